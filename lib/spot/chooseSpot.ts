/**
 * A press on a place of a plan: one that is chosen is given up; of as many as one may have, the one that was chosen
 * first makes room.
 */
export const chooseSpot = (chosen: readonly number[], number: number, most: number): number[] =>
  chosen.includes(number)
    ? chosen.filter((each) => each !== number)
    : [...chosen, number].slice(-most)

type Has = { number: number; reservation_no: number | null }
export type SpotMove = { reservation_no: number; from: number[]; numbers: number[] }

/**
 * What becomes of a departure's places where a party moves to others: whoever had them gets those that it leaves,
 * in their order.
 */
export const movesTo = (
  spots: readonly Has[],
  reservationNo: number,
  numbers: readonly number[],
): SpotMove[] => {
  const fromOf = (no: number) =>
    spots.filter((spot) => spot.reservation_no === no).map(({ number }) => number)
  const own = fromOf(reservationNo)
  const left = own.filter((number) => !numbers.includes(number))
  const others = [
    ...new Set(
      spots.flatMap(({ number, reservation_no: no }) =>
        no !== null && no !== reservationNo && numbers.includes(number) ? [no] : [],
      ),
    ),
  ]
  return [
    { reservation_no: reservationNo, from: own, numbers: [...numbers] },
    ...others.map((no) => {
      const from = fromOf(no)
      const moved = from.map((number) => (numbers.includes(number) ? (left.shift() ?? 0) : number))
      return { reservation_no: no, from, numbers: moved }
    }),
  ]
}

/** What puts them back. */
export const undoOf = (moves: readonly SpotMove[]): SpotMove[] =>
  moves.map(({ from, numbers, ...of }) => ({ ...of, from: numbers, numbers: from }))
