import { audit } from '@/server/db/audit'
import { createRandom, type Random } from '@/demo/random'
import { type Apis, RACE_TIMEOUT_MS, startApis } from '../../setup/apis'
import { dayFromNow, insertDefaultSchedule, insertManySchedules, insertSchedule, insertShip } from '../../setup/builders' // prettier-ignore
import * as actions from '../../setup/history/actions'
import { expectedStatus, isFalselyRefused } from '../../setup/history/checker'
import { offersSince, type Snapshot, takeSnapshot } from '../../setup/history/snapshot'
import { findForgotten, weather } from '../../setup/history/weatherActions'
import { newGuests } from '../../setup/visitors'

/** `HISTORY_SEED=… HISTORIES=50 npx jest race/histories` lives others, and so many. */
const SEED = process.env.HISTORY_SEED ?? '1'
const HISTORIES = Number(process.env.HISTORIES ?? 1)
const STEPS = 120
const VISITORS = 16
const MAX_AT_ONCE = 12
const INN = { capacity: 4 }
/** Expected refusals of visitors and operators; any other status is a fault of the server. */
const REFUSALS = [200, 404, 409, 429]

jest.setTimeout(3 * RACE_TIMEOUT_MS)

describe('random histories of visitors, operators and expiries, in two processes', () => {
  let apis: Apis
  beforeAll(async () => {
    apis = await startApis(2)
    await insertManySchedules(apis.db)
  })
  afterAll(() => apis.close())

  const createModel = async (random: Random): Promise<actions.Model & { shipNos: number[] }> => {
    const { db } = apis
    const boat = await insertShip(db)
    const inn = await insertShip(db, { serviceType: 'PENSION', groupNo: boat.groupNo })
    const seats: number[] = []
    const nights: number[] = []
    for (const day of [10, 11, 12]) {
      seats.push(await insertSchedule(db, boat.no, { sdate: dayFromNow(day), capacity: 6 }))
    }
    // Not in the order of their days: stays must lock by number.
    for (const day of [12, 10, 11]) {
      const sdate = dayFromNow(day)
      nights.push(await insertSchedule(db, inn.no, { sdate, time: '15:00', ...INN }))
    }
    await insertDefaultSchedule(db, inn.no, { time: '15:00', ...INN })
    const visitors = await newGuests(db, VISITORS)
    const lastAnswers: actions.Model['lastAnswers'] = new Map()
    const shipNos = [boat.no, inn.no]
    const { host, groupNo: operatorNo } = boat
    return { apis, random, host, operatorNo, seats, nights, visitors, lastAnswers, shipNos }
  }

  const choose = (
    model: actions.Model,
    visitor: actions.Model['visitors'][number],
    focus: number,
  ) => {
    const { random, seats, nights } = model
    const scheduleNo = random.chance(0.6) ? focus : random.pick([...seats, ...nights])
    const of = random.int(1, 100)
    if (of <= 38) return actions.hold(model, visitor, scheduleNo)
    if (of <= 51) return actions.order(model, visitor, scheduleNo) ?? actions.hold(model, visitor, scheduleNo) // prettier-ignore
    if (of <= 58) return actions.giveUp(model, visitor)
    if (of <= 64) return actions.wait(model, visitor, scheduleNo)
    if (of <= 67) return actions.leave(model, visitor)
    if (of <= 77) return actions.runOut(model)
    if (of <= 92) return weather(model)
    const what = random.pick(['close', 'reopen', 'reopen', 'reopen', 'resize', 'resize', 'cancel', 'call off'] as const) // prettier-ignore
    return actions.operate(model, scheduleNo, what)
  }

  type Answered = { action: actions.Action; result: { status: number; code: string | undefined } }

  const faultsOf = async (
    model: actions.Model,
    before: Snapshot,
    answered: Answered[],
  ): Promise<string[]> => {
    const faults = answered
      .filter(({ result }) => !REFUSALS.includes(result.status))
      .map(({ action, result }) => `${action.description}: ${result.status}`)
    const all = answered.flatMap(({ action: { request }, result }) =>
      request ? [{ request, result }] : [],
    )
    const [only] = all
    if (only && answered.length === 1) {
      const expected = expectedStatus(before, only.request, INN)
      if (only.result.status !== expected) faults.push(`${expected} was expected`)
    }
    const meanwhile = {
      offered: await offersSince(apis.db, before),
      affected: new Set(answered.flatMap(({ action }) => action.affects ?? [])),
      ordered: new Set(answered.flatMap(({ action }) => action.orders ?? [])),
    }
    const refused = all.filter((one) =>
      isFalselyRefused(one, { before, all, defaults: INN }, meanwhile),
    )
    faults.push(
      ...refused.map(
        ({ request }) => `${JSON.stringify(request)} was refused although there was room`,
      ),
    )
    const wrong = [...(await audit(apis.db)), ...(await findForgotten(model))]
    faults.push(...wrong.map((finding) => JSON.stringify(finding)))
    return faults
  }

  const live = async (seed: string): Promise<{ sold: number; atOnce: number }> => {
    const random = createRandom(seed)
    const model = await createModel(random)
    const count = { sold: 0, atOnce: 0 }
    for (let step = 0; step < STEPS; step += 1) {
      const before = await takeSnapshot(apis.db, model.shipNos)
      const focus = random.pick([...model.seats, ...model.nights])
      const most = random.chance(0.5) ? random.int(2, MAX_AT_ONCE) : 1
      const visitors = random.some(model.visitors, most)
      const chosen = visitors.map((visitor) => choose(model, visitor, focus))
      const answered = await Promise.all(
        chosen.map(async (action) => ({ action, result: await action.run() })),
      )
      await actions.settle(model)
      const faults = await faultsOf(model, before, answered)
      if (faults.length > 0) {
        const lines = answered.map(({ action, result }) => `${action.description}: ${result.status} ${result.code ?? ''}`) // prettier-ignore
        throw new Error([`Seed ${seed}, step ${step}`, ...faults, 'after', ...lines].join('\n'))
      }
      const served = answered.filter(
        ({ action, result }) => action.request && result.status === 200,
      ).length
      count.sold += served
      if (served > 1) count.atOnce += 1
    }
    return count
  }

  it.each(Array.from({ length: HISTORIES }, (_, index) => `${SEED}-${index}`))(
    'after every step the taken seats are those that are booked, and no request is refused while there is room (seed %s)',
    async (seed) => {
      const { sold, atOnce } = await live(seed)
      // A history without served or without concurrent requests would prove nothing.
      expect(sold).toBeGreaterThan(STEPS / 6)
      expect(atOnce).toBeGreaterThan(STEPS / 60)
    },
  )
})
