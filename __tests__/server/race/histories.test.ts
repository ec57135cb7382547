import { audit } from '@/server/db/audit'
import { createRandom, type Random } from '@/demo/random'
import { type Apis, RACE_TIMEOUT_MS, startApis } from '../../setup/apis'
import { dayFromNow, insertDefaultSchedule, insertManySchedules, insertSchedule, insertShip } from '../../setup/builders' // prettier-ignore
import * as deeds from '../../setup/history/deeds'
import { expectedStatus, isFalselyRefused } from '../../setup/history/judge'
import { offersSince, type Picture, takePicture } from '../../setup/history/picture'
import { newGuests } from '../../setup/visitors'

/** `HISTORY_SEED=… npx jest histories` tells a history once more. */
const SEED = process.env.HISTORY_SEED ?? String(Date.now())
const HISTORIES = 3
const STEPS = 120
const VISITORS = 16
const MOST_AT_ONCE = 12
const INN = { capacity: 4 }
/** A refusal that is the visitor's own or the operator's to hear; anything else is ours. */
const REFUSALS = [200, 404, 409, 429]

jest.setTimeout(3 * RACE_TIMEOUT_MS)

describe('whatever visitors, operators and time do, in two processes', () => {
  let apis: Apis
  beforeAll(async () => {
    apis = await startApis(2)
    await insertManySchedules(apis.db)
  })
  afterAll(() => apis.close())

  const found = async (random: Random): Promise<deeds.World & { shipNos: number[] }> => {
    const { db } = apis
    const boat = await insertShip(db)
    const inn = await insertShip(db, { serviceType: 'PENSION', groupNo: boat.groupNo })
    const seats: number[] = []
    const nights: number[] = []
    for (const day of [10, 11, 12]) {
      seats.push(await insertSchedule(db, boat.no, { sdate: dayFromNow(day), capacity: 6 }))
    }
    // Not in the order of their days: stays lock by number all the same.
    for (const day of [12, 10, 11]) {
      const sdate = dayFromNow(day)
      nights.push(await insertSchedule(db, inn.no, { sdate, time: '15:00', ...INN }))
    }
    await insertDefaultSchedule(db, inn.no, { time: '15:00', ...INN })
    const visitors = await newGuests(db, VISITORS)
    const told: deeds.World['told'] = new Map()
    const shipNos = [boat.no, inn.no]
    return { apis, random, host: boat.host, seats, nights, visitors, told, shipNos }
  }

  const choose = (world: deeds.World, visitor: deeds.World['visitors'][number], focus: number) => {
    const { random, seats, nights } = world
    const scheduleNo = random.chance(0.6) ? focus : random.pick([...seats, ...nights])
    const of = random.int(1, 100)
    if (of <= 42) return deeds.hold(world, visitor, scheduleNo)
    if (of <= 54) return deeds.order(world, visitor, scheduleNo) ?? deeds.hold(world, visitor, scheduleNo) // prettier-ignore
    if (of <= 68) return deeds.giveUp(world, visitor)
    if (of <= 75) return deeds.wait(world, visitor, scheduleNo)
    if (of <= 79) return deeds.leave(world, visitor)
    if (of <= 91) return deeds.runOut(world)
    const what = random.pick(['close', 'reopen', 'reopen', 'reopen', 'resize', 'resize', 'cancel', 'call off'] as const) // prettier-ignore
    return deeds.operate(world, scheduleNo, what)
  }

  type Answered = { deed: deeds.Deed; told: { status: number; code: string | undefined } }

  const faultsOf = async (before: Picture, answered: Answered[]): Promise<string[]> => {
    const faults = answered
      .filter(({ told }) => !REFUSALS.includes(told.status))
      .map(({ deed, told }) => `${deed.says}: ${told.status}`)
    const all = answered.flatMap(({ deed: { wish }, told }) => (wish ? [{ wish, told }] : []))
    const [only] = all
    if (only && answered.length === 1) {
      const expected = expectedStatus(before, only.wish, INN)
      if (only.told.status !== expected) faults.push(`${expected} was to be answered`)
    }
    const meanwhile = {
      offered: await offersSince(apis.db, before),
      touched: new Set(answered.flatMap(({ deed }) => deed.touches ?? [])),
      ordered: new Set(answered.flatMap(({ deed }) => deed.orders ?? [])),
    }
    const refused = all.filter((one) =>
      isFalselyRefused(one, { before, all, defaults: INN }, meanwhile),
    )
    faults.push(...refused.map(({ wish }) => `${JSON.stringify(wish)} was refused with room left`))
    faults.push(...(await audit(apis.db)).map((finding) => JSON.stringify(finding)))
    return faults
  }

  const live = async (seed: string): Promise<{ sold: number; atOnce: number }> => {
    const random = createRandom(seed)
    const world = await found(random)
    const count = { sold: 0, atOnce: 0 }
    for (let step = 0; step < STEPS; step += 1) {
      const before = await takePicture(apis.db, world.shipNos)
      const focus = random.pick([...world.seats, ...world.nights])
      const most = random.chance(0.5) ? random.int(2, MOST_AT_ONCE) : 1
      const visitors = random.some(world.visitors, most)
      const chosen = visitors.map((visitor) => choose(world, visitor, focus))
      const answered = await Promise.all(
        chosen.map(async (deed) => ({ deed, told: await deed.run() })),
      )
      await deeds.settle(world)
      const faults = await faultsOf(before, answered)
      if (faults.length > 0) {
        const lines = answered.map(({ deed, told }) => `${deed.says}: ${told.status} ${told.code ?? ''}`) // prettier-ignore
        throw new Error([`Seed ${seed}, step ${step}`, ...faults, 'after', ...lines].join('\n'))
      }
      const served = answered.filter(({ deed, told }) => deed.wish && told.status === 200).length
      count.sold += served
      if (served > 1) count.atOnce += 1
    }
    return count
  }

  it.each(Array.from({ length: HISTORIES }, (_, index) => `${SEED}-${index}`))(
    'the seats taken are those that are booked after every step, and nobody is refused with room left (seed %s)',
    async (seed) => {
      const { sold, atOnce } = await live(seed)
      // A history in which nobody is served, or never two at once, would prove nothing.
      expect(sold).toBeGreaterThan(STEPS / 3)
      expect(atOnce).toBeGreaterThan(STEPS / 20)
    },
  )
})
