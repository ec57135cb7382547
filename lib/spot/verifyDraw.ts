import { type DrawnParty, drawSpots, type Lot, type Place, seedHash } from './drawSpots'

type Published = {
  seed_hash: string
  drawn: {
    seed: string
    parties: readonly DrawnParty[]
    plan: readonly Place[]
    given: readonly { reservation_no: number; number: number }[]
  }
}
export type Verified = { isSeedKept: boolean; isSame: boolean; lots: Lot[] }

const sorted = (pairs: readonly string[]): string => pairs.toSorted().join()

/** Draws again what was published: whether the seed is the one of before, and the places are what follows from it. */
export const verifyDraw = async ({ seed_hash, drawn }: Published): Promise<Verified> => {
  const { seed, parties, plan, given } = drawn
  const lots = await drawSpots(seed, parties, plan)
  const follows = lots.flatMap(({ reservation_no: no, numbers }) =>
    no === null ? [] : numbers.map((number) => `${no} ${number}`),
  )
  return {
    lots,
    isSeedKept: (await seedHash(seed)) === seed_hash,
    isSame: sorted(follows) === sorted(given.map((one) => `${one.reservation_no} ${one.number}`)),
  }
}
