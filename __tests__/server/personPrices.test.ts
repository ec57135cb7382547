import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { change, type Desk, newDeparture, newDesk, phone, quote, read } from '../setup/desk'
import { resizeHold } from '@/server/modules/reservation/hold/holdRepository'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import type { Answer } from '@/lib/contract/wire'
import { newStaff } from '../setup/console'
import { runJob } from '../setup/book'
import { runDuringTransaction } from '../setup/lockWaits'
import { changeOwn, letChange, quoteOwn, readOwn, readyChange } from '../setup/ownChange'
import { startTestServer, type TestServer } from '../setup/server'
import { keyOf, startRun } from '../setup/weather'
import { book, cancel, create, newGuest, newGuests, ready, type Visitor } from '../setup/visitors'

const YOUTHS = { youth_price: 50_000, youth_who: '만 13세 미만' }
const GROUPS = { group_size: 4, group_price: 60_000 }

describe('prices for youths and groups', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
    await letChange(server.db, desk.ship.groupNo)
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  type Terms = Partial<typeof YOUTHS & typeof GROUPS>
  const setTerms = (no: number, terms: Terms) =>
    server.db.run(sql`
      update schedule set youth_price = ${terms.youth_price ?? 0}, youth_who = ${terms.youth_who ?? ''},
        group_size = ${terms.group_size ?? 0}, group_price = ${terms.group_price ?? 0}
       where no = ${no}`)

  /** A departure at 80,000 won with these terms. */
  const newTrip = async (terms: Terms) => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no)
    await setTerms(scheduleNo, terms)
    const hold = async (party: number, guest: Visitor) =>
      (await ready(server, guest, { scheduleNo, host, party })).body
    return { scheduleNo, host, hold }
  }
  const newDay = async (day: number, terms: Terms) => {
    const no = await newDeparture(desk, { sdate: dayFromNow(day) })
    await setTerms(no, terms)
    return no
  }
  /** A guest with a paid reservation of the desk's boat in five days. */
  const paid = async (terms: Terms, of: Record<string, unknown>) => {
    const visitor = await newGuest(server.db)
    const schedule_no = await newDay(5, terms)
    const booking = { schedule_no, pay: 'cash', phone: visitor.phone, ...of }
    const { body } = await phone(desk, booking)
    return { visitor, no: body.reservation_no, schedule_no }
  }

  it('tells the terms with the departure, and nothing of none', async () => {
    const trip = await newTrip(YOUTHS)
    const { schedule, quote: price } = await trip.hold(2, await newGuest(server.db))
    expect(schedule).toMatchObject(YOUTHS)
    expect(schedule).not.toHaveProperty('group_price')
    expect(price).toMatchObject({ unit_price: 80_000, youth_price: 50_000, total: 160_000 })
    const plain = await (await newTrip({})).hold(2, await newGuest(server.db))
    expect(plain.quote).not.toHaveProperty('youth_price')
  })

  it('takes the price of youths with the order, and shows it with the reservation', async () => {
    const guest = await newGuest(server.db)
    const held = await (await newTrip(YOUTHS)).hold(3, guest)
    const { body } = await create(server, guest, held, { youths: 1, total: 210_000 })
    expect(body.total).toBe(210_000)
    const { reservation } = (await readOwn(server, guest, body.reservation_no)).body
    expect(reservation).toMatchObject({ party: 3, youths: 1, total: 210_000 })
    expect(reservation.quote).toMatchObject({ unit_price: 80_000, youth_price: 50_000 })
  })

  it('books at the plain price for a client that says nothing of youths', async () => {
    const guest = await newGuest(server.db)
    const held = await (await newTrip(YOUTHS)).hold(2, guest)
    expect((await create(server, guest, held)).body.total).toBe(160_000)
  })

  it('refuses a total of the client, youths that do not come, and youths without a price', async () => {
    const guest = await newGuest(server.db)
    const held = await (await newTrip(YOUTHS)).hold(2, guest)
    const order = (of: object) => create(server, guest, held, of)
    expect((await order({ youths: 1, total: 100_000 })).body).toMatchObject({
      ...{ code: 'PRICE_CHANGED', total: 130_000 },
      message: '결제 금액이 바뀌었어요. 금액을 확인하고 다시 진행해 주세요.',
    })
    expect(await order({ youths: 3 })).toMatchObject({
      status: 400,
      body: { message: '예약한 인원이 2명이라 청소년도 2명까지예요.' },
    })
    const other = await newGuest(server.db)
    const plain = await (await newTrip({})).hold(2, other)
    expect(await create(server, other, plain, { youths: 1 })).toMatchObject({
      status: 409,
      body: { code: 'NO_YOUTH_PRICE' },
    })
  })

  it('prices a group from its size on, also where a hold grows into one', async () => {
    const trip = await newTrip(GROUPS)
    const guest = await newGuest(server.db)
    expect((await trip.hold(3, guest)).quote.total).toBe(240_000)
    expect((await trip.hold(4, guest)).quote).toMatchObject({ unit_price: 60_000, total: 240_000 })
    expect((await trip.hold(5, guest)).quote.total).toBe(300_000)
    expect((await trip.hold(2, guest)).quote.total).toBe(160_000)
  })

  it('keeps the terms that a hold was made under', async () => {
    const trip = await newTrip({ ...YOUTHS, ...GROUPS })
    const guest = await newGuest(server.db)
    await trip.hold(2, guest)
    await setTerms(trip.scheduleNo, {})
    const held = await trip.hold(4, guest)
    expect(held.quote).toMatchObject({ unit_price: 60_000, youth_price: 50_000, total: 240_000 })
    const { body } = await create(server, guest, held, { youths: 2, total: 220_000 })
    expect(body.total).toBe(220_000)
  })

  it('prices what the waiting list is offered', async () => {
    const trip = await newTrip({ ...YOUTHS, ...GROUPS })
    const [owner, waiting] = await newGuests(server.db, 2)
    if (!owner || !waiting) throw new Error('no guests')
    const { scheduleNo: schedule_no, host } = trip
    const { body } = await book(server, owner, { scheduleNo: schedule_no, host, party: 20 })
    const call = { action: 'join', schedule_no, party: 4, host, ...waiting.who }
    await server.post('/b/v1/reservation/awaiter', call, waiting.headers)
    await cancel(server, owner, { reservation_no: body.reservation_no })
    const offer = await trip.hold(4, waiting)
    expect(offer.quote.total).toBe(240_000)
    expect((await create(server, waiting, offer, { youths: 4, total: 200_000 })).status).toBe(200)
  })

  it('gives back a part of what was paid', async () => {
    const { visitor, no } = await paid(YOUTHS, { party: 3, youths: 1 })
    await server.db.run(sql`
      update reservation set refund_policy = '[{"days":0,"percent":50}]' where no = ${no}`)
    const { body } = await server.get<{ refund_amount: number }>(
      `/b/v1/reservation/guest_cancel_ready/${no}`,
      visitor.headers,
    )
    expect(body.refund_amount).toBe(105_000)
  })

  it('lets the booker say how many are youths, by the terms of the booking', async () => {
    const { visitor, no, schedule_no } = await paid(YOUTHS, { party: 2 })
    await setTerms(schedule_no, { youth_price: 10_000 })
    const plan = await quoteOwn(server, visitor, no, { schedule_no, party: 3, youths: 1 })
    expect(plan).toMatchObject({ youths: 1, total: 210_000, missing: 50_000 })
    expect((await changeOwn(server, visitor, no, { plan, youths: 1 })).status).toBe(200)
    // Repeated, as the answer was lost.
    expect((await changeOwn(server, visitor, no, { plan, youths: 1 })).status).toBe(200)
    const { reservation } = (await readOwn(server, visitor, no)).body
    expect(reservation).toMatchObject({ youths: 1, total: 210_000 })
  })

  it('tells booker, office and record of a change of youths alone', async () => {
    const { visitor, no, schedule_no } = await paid(YOUTHS, { party: 3, youths: 2 })
    const choices = [{ event: 'cancellation', ways: ['mail'] }]
    await server.put('/c/v1/notices', { choices }, desk.staff.headers)
    const plan = await quoteOwn(server, visitor, no, { schedule_no, party: 3, youths: 1 })
    expect((await changeOwn(server, visitor, no, { plan, youths: 1 })).status).toBe(200)
    const { timeline, messages } = await read(desk, no)
    expect(timeline.at(-1)?.note).toMatch(/ 3명 \(청소년 2명\) → .* 3명 \(청소년 1명\)$/)
    expect(messages.at(-1)?.text).toContain('3명 (청소년 1명)')
    const told = await server.db.rows<{ party: string }>(sql`
      select body -> 'variables' ->> '인원' as party from outbox
       where channel = 'mail' order by no desc limit 1`)
    expect(told).toEqual([{ party: '3명 (청소년 1명)' }])
  })

  it('asks nobody to pay for a youth on a day that has no such price', async () => {
    const { visitor, no } = await paid(YOUTHS, { party: 2, youths: 1 })
    const plain = await newDay(7, {})
    const wish = { schedule_no: plain, party: 2 }
    expect(await quoteOwn(server, visitor, no, wish)).toMatchObject({ youths: 0, total: 160_000 })
    const refused = await readyChange(server, visitor, no, { ...wish, youths: 1 })
    expect(refused.body.code).toBe('NO_YOUTH_PRICE')
  })

  it('is booked and changed by the office, which counts a group anew', async () => {
    const { no, schedule_no } = await paid({ ...YOUTHS, ...GROUPS }, { party: 4, youths: 1 })
    expect(await read(desk, no)).toMatchObject({ youths: 1, takes_youths: true, total: 230_000 })
    const fewer = (await quote(desk, no, { party: 3, schedule_no, refund: 'full' })).body
    expect(fewer).toMatchObject({ youths: 1, total: 210_000 })
    const youths = { party: 4, youths: 2, schedule_no, refund: 'full' } as const
    const onlyYouths = (await quote(desk, no, youths)).body
    expect(onlyYouths).toMatchObject({ youths: 2, total: 220_000 })
    expect((await quote(desk, no, { party: 4, youths: 1, schedule_no })).body.code).toBe(
      'NOTHING_CHANGED',
    )
    const to = await newDay(8, {})
    const kept = await quote(desk, no, { party: 4, schedule_no: to, keeps_price: 1 })
    expect(kept.body).toMatchObject({ youths: 1, total: 230_000 })
    const plan = (await quote(desk, no, { party: 4, schedule_no: to })).body
    expect(plan).toMatchObject({ youths: 0, total: 320_000 })
    expect((await change(desk, no, { plan })).status).toBe(200)
    expect(await read(desk, no)).toMatchObject({ youths: 0, takes_youths: false, total: 320_000 })
  })

  it('keeps the share of each in a price that the office set', async () => {
    const { visitor, no, schedule_no } = await paid(YOUTHS, { party: 4 })
    const set = async (price: number) => {
      const plan = (await quote(desk, no, { party: 4, schedule_no, price })).body
      expect((await change(desk, no, { plan, price, reason: '단골 손님' })).status).toBe(200)
    }
    await set(160_000)
    const fewer = (await quote(desk, no, { party: 3, schedule_no, refund: 'full' })).body
    expect(fewer).toMatchObject({ total: 120_000, refund_amount: 40_000 })
    const more = await quoteOwn(server, visitor, no, { schedule_no, party: 5 })
    expect(more).toMatchObject({ total: 200_000 })
    await set(0)
    const free = (await readyChange(server, visitor, no, { schedule_no, party: 5 })).body
    expect(free).toMatchObject({ code: 'CHANGE_BY_OFFICE' })
  })

  it('offers under the rule of equal amounts the days that cost this party the same', async () => {
    await letChange(server.db, desk.ship.groupNo, { money: 'same' })
    const party = { party: 4, youths: 1 }
    const { visitor, no } = await paid({ ...YOUTHS, ...GROUPS }, party)
    const same = await newDay(11, { ...YOUTHS, ...GROUPS })
    const dearer = [await newDay(12, YOUTHS), await newDay(12, GROUPS), await newDay(12, {})]
    const { body } = await readyChange(server, visitor, no)
    const days = body.days.map(({ schedule_no }) => schedule_no)
    expect(days).toContain(same)
    for (const day of dearer) expect(days).not.toContain(day)
    await letChange(server.db, desk.ship.groupNo)
  })

  it('lets a party of a departure called off choose what costs its seats no more', async () => {
    const { no, schedule_no } = await paid(GROUPS, { party: 4 })
    await startRun(server, desk.staff, { [schedule_no]: 'choice' })
    await runJob(server, 'weather-runs')
    const opened = { reservation_no: no, key: await keyOf(server.db, no) }
    const dayOf = async (day: number, price: number, terms: Terms) => {
      const time = `0${day - 20}:30`
      await setTerms(await newDeparture(desk, { sdate: dayFromNow(day), time, price }), terms)
      return { sdate: dayFromNow(day), departure_time: time }
    }
    const plain = await dayOf(21, 80_000, {})
    const equal = await dayOf(22, 90_000, GROUPS)
    const { body } = await server.get<Answer<'getWeatherChoice'>>(
      `/b/v1/reservation/weather/${no}?key=${opened.key}`,
    )
    expect(body.days).toContainEqual(expect.objectContaining(equal))
    expect(body.days).not.toContainEqual(expect.objectContaining(plain))
    const move = (day: object) =>
      server.post<{ state: string; code?: string }>('/b/v1/reservation/weather', {
        ...{ ...opened, action: 'move' },
        ...day,
      })
    expect((await move(plain)).body.code).toBe('WEATHER_DAY_TAKEN')
    expect((await move(equal)).body.state).toBe('moved')
  })

  it('refuses an order whose hold grew meanwhile, also to the same price', async () => {
    const { hold, scheduleNo } = await newTrip(GROUPS)
    const guest = await newGuest(server.db)
    const held = await hold(3, guest)
    const own = await server.db.first<Parameters<typeof resizeHold>[1]>(
      sql`select *, array[${scheduleNo}]::bigint[] as "nightNos" from reservation
           where no = ${held.reservation_no}`,
    )
    if (!own) throw new Error('no hold')
    const [ordered] = await runDuringTransaction(server.db, (tx) => resizeHold(tx, own, 4), [
      () => create(server, guest, held),
    ])
    expect(ordered).toMatchObject({ status: 409, body: { code: 'HOLD_CHANGED' } })
    expect((await create(server, guest, await hold(4, guest))).body.total).toBe(240_000)
  })

  it('is no matter of rooms', async () => {
    const { no, groupNo } = await insertShip(server.db, { serviceType: 'PENSION' })
    const room = await insertSchedule(server.db, no)
    await expect(setTerms(room, GROUPS)).rejects.toMatchObject({ code: 'BG011' })
    const { headers } = await newStaff(server.db, { operatorNo: groupNo })
    const [from, later] = [dayFromNow(10), dayFromNow(11)]
    const plan = { ship_nos: [no], weekdays: [0, 1, 2, 3, 4, 5, 6], time: null }
    const blockedOf = async (of: object) => {
      const sent = { ...plan, spans: [{ from, to: from }], ...of }
      const { body } = await server.post<BatchPreview>('/c/v1/calendar/preview', sent, headers)
      return body.blocked.map(({ blocked }) => blocked)
    }
    const blocked = ['NOT_OF_TYPE']
    expect(await blockedOf({ action: 'youth_price', youth_price: 50_000 })).toEqual(blocked)
    expect(await blockedOf({ action: 'is_overnight', is_overnight: true })).toEqual(blocked)
    expect(await blockedOf({ action: 'group_size', group_size: 0 })).toEqual([])
    expect(await blockedOf({ action: 'fish', fish: '없음' })).toEqual([])
    const opening = { action: 'open', time: '15:00', fish: '', method: '', capacity: 2, ...GROUPS }
    const spans = [{ from: later, to: later, price: 80_000 }]
    expect(await blockedOf({ ...opening, is_waiting: true, spans })).toEqual(blocked)
  })
})
