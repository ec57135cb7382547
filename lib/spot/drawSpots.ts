import { SPOT_SIDES, type Spot } from './spots'

/** A party of the closed list; whom it is of is not in it. */
export type DrawnParty = { reservation_no: number; party: number }
export type Place = Pick<Spot, 'number' | 'side'>
/** A party, or with null a place that stays free, with its lot and what it got. */
export type Lot = { reservation_no: number | null; size: number; lot: string; numbers: number[] }

/** The closed list as it is joined with the seed: a line `number seats` for each party, by reservation number. */
export const listText = (parties: readonly DrawnParty[]): string =>
  parties
    .toSorted((one, other) => one.reservation_no - other.reservation_no)
    .map(({ reservation_no: no, party }) => `${no} ${party}`)
    .join('\n')

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/** The SHA-256 of a seed, both in hex: what is published before the draw. */
export const seedHash = (seed: string): Promise<string> =>
  sha256(Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))

/** Whether some of the sizes add up to just so many places. */
const fills = (sizes: readonly number[], places: number): boolean => {
  const sums = new Set([0])
  for (const size of sizes) for (const sum of [...sums]) sums.add(sum + size)
  return sums.has(places)
}

/** Those that stand on the first side, in the order of their lots, so that nobody is divided; undefined where somebody is. */
const chooseFirst = (lots: readonly Lot[], places: number): Set<Lot> | undefined => {
  if (!fills(sizesOf(lots), places)) return undefined
  const first = new Set<Lot>()
  let left = places
  for (const [at, lot] of lots.entries()) {
    if (lot.size > left || !fills(sizesOf(lots.slice(at + 1)), left - lot.size)) continue
    first.add(lot)
    left -= lot.size
  }
  return first
}
const sizesOf = (lots: readonly Lot[]): number[] => lots.map(({ size }) => size)

/**
 * Draws the places of a departure (ADR 113). Anybody who has the seed gets the same: every party and every free
 * place has a lot, SHA-256 of seed, list and name; in the order of their lots they stand around the boat, where
 * it can be without dividing a party between the sides.
 *
 * @param seed 64 hex digits
 * @param plan the boat's places, each side from the bow on
 * @throws RangeError for more seats than places
 */
export const drawSpots = async (
  seed: string,
  parties: readonly DrawnParty[],
  plan: readonly Place[],
): Promise<Lot[]> => {
  const list = listText(parties)
  const lotOf = (name: string) => sha256(new TextEncoder().encode([seed, list, name].join('\n')))
  const free = plan.length - parties.reduce((sum, { party }) => sum + party, 0)
  if (free < 0) throw new RangeError('More seats than places')
  const named = [
    ...parties.map(({ reservation_no: no, party }) => ({ no, size: party, name: `${no}` })),
    ...Array.from({ length: free }, (_, at) => ({ no: null, size: 1, name: `free ${at + 1}` })),
  ]
  const lots = await Promise.all(
    named.map(async ({ no, size, name }) => ({
      ...{ reservation_no: no, size, numbers: [] },
      lot: await lotOf(name),
    })),
  )
  const ordered: Lot[] = lots.toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
  const isTurned = (await lotOf('side')) >= '8'
  const sides = isTurned ? SPOT_SIDES.toReversed() : SPOT_SIDES
  const [first = [], second = []] = sides.map((side) => plan.filter((spot) => spot.side === side))
  const ahead = chooseFirst(ordered, first.length)
  const standing = ahead
    ? [...ordered.filter((lot) => ahead.has(lot)), ...ordered.filter((lot) => !ahead.has(lot))]
    : ordered
  // Around the stern, so that who is divided stands there on both sides.
  const places = [...first, ...second.toReversed()].map(({ number }) => number)
  for (const lot of standing) lot.numbers = places.splice(0, lot.size).sort((a, b) => a - b)
  return ordered
}
