import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { BatchPreview, LeftBecause } from '@/lib/contract/console/calendarBatch'
import type { ScheduleDay } from '@/lib/contract/wire'
import { monthOf } from '@/lib/date/kst'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { audit } from '@/server/db/audit'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'
import { book, newGuest } from '../../setup/visitors'
import { pagesWaiting } from '../publishing/rows'

type Applied = { batch_no: number; changed: number; code?: string; current?: BatchPreview }
type Undone = { undone: number; left: { sdate: string; because: LeftBecause }[]; code?: string }

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6]

describe('a change of many departures', () => {
  let server: TestServer
  let ship: BuiltShip
  let owner: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ship = await insertShip(server.db)
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    await server.db.run(sql`delete from outbox`)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const span = (from: number, to: number, more: object = {}) => ({
    ...{ from: dayFromNow(from), to: dayFromNow(to) },
    ...more,
  })
  const planOf = (action: string, spans: object[], more: object = {}) => ({
    ...{ action, ship_nos: [ship.no], weekdays: ALL_DAYS, time: null, spans },
    ...more,
  })
  const preview = (plan: object, who = owner) =>
    server.post<BatchPreview & { code?: string }>('/c/v1/calendar/preview', plan, who.headers)
  const send = (plan: object, fingerprint: string, request_key: string, who = owner) =>
    server.post<Applied>('/c/v1/calendar/apply', { plan, fingerprint, request_key }, who.headers)
  const apply = async (plan: object) => {
    const { body } = await preview(plan)
    return send(plan, body.fingerprint, randomUUID())
  }
  const undo = (batchNo: number, who = owner) =>
    server.post<Undone>(`/c/v1/calendar/batch/${batchNo}/undo`, {}, who.headers)
  const rowOf = (no: number) =>
    server.db.first<{ price: number; status: string; capacity: number; origin: string }>(
      sql`select price, status, capacity, origin from schedule where no = ${no}`,
    )
  /** Gives the boat so many of eight places. */
  const setPlan = (places: number) => {
    const spots = SPOT_PLANS[0]?.spots.slice(0, places)
    return server.db.run(sql`
      update ship set spots = ${JSON.stringify(spots)} where no = ${ship.no}`)
  }
  const newTrips = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        insertSchedule(server.db, ship.no, { sdate: dayFromNow(5 + index) }),
      ),
    )

  it('opens departures by weekday with the prices of seasons, and regenerates pages once', async () => {
    const plan = planOf('open', [span(5, 11, { price: 70_000 }), span(12, 18, { price: 90_000 })], {
      time: '05:30',
      capacity: 12,
      fish: '우럭',
      method: '외줄',
      is_waiting: true,
    })
    const seen = await preview(plan)
    expect(seen.body.changes).toHaveLength(14)
    expect(seen.body.changes[0]).toMatchObject({
      before: null,
      after: { price: 70_000, capacity: 12 },
    })
    const answer = await send(plan, seen.body.fingerprint, randomUUID())
    expect(answer.body.changed).toBe(14)
    const prices = await server.db.rows<{ price: number; count: number }>(sql`
      select price, count(*)::int as count from schedule where ship_no = ${ship.no}
       group by price order by price`)
    expect(prices).toEqual([
      { price: 70_000, count: 7 },
      { price: 90_000, count: 7 },
    ])
    expect(await pagesWaiting(server.db)).toEqual([`/${ship.host}/ship/${ship.no}`])
    expect(await countWhere(server.db, 'activity', sql`ship_no = ${ship.no}`)).toBe(14)
  })

  it('opens each boat with its own seats and price, and none with more than it has', async () => {
    const of = { groupNo: ship.groupNo, capacity: 10, price: 60_000 }
    const small = await insertShip(server.db, of)
    const terms = { time: '05:30', fish: '', method: '', is_waiting: true }
    const more = { ship_nos: [ship.no, small.no], ...terms }
    const own = planOf('open', [span(5, 5, { price: null })], { ...more, capacity: null })
    const { changes } = (await preview(own)).body
    expect(changes.map(({ after }) => [after?.capacity, after?.price])).toEqual([
      [20, 80_000],
      [10, 60_000],
    ])
    const named = planOf('open', [span(6, 6, { price: 1 })], { ...more, capacity: 15 })
    const seen = await preview(named)
    expect(seen.body.blocked).toMatchObject([{ ship_no: small.no, blocked: 'ABOVE_SHIP' }])
    expect((await apply(named)).body.changed).toBe(1)
    await apply(own)
    const grown = planOf('capacity', [span(5, 5)], { ...more, time: null, capacity: 12 })
    expect((await preview(grown)).body.blocked).toMatchObject([{ blocked: 'ABOVE_SHIP' }])
  })

  it('sends no boat out while it is on another trip, nor back to one when it is undone', async () => {
    await server.db.run(sql`update ship set use_minutes = 570 where no = ${ship.no}`)
    await insertDefaultSchedule(server.db, ship.no, { time: '05:30' })
    const opening = planOf('open', [span(5, 8, { price: 1 })], {
      ...{ time: '21:00', capacity: 5, fish: '', method: '', is_waiting: true },
    })
    const { body } = await preview(opening)
    expect(body.blocked.map(({ blocked }) => blocked)).toEqual(Array(4).fill('SECOND_TRIP'))
    expect((await apply(opening)).body.code).toBe('NOTHING_TO_CHANGE')

    const resting = planOf('status', [span(5, 6)], { status: 'maintenance' })
    const { body: rested } = await apply(resting)
    await insertSchedule(server.db, ship.no, { sdate: dayFromNow(5), time: '07:00' })
    const again = planOf('status', [span(5, 6)], { status: 'open' })
    expect((await preview(again)).body.blocked).toMatchObject([
      { sdate: dayFromNow(5), departure_time: '05:30', blocked: 'SECOND_TRIP' },
    ])
    expect((await undo(rested.batch_no)).body).toMatchObject({
      ...{ undone: 1, left: [{ sdate: dayFromNow(5), because: 'SECOND_TRIP' }] },
    })
  })

  it('says who of the waiting list is told, and which departures sail at other times', async () => {
    const [no = 0] = await newTrips(1)
    await insertSchedule(server.db, ship.no, { sdate: dayFromNow(5), time: '16:00' })
    await server.db.run(sql`update schedule set capacity = 2 where no = ${no}`)
    const guest = await newGuest(server.db)
    await book(server, guest, { scheduleNo: no, host: ship.host, party: 2 })
    for (const party of [2, 3, 1]) {
      const { phone } = await newGuest(server.db)
      await server.db.run(sql`
        insert into awaiter (schedule_no, visitor, phone, party, host)
        values (${no}, ${`guest:${phone}`}, ${phone}, ${party}, ${ship.host})`)
    }
    const plan = planOf('capacity', [span(5, 5)], { capacity: 5, time: '05:00' })
    expect((await preview(plan)).body).toMatchObject({ changes: [{ told: 2 }], other_times: 1 })
    await apply(plan)
    expect(
      await countWhere(server.db, 'awaiter', sql`schedule_no = ${no} and state = 'offered'`),
    ).toBe(2)
  })

  it('changes departures that only a default schedule provides so far', async () => {
    await insertDefaultSchedule(server.db, ship.no, { time: '06:00', price: 60_000 })
    const plan = planOf('price', [span(5, 7, { price: 65_000 })])
    const seen = await preview(plan)
    expect(seen.body.changes).toMatchObject(
      Array(3).fill({ before: { price: 60_000 }, after: { price: 65_000 } }),
    )
    expect((await send(plan, seen.body.fingerprint, randomUUID())).body.changed).toBe(3)
    expect((await preview(plan)).body).toMatchObject({ changes: [], same: 3 })
  })

  const step = (amount: number, more: object = {}) =>
    planOf('price_by', [span(5, 9)], {
      ...{ term: 'price', unit: 'percent', amount, round_to: 1_000 },
      ...more,
    })
  const pricesOf = async (nos: number[]) =>
    Promise.all(nos.map(async (no) => (await rowOf(no))?.price))

  it('raises each price from what it is, as it was seen or not at all, once, and undoes it', async () => {
    const nos = await newTrips(3)
    await server.db.run(sql`update schedule set price = 84900 where no = ${nos[1] ?? 0}`)
    const plan = step(10)
    const seen = (await preview(plan)).body
    expect(seen.changes.map(({ after }) => after?.price)).toEqual([88_000, 93_000, 88_000])
    await server.db.run(sql`update schedule set price = 70000 where no = ${nos[2] ?? 0}`)
    const stale = await send(plan, seen.fingerprint, randomUUID())
    expect(stale).toMatchObject({ status: 409, body: { code: 'PREVIEW_OUTDATED' } })
    expect(stale.body.current?.changes[2]?.after?.price).toBe(77_000)
    expect(await pricesOf(nos)).toEqual([80_000, 84_900, 70_000])

    const key = randomUUID()
    const { fingerprint } = (await preview(plan)).body
    const made = await send(plan, fingerprint, key)
    expect((await send(plan, fingerprint, key)).body).toEqual(made.body)
    expect(await pricesOf(nos)).toEqual([88_000, 93_000, 77_000])
    expect((await undo(made.body.batch_no)).body).toEqual({ undone: 3, left: [] })
    expect(await pricesOf(nos)).toEqual([80_000, 84_900, 70_000])
  })

  it('makes nothing free, nor dearer than a price can be, and no price where there is none', async () => {
    const [cheap = 0, dear = 0] = await newTrips(2)
    await server.db.run(sql`update schedule set price = 5000 where no = ${cheap}`)
    const less = (await preview(step(-5_000, { unit: 'won' }))).body
    expect(less.blocked).toMatchObject([{ before: { price: 5_000 }, blocked: 'PRICE_BELOW' }])
    expect(less.changes).toMatchObject([{ after: { price: 75_000 } }])
    await server.db.run(sql`update schedule set price = 99999999 where no = ${dear}`)
    expect((await preview(step(1))).body.blocked).toMatchObject([{ blocked: 'PRICE_ABOVE' }])
    expect((await preview(step(10, { term: 'youth_price' }))).body).toMatchObject({
      ...{ changes: [], blocked: [], same: 2 },
    })
  })

  it.each([
    ['nothing', { amount: 0 }, '얼마나 바꿀지 입력해 주세요.'],
    ['more than nearly all', { amount: -91 }, '1%에서 90%까지 입력해 주세요.'],
    ['parts of a won', { unit: 'won', amount: 0.5 }, '얼마나 바꿀지 입력해 주세요.'],
  ])('refuses to change prices by %s', async (_name, change, message) => {
    expect(await preview(step(1, change))).toMatchObject({ status: 400, body: { message } })
  })

  it.each([
    ['fish', { fish: '주꾸미' }],
    ['method', { method: '에깅' }],
    ['opens_at', { opens_at: `${dayFromNow(1)}T11:00:00.000Z` }],
  ])('changes the %s of departures, all or none, and undoes it', async (action, value) => {
    const [first = 0, second = 0] = await newTrips(2)
    const read = async () =>
      (
        await server.db.rows<{ fish: string; method: string; opens_at: Date | null }>(
          sql`select fish, method, opens_at from schedule where no in (${first}, ${second})`,
        )
      ).map((row) => ({ ...row, opens_at: row.opens_at?.toISOString() ?? null }))
    const before = await read()
    const plan = planOf(action, [span(5, 9)], value)
    const { body } = await preview(plan)
    expect(body.changes.map(({ after }) => after)).toMatchObject([value, value])
    await server.db.run(sql`update schedule set price = price + 1 where no = ${second}`)
    const outdated = await send(plan, body.fingerprint, randomUUID())
    expect(outdated).toMatchObject({ status: 409, body: { code: 'PREVIEW_OUTDATED' } })
    expect(await read()).toEqual(before)

    const applied = await apply(plan)
    expect(applied).toMatchObject({ status: 200, body: { changed: 2 } })
    expect(await read()).toEqual(before.map((row) => ({ ...row, ...value })))
    expect((await preview(plan)).body).toMatchObject({ changes: [], same: 2 })
    expect((await undo(applied.body.batch_no)).body).toEqual({ undone: 2, left: [] })
    expect(await read()).toEqual(before)
  })

  it('opens no departure for booking after it has left, and one at once again', async () => {
    const [first = 0] = await newTrips(2)
    const late = planOf('opens_at', [span(5, 9)], { opens_at: `${dayFromNow(6)}T00:00:00.000Z` })
    const { body } = await preview(late)
    expect(body.blocked.map(({ blocked }) => blocked)).toContain('OPENS_LATE')
    await apply(planOf('opens_at', [span(5, 9)], { opens_at: `${dayFromNow(2)}T00:00:00.000Z` }))
    await apply(planOf('opens_at', [span(5, 9)], { opens_at: null }))
    expect(await server.db.first(sql`select opens_at from schedule where no = ${first}`)).toEqual({
      opens_at: null,
    })
  })

  it('shows what it cannot change, and leaves that as it is', async () => {
    const [booked = 0, free = 0] = await newTrips(2)
    await book(server, await newGuest(server.db), { scheduleNo: booked, host: ship.host, party: 3 })
    const removal = planOf('remove', [span(5, 6)])
    const { body } = await preview(removal)
    expect(body.blocked).toMatchObject([{ sdate: dayFromNow(5), blocked: 'REMOVE_BOOKED' }])
    const fewer = await preview(planOf('capacity', [span(5, 6)], { capacity: 2 }))
    expect(fewer.body.blocked).toMatchObject([{ taken: 3, blocked: 'TAKEN' }])
    expect((await apply(removal)).body.changed).toBe(1)
    expect(await rowOf(booked)).toMatchObject({ origin: 'operator', status: 'open' })
    expect(await rowOf(free)).toMatchObject({ origin: 'dropped', status: 'closed' })
  })

  it('leaves departures as they are that would have more seats than places, or beside who has the whole boat', async () => {
    await setPlan(8)
    const [, whole = 0] = await Promise.all(
      [5, 6].map((day) =>
        insertSchedule(server.db, ship.no, { sdate: dayFromNow(day), capacity: 8 }),
      ),
    )
    await server.db.run(sql`
      update schedule set whole_price = 900000 where no = ${whole}`)
    await server.db.run(sql`
      update schedule set spot_way = 'chosen' where ship_no = ${ship.no} and no <> ${whole}`)
    const trip = { scheduleNo: whole, host: ship.host, isWhole: true }
    await book(server, await newGuest(server.db), trip)
    const more = planOf('capacity', [span(5, 6)], { capacity: 9 })
    expect((await preview(more)).body.blocked).toMatchObject([
      { sdate: dayFromNow(5), blocked: 'SPOTS_FEW' },
      { sdate: dayFromNow(6), blocked: 'WHOLE_KEPT' },
    ])
    const opened = planOf('open', [span(7, 7, { price: 1 })], {
      ...{ time: '05:30', fish: '', method: '', is_waiting: true, capacity: 9 },
      spot_way: 'chosen',
    })
    expect((await preview(opened)).body.blocked).toMatchObject([{ blocked: 'SPOTS_FEW' }])
  })

  it('does nothing where it would do something else than the preview said', async () => {
    const [no = 0] = await newTrips(1)
    const removal = planOf('remove', [span(5, 5)])
    const { fingerprint } = (await preview(removal)).body
    await book(server, await newGuest(server.db), { scheduleNo: no, host: ship.host })
    const answer = await send(removal, fingerprint, randomUUID())
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PREVIEW_OUTDATED', current: { changes: [], blocked: [{ taken: 1 }] } },
    })
    expect(await rowOf(no)).toMatchObject({ origin: 'operator' })
    expect(await countWhere(server.db, 'activity', sql`schedule_no = ${no}`)).toBe(0)
  })

  it('is made once for a request that is sent again', async () => {
    const [no = 0] = await newTrips(1)
    const plan = planOf('price', [span(5, 5, { price: 99_000 })])
    const { fingerprint } = (await preview(plan)).body
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(plan, fingerprint, key)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countWhere(server.db, 'activity', sql`schedule_no = ${no}`)).toBe(1)
  })

  it('is undone but for departures that were booked or changed since', async () => {
    const [booked = 0, changed = 0, free = 0] = await newTrips(3)
    const { body } = await apply(planOf('price', [span(5, 7, { price: 50_000 })]))
    const trip = { scheduleNo: booked, host: ship.host }
    expect((await book(server, await newGuest(server.db), trip)).status).toBe(200)
    await server.modules.operations.schedules.editSchedule(changed, { price: 40_000 })
    const { body: undone } = await undo(body.batch_no)
    expect(undone.left).toMatchObject([
      { sdate: dayFromNow(5), because: 'BOOKED' },
      { sdate: dayFromNow(6), because: 'CHANGED' },
    ])
    expect(undone.undone).toBe(1)
    expect(await rowOf(booked)).toMatchObject({ price: 50_000 })
    expect(await rowOf(changed)).toMatchObject({ price: 40_000 })
    expect(await rowOf(free)).toMatchObject({ price: 80_000 })
    expect((await undo(body.batch_no)).body).toEqual(undone)
  })

  it('is undone but for departures with more seats than their boat has places by now', async () => {
    await setPlan(8)
    const [removed = 0, fits = 0] = await newTrips(2)
    const live = sql`ship_no = ${ship.no} and origin <> 'dropped'`
    await server.db.run(sql`
      update schedule set spot_way = 'chosen', capacity = case no when ${fits} then 6 else 8 end
       where ${live}`)
    const { body } = await apply(planOf('remove', [span(5, 6)]))
    await setPlan(6)
    expect((await undo(body.batch_no)).body).toMatchObject({
      ...{ undone: 1, left: [{ sdate: dayFromNow(5), because: 'SPOTS_FEW' }] },
    })
    expect(await rowOf(removed)).toMatchObject({ origin: 'dropped' })
    expect(await rowOf(fits)).toMatchObject({ origin: 'operator', capacity: 6 })
    const shrunk = await apply(planOf('capacity', [span(6, 6)], { capacity: 4 }))
    await setPlan(5)
    expect((await undo(shrunk.body.batch_no)).body.left).toMatchObject([{ because: 'SPOTS_FEW' }])
  })

  it('takes places away again from nobody who has booked, when it is undone', async () => {
    await setPlan(8)
    const [booked = 0, free = 0] = await newTrips(2)
    await server.db.run(sql`update schedule set capacity = 8 where ship_no = ${ship.no}`)
    await book(server, await newGuest(server.db), { scheduleNo: booked, host: ship.host })
    const { body } = await apply(planOf('spot_way', [span(5, 6)], { spot_way: 'chosen' }))
    expect((await undo(body.batch_no)).body).toMatchObject({
      ...{ undone: 1, left: [{ sdate: dayFromNow(5), because: 'SPOT_WAY_KEPT' }] },
    })
    const ways = await server.db.rows(sql`
      select spot_way from schedule where no in (${booked}, ${free}) order by sdate`)
    expect(ways).toEqual([{ spot_way: 'chosen' }, { spot_way: 'none' }])
  })

  it('gives nobody who has booked his place in another way', async () => {
    await setPlan(8)
    const [booked = 0] = await newTrips(2)
    await server.db.run(sql`
      update schedule set capacity = 8, spot_way = 'chosen' where ship_no = ${ship.no}`)
    await book(server, await newGuest(server.db), { scheduleNo: booked, host: ship.host })
    const drawn = planOf('spot_way', [span(5, 6)], { spot_way: 'drawn' })
    expect((await preview(drawn)).body.blocked).toMatchObject([
      { sdate: dayFromNow(5), blocked: 'SPOT_WAY_KEPT' },
    ])
    expect((await apply(drawn)).body.changed).toBe(1)
  })

  it('takes opened departures away again, and brings removed ones back as they were', async () => {
    const closed = await insertSchedule(server.db, ship.no, {
      ...{ sdate: dayFromNow(5), status: 'closed' as const },
    })
    const removed = await apply(planOf('remove', [span(5, 5)]))
    await undo(removed.body.batch_no)
    expect(await rowOf(closed)).toMatchObject({ origin: 'operator', status: 'closed' })
    const opened = await apply(
      planOf('open', [span(6, 6, { price: 1_000 })], {
        ...{ time: '07:00', capacity: 3, fish: '', method: '', is_waiting: false },
      }),
    )
    expect((await undo(opened.body.batch_no)).body).toEqual({ undone: 1, left: [] })
    const live = sql`ship_no = ${ship.no} and origin <> 'dropped'`
    expect(await countWhere(server.db, 'schedule', live)).toBe(1)
  })

  it('opens a removed departure as one of which nothing is decided', async () => {
    const terms = { least_to_sail: 4, sail_hours: 2 }
    const [no = 0] = await newTrips(1)
    await server.db.run(sql`
      update schedule set least_to_sail = 4, sail_hours = 2, sails_at = now() where no = ${no}`)
    await apply(planOf('remove', [span(5, 5)]))
    const opening = planOf('open', [span(5, 5, { price: 1_000 })], {
      ...{ time: '05:00', capacity: 8, fish: '', method: '', is_waiting: true },
      ...terms,
    })
    expect((await apply(opening)).body.changed).toBe(1)
    const { body } = await server.get<{ list: ScheduleDay[] }>(
      `/b/v1/ship/schedule_list/${ship.no}/${monthOf(dayFromNow(5))}`,
    )
    const shown = body.list.flatMap(({ schedules }) => schedules)
    const [trip] = shown.filter(({ schedule_no }) => schedule_no === no)
    expect(trip).toMatchObject({ is_undecided: true })
    expect(trip).not.toHaveProperty('is_sure')
  })

  it('is not undone after ten minutes, and is the newest one that can be undone before', async () => {
    await newTrips(1)
    const { body } = await apply(planOf('status', [span(5, 5)], { status: 'closed' }))
    const undoable = () =>
      server.get<{ batch: { batch_no: number } | null }>('/c/v1/calendar/undoable', owner.headers)
    expect((await undoable()).body.batch?.batch_no).toBe(body.batch_no)
    await server.db.run(sql`
      update departure_batch set made_at = made_at - interval '11 min' where no = ${body.batch_no}`)
    expect((await undoable()).body.batch).toBeNull()
    expect(await undo(body.batch_no)).toMatchObject({ status: 409, body: { code: 'UNDO_LATE' } })
  })

  it('offers the seats that it frees to the waiting list, also when it is undone', async () => {
    const [no = 0] = await newTrips(1)
    await apply(planOf('status', [span(5, 5)], { status: 'closed' }))
    const closing = await server.db.first<{ no: number }>(
      sql`select max(no) as no from departure_batch`,
    )
    const guest = await newGuest(server.db)
    await server.db.run(sql`
      insert into awaiter (schedule_no, visitor, phone, party, host)
      values (${no}, ${`guest:${guest.phone}`}, ${guest.phone}, 2, ${ship.host})`)
    await undo(closing?.no ?? 0)
    const state = await server.db.first(sql`select state from awaiter where schedule_no = ${no}`)
    expect(state).toEqual({ state: 'offered' })
  })

  it.each([
    ['in the past', [span(-1, 3)], 'PAST'],
    ['that ends before it begins', [span(6, 5)], 'BACKWARDS'],
    ['that overlaps another', [span(5, 8), span(8, 9)], 'SPANS_OVERLAP'],
    ['years ahead', [span(1_090, 1_100)], 'TOO_FAR'],
  ])('refuses a span %s', async (_name, spans, code) => {
    expect(await preview(planOf('remove', spans))).toMatchObject({ status: 409, body: { code } })
  })

  it('is not for another operator’s ships, nor undone by another operator', async () => {
    await newTrips(1)
    const other = await insertShip(server.db)
    const stranger = await newStaff(server.db, { operatorNo: other.groupNo })
    const plan = planOf('price', [span(5, 5, { price: 1 })])
    const { body } = await apply(plan)
    const answers = [
      await preview(plan, stranger),
      await send(plan, 'any', randomUUID(), stranger),
      await undo(body.batch_no, stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
