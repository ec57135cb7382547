/** Seats, or rooms, of departures that sailed: those sold of those offered. */
export type Seats = { sold: number; offered: number; departures: number }

/** Fewer than these say nothing: two boats that were full by chance are no Saturday. */
const FEW = { departures: 6, offered: 60 }

/** Parties of about this many come together, so that so many seats are one decision. */
const PARTY = 3

const isEnough = ({ departures, offered }: Seats): boolean =>
  departures >= FEW.departures && offered >= FEW.offered

/** Sold of offered, 0 to 1; 0 where nothing was offered. */
export const shareOf = ({ sold, offered }: Pick<Seats, 'sold' | 'offered'>): number =>
  offered === 0 ? 0 : sold / offered

/** `0.824` → 82 */
export const percentOf = (share: number): number => Math.round(100 * share)

export const addSeats = (rows: readonly Seats[]): Seats => ({
  sold: rows.reduce((sum, { sold }) => sum + sold, 0),
  offered: rows.reduce((sum, { offered }) => sum + offered, 0),
  departures: rows.reduce((sum, { departures }) => sum + departures, 0),
})

/** How far chance may part two shares: three standard errors, seats that are sold together counted as one. */
const chance = (a: Seats, b: Seats): number => {
  const share = shareOf(addSeats([a, b]))
  return 3 * Math.sqrt(share * (1 - share) * PARTY * (1 / a.offered + 1 / b.offered))
}

/** Whether both have enough and differ by more than chance. */
export const isClear = (a: Seats, b: Seats): boolean =>
  isEnough(a) && isEnough(b) && Math.abs(shareOf(a) - shareOf(b)) > chance(a, b)
