import { createHash } from 'node:crypto'
import { type DrawnParty, drawSpots, listText, seedHash } from '@/lib/spot/drawSpots'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import type { Spot } from '@/lib/spot/spots'
import fc from '@/__tests__/setup/property'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const seedOf = (number: number) => hashOf(`seed ${number}`)
const EIGHT = SPOT_PLANS[0]?.spots ?? []

/** Of `port` and `starboard` places, numbered in no order. */
const planOf = (port: number, starboard: number) =>
  Array.from({ length: port + starboard }, (_, at) => ({
    ...{ number: ((at * 7) % 101) + 1, side: at < port ? 'port' : 'starboard' },
  })) as Pick<Spot, 'number' | 'side'>[]

const boats = fc
  .record({
    port: fc.integer({ min: 0, max: 12 }),
    starboard: fc.integer({ min: 0, max: 12 }),
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 10 }),
    seed: fc.integer(),
  })
  .map(({ port, starboard, sizes, seed }) => {
    const parties: DrawnParty[] = []
    let left = port + starboard
    for (const [at, size] of sizes.entries()) {
      if (size > left) continue
      parties.push({ reservation_no: 100 - at, party: size })
      left -= size
    }
    return { plan: planOf(port, starboard), parties, seed: seedOf(seed), port, free: left }
  })

/** Whether two sides can be filled without dividing anybody. */
const canStay = (sizes: number[], places: number): boolean =>
  sizes.length === 0
    ? places === 0
    : canStay(sizes.slice(1), places) || canStay(sizes.slice(1), places - (sizes[0] ?? 0))

describe('a draw of places', () => {
  it('gives every party its places and none twice, whoever draws, in whatever order the list comes', async () => {
    await fc.assert(
      fc.asyncProperty(boats, async ({ plan, parties, seed, free }) => {
        const lots = await drawSpots(seed, parties, plan)
        const given = lots.filter(({ reservation_no: no }) => no !== null)
        expect(lots).toHaveLength(parties.length + free)
        for (const { reservation_no: no, party } of parties) {
          expect(given.find((lot) => lot.reservation_no === no)?.numbers).toHaveLength(party)
        }
        const numbers = lots.flatMap((lot) => lot.numbers).sort((a, b) => a - b)
        expect(numbers).toEqual(plan.map(({ number }) => number).sort((a, b) => a - b))
        expect(await drawSpots(seed, parties.toReversed(), plan)).toEqual(lots)
      }),
    )
  })

  it('keeps companions side by side, and divides one party at most, where nothing else fits', async () => {
    await fc.assert(
      fc.asyncProperty(boats, async ({ plan, parties, seed, port, free }) => {
        const lots = await drawSpots(seed, parties, plan)
        const at = (number: number) => plan.findIndex((spot) => spot.number === number)
        const isTogether = (numbers: number[]) => {
          const places = numbers.map(at).sort((a, b) => a - b)
          const sides = new Set(places.map((place) => plan[place]?.side))
          return sides.size <= 1 && (places.at(-1) ?? 0) - (places[0] ?? 0) === places.length - 1
        }
        const divided = lots.filter(({ numbers }) => numbers.length > 0 && !isTogether(numbers))
        const sizes = [...parties.map(({ party }) => party), ...Array<number>(free).fill(1)]
        expect(divided).toHaveLength(canStay(sizes, port) ? 0 : 1)
      }),
    )
  })

  it('is as likely to give one place as another, and prefers no party', async () => {
    const singles = [1, 2, 3, 4, 5].map((no) => ({ reservation_no: no, party: 1 }))
    const pairs = [
      ...singles.slice(0, 3),
      { reservation_no: 8, party: 2 },
      { reservation_no: 9, party: 2 },
    ]
    const count = async (parties: DrawnParty[]) => {
      const times = new Map<string, number>()
      for (let seed = 0; seed < 1600; seed += 1) {
        for (const { reservation_no: no, numbers } of await drawSpots(
          seedOf(seed),
          parties,
          EIGHT,
        )) {
          for (const number of numbers) {
            times.set(`${no} ${number}`, (times.get(`${no} ${number}`) ?? 0) + 1)
          }
        }
      }
      return (no: number, number: number) => times.get(`${no} ${number}`) ?? 0
    }
    const timesOf = await count(singles)
    // 200 of 1,600 are expected; 60 are four and a half standard deviations.
    for (const { reservation_no: no } of singles) {
      for (const { number } of EIGHT) expect(Math.abs(timesOf(no, number) - 200)).toBeLessThan(60)
    }
    const ofPairs = await count(pairs)
    for (const { number } of EIGHT) {
      expect(Math.abs(ofPairs(8, number) - ofPairs(9, number))).toBeLessThan(120)
      expect(Math.abs(ofPairs(1, number) - ofPairs(3, number))).toBeLessThan(100)
    }
  })

  it('can be recomputed with any SHA-256', async () => {
    const parties = [
      { reservation_no: 31, party: 2 },
      { reservation_no: 7, party: 1 },
    ]
    const seed = seedOf(1)
    expect(listText(parties)).toBe('7 1\n31 2')
    const lots = await drawSpots(seed, parties, EIGHT)
    expect(lots.find((lot) => lot.reservation_no === 31)?.lot).toBe(
      hashOf(`${seed}\n7 1\n31 2\n31`),
    )
    expect(await seedHash(seed)).toBe(
      createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
    )
    expect(lots.map(({ lot }) => lot)).toEqual(lots.map(({ lot }) => lot).sort())
    await expect(drawSpots(seed, [{ reservation_no: 1, party: 9 }], EIGHT)).rejects.toThrow(
      RangeError,
    )
  })
})
