type Seats = { smallest_party?: number | null; remain: number }

/** From how many on one may book: where fewer seats are left than the smallest party, all of them at once. */
export const fewestOf = ({ smallest_party: smallest, remain }: Seats): number =>
  Math.max(1, Math.min(smallest ?? 1, remain))

/** Whether a party has room, and is not too small. */
export const takesParty = (seats: Seats, party: number): boolean =>
  party <= seats.remain && party >= fewestOf(seats)
