import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { WeatherWay } from '@/lib/weather/message'
import { audit } from '@/server/db/audit'
import { runJob, takenOf } from '../../setup/book'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { change, quote } from '../../setup/desk'
import { startTestServer, type TestServer } from '../../setup/server'
import { book, cancel, newGuest, newMember, type Visitor } from '../../setup/visitors'
import { keyOf, startRun } from '../../setup/weather'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const HOUR_MS = 3_600_000

type Choice = Answer<'getWeatherChoice'> & { code?: string }

const REQUESTS = '/c/v1/weather/requests'

type Request = {
  no: number
  schedule_no: number
  name: string
  reason: string
  ship_name: string
  is_own: 0 | 1
}

describe('what a party chooses after a cancellation for weather', () => {
  let server: TestServer
  let boat: BuiltShip
  let owner: TestStaff
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(async () => {
    now = new Date()
    boat = await insertShip(server.db)
    owner = await newStaff(server.db, { operatorNo: boat.groupNo })
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const dayOf = (days: number, of: Parameters<typeof insertSchedule>[2] = {}) =>
    insertSchedule(server.db, boat.no, { sdate: dayFromNow(days), ...of })
  /** A paid party of two whose departure was called off, and which may choose. */
  const newParty = async (visitor?: Visitor, days = 2) => {
    const guest = visitor ?? (await newGuest(server.db))
    const scheduleNo = await dayOf(days)
    const { body } = await book(server, guest, { scheduleNo, host: boat.host, party: 2 })
    const no = body.reservation_no
    await server.modules.operations.reservations.confirmDeposit(no, body.total)
    await startRun(server, owner, { [scheduleNo]: 'choice' })
    await runJob(server, 'weather-runs')
    return { guest, no, scheduleNo, key: await keyOf(server.db, no) }
  }
  type Party = { no: number; key: string }
  const read = ({ no, key }: Party) =>
    server.get<Choice>(`/b/v1/reservation/weather/${no}?key=${key}`)
  const send = ({ no, key }: Party, wish: object) =>
    server.post<Choice>('/b/v1/reservation/weather', { reservation_no: no, key, ...wish })
  const move = (party: Party, days: number, time = '05:00') =>
    send(party, { action: 'move', sdate: dayFromNow(days), departure_time: time })
  const refund = (party: Party, account?: object) =>
    send(party, { action: 'refund', ...(account ? { account } : {}) })
  const reservationOf = (no: number) =>
    server.db.first<{ state: string; schedule_no: number; paid_amount: number }>(
      sql`select state, schedule_no, paid_amount from reservation where no = ${no}`,
    )

  it('sees the days with room at the price paid or lower, and moves to one', async () => {
    const party = await newParty()
    const cheaper = await dayOf(4, { price: 70_000 })
    await dayOf(5, { price: 90_000 })
    await dayOf(6, { capacity: 1 })
    await dayOf(7, { status: 'closed' })
    const { body } = await read(party)
    expect(body).toMatchObject({
      ...{ state: 'open', party: 2, total: 160_000, paid_amount: 160_000, needs_account: 1 },
    })
    expect(body.days).toEqual([expect.objectContaining({ sdate: dayFromNow(4), price: 70_000 })])
    expect(await move(party, 4)).toMatchObject({
      status: 200,
      body: { state: 'moved', moved_to: { sdate: dayFromNow(4), departure_time: '05:00' } },
    })
    expect(await reservationOf(party.no)).toEqual({
      state: 'CONFIRMED',
      schedule_no: cheaper,
      paid_amount: 160_000,
    })
    expect(await takenOf(server.db, cheaper)).toBe(2)
    expect(await takenOf(server.db, party.scheduleNo)).toBe(0)
    now = new Date(now.getTime() + 48 * HOUR_MS)
    await runJob(server, 'end-weather-choices')
    expect((await reservationOf(party.no))?.state).toBe('CONFIRMED')
  })

  it('moves to a day that only the default schedule provides', async () => {
    const party = await newParty()
    await insertDefaultSchedule(server.db, boat.no, { time: '06:00' })
    expect((await read(party)).body.days.map(({ sdate }) => sdate)).toContain(dayFromNow(3))
    expect((await move(party, 3, '06:00')).body.state).toBe('moved')
  })

  it.each([
    ['is dearer', { price: 90_000 }],
    ['is full', { capacity: 1 }],
    ['is closed', { status: 'closed' }],
    ['was called off', { status: 'weather' }],
  ] as const)('cannot move to a day that %s', async (_why, of) => {
    const party = await newParty()
    await dayOf(4, of)
    expect(await move(party, 4)).toMatchObject({ status: 409, body: { code: 'WEATHER_DAY_TAKEN' } })
    expect((await read(party)).body.state).toBe('open')
  })

  it('gets the money back, to an account for a transfer', async () => {
    const party = await newParty()
    expect(await refund(party)).toMatchObject({ status: 400, body: { code: 'ACCOUNT_REQUIRED' } })
    expect((await refund(party, ACCOUNT)).body.state).toBe('refunded')
    expect((await reservationOf(party.no))?.state).toBe('CANCEL_REQUESTED')
    const [pending] = await server.modules.operations.reservations.listPendingRefunds()
    expect(pending).toMatchObject({ reservationNo: party.no, amount: 160_000, account: ACCOUNT })
    await server.modules.operations.reservations.finishRefund(party.no)
  })

  it('chooses once, however often it presses', async () => {
    const party = await newParty()
    await dayOf(4)
    await dayOf(5)
    const answers = await Promise.all([move(party, 4), move(party, 4), move(party, 4)])
    expect(answers.map(({ body }) => body.state)).toEqual(['moved', 'moved', 'moved'])
    expect(await move(party, 5)).toMatchObject({ status: 409, body: { code: 'WEATHER_CHOSEN' } })
    expect(await refund(party, ACCOUNT)).toMatchObject({ body: { code: 'WEATHER_CHOSEN' } })
  })

  it('has until the deadline, and the job decides once', async () => {
    const party = await newParty()
    await dayOf(4)
    now = new Date(now.getTime() + 24 * HOUR_MS)
    expect(await move(party, 4)).toMatchObject({ body: { code: 'WEATHER_CHOICE_OVER' } })
    const job = () => runJob(server, 'end-weather-choices')
    // A run that meets the lock of another one fails, and is repeated by the worker.
    await Promise.allSettled([job(), job(), refund(party, ACCOUNT)])
    expect((await read(party)).body.state).toBe('refunded')
    expect((await reservationOf(party.no))?.state).toBe('CANCEL_REQUESTED')
  })

  it('is told that it is over when the reservation was cancelled otherwise', async () => {
    const visitor = await newMember(server.db)
    const party = await newParty(visitor)
    await cancel(server, visitor, {
      reservation_no: party.no,
      refund_amount: 160_000,
      account: ACCOUNT,
    })
    expect((await read(party)).body.state).toBe('refunded')
    await dayOf(4)
    expect(await move(party, 4)).toMatchObject({ body: { code: 'WEATHER_CHOSEN' } })
  })

  it('keeps its day when the departure sails after all', async () => {
    const party = await newParty()
    await server.modules.operations.schedules.reopenSchedule(party.scheduleNo)
    expect((await read(party)).body).toMatchObject({ state: 'kept', days: [] })
    now = new Date(now.getTime() + 24 * HOUR_MS)
    await runJob(server, 'end-weather-choices')
    expect((await reservationOf(party.no))?.state).toBe('CONFIRMED')
    expect((await read(party)).body.state).toBe('kept')
  })

  describe('is about the departure that was called off, not about the reservation', () => {
    const desk = () => ({ server, ship: boat, staff: owner })
    /** Staff move the booking by phone, to a day that sails. */
    const moveAtDesk = async ({ no }: Party, scheduleNo: number) => {
      const { body: plan } = await quote(desk(), no, { party: 2, schedule_no: scheduleNo })
      expect((await change(desk(), no, { plan })).status).toBe(200)
    }
    const over = () => {
      now = new Date(now.getTime() + 24 * HOUR_MS)
    }
    const runOff = async (scheduleNo: number, way: WeatherWay = 'choice') => {
      expect((await startRun(server, owner, { [scheduleNo]: way })).status).toBe(200)
      await runJob(server, 'weather-runs')
    }
    const textsTo = async ({ guest }: { guest: Visitor }) =>
      (
        await server.db.rows<{ text: string }>(sql`
          select body->>'text' as text from outbox where recipient = ${guest.phone} order by no`)
      ).map(({ text }) => text)

    it('a booking that staff moved to a day that sails is neither ended by the deadline nor by the old link', async () => {
      const party = await newParty()
      const sails = await dayOf(4)
      await moveAtDesk(party, sails)
      expect((await read(party)).body).toMatchObject({
        state: 'moved',
        moved_to: { sdate: dayFromNow(4) },
      })
      expect(await refund(party, ACCOUNT)).toMatchObject({ body: { code: 'WEATHER_CHOSEN' } })
      over()
      await runJob(server, 'end-weather-choices')
      await runJob(server, 'finish-weather')
      expect(await reservationOf(party.no)).toMatchObject({
        state: 'CONFIRMED',
        schedule_no: sails,
      })
    })

    it('a change that leaves the party on that departure leaves the choice', async () => {
      const party = await newParty()
      const { body: plan } = await quote(desk(), party.no, {
        party: 1,
        schedule_no: party.scheduleNo,
        refund: 'none',
      })
      expect((await change(desk(), party.no, { plan, refund: 'none' })).status).toBe(200)
      await runJob(server, 'finish-weather')
      expect((await read(party)).body).toMatchObject({ state: 'open', party: 1 })
    })

    it('an open choice that a version before left behind acts on nothing', async () => {
      const [moved, kept] = [await newParty(), await newParty(undefined, 3)]
      const sails = await dayOf(4)
      await server.db.run(sql`
        update reservation set schedule_no = ${sails}, sdate = ${dayFromNow(4)} where no = ${moved.no}`)
      await server.db.run(sql`
        update schedule set taken = taken + case no when ${sails} then 2 else -2 end
         where no in (${sails}, ${moved.scheduleNo})`)
      await server.db.run(sql`update schedule set status = 'open' where no = ${kept.scheduleNo}`)
      expect((await read(moved)).body.state).toBe('moved')
      expect(await refund(moved, ACCOUNT)).toMatchObject({ body: { code: 'WEATHER_CHOSEN' } })
      over()
      await runJob(server, 'end-weather-choices')
      for (const { no } of [moved, kept]) expect((await reservationOf(no))?.state).toBe('CONFIRMED')
      expect((await read(moved)).body).toMatchObject({ moved_to: { sdate: dayFromNow(4) } })
      expect((await read(kept)).body.state).toBe('kept')
    })

    it.each([
      ['reopened', 'open'],
      ['closed, so that it sails', 'closed'],
    ])('a departure that is %s ends it and tells the party', async (_how, status) => {
      const party = await newParty()
      const { schedules } = server.modules.operations
      if (status === 'closed') await schedules.closeSchedule(party.scheduleNo)
      else await schedules.reopenSchedule(party.scheduleNo)
      expect((await read(party)).body).toMatchObject({ state: 'kept' })
      expect((await textsTo(party)).at(-1)).toContain('다시 하기로 했어요')
    })

    it('days that are reopened after maintenance end it too', async () => {
      const party = await newParty()
      const { schedules } = server.modules.operations
      await schedules.closeSchedule(party.scheduleNo, 'maintenance')
      expect((await read(party)).body.state).toBe('open')
      const day = dayFromNow(2)
      await schedules.setDays({ shipNo: boat.no, from: day, to: day }, 'open')
      expect((await read(party)).body.state).toBe('kept')
    })

    it('a second call-off of a departure that was reopened is done, with a choice of its own', async () => {
      const party = await newParty()
      await server.modules.operations.schedules.reopenSchedule(party.scheduleNo)
      await runOff(party.scheduleNo)
      const second = { no: party.no, key: await keyOf(server.db, party.no) }
      expect(second.key).not.toBe(party.key)
      expect((await read(party)).body.state).toBe('kept')
      await dayOf(4)
      expect((await move(second, 4)).body.state).toBe('moved')
    })

    it('the day to which staff moved the party can be called off as well', async () => {
      const party = await newParty()
      const other = await dayOf(4)
      await moveAtDesk(party, other)
      await runOff(other)
      const second = { no: party.no, key: await keyOf(server.db, party.no) }
      expect((await read(second)).body).toMatchObject({ state: 'open', sdate: dayFromNow(4) })
      expect((await refund(second, ACCOUNT)).body.state).toBe('refunded')
    })
  })

  it('is opened by its key alone', async () => {
    const [party, other] = [await newParty(), { key: crypto.randomUUID() }]
    expect((await read({ ...party, ...other })).status).toBe(404)
    expect((await refund({ ...party, ...other }, ACCOUNT)).status).toBe(404)
    const stranger = await newStaff(server.db, { operatorNo: boat.groupNo })
    expect((await read({ no: stranger.no + 1_000, key: party.key })).status).toBe(404)
  })
})

describe('a captain’s request to call a departure off', () => {
  let server: TestServer
  let boat: BuiltShip
  let owner: TestStaff
  let captain: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
    boat = await insertShip(server.db)
    const operatorNo = boat.groupNo
    owner = await newStaff(server.db, { operatorNo })
    captain = await newStaff(server.db, { role: 'captain', operatorNo, shipNos: [boat.no] })
  })
  afterAll(() => server.close())

  const ask = (scheduleNo: number, by = captain, reason = '파고 2.5m') =>
    server.post<Request & { code: string }>(
      REQUESTS,
      { schedule_no: scheduleNo, reason },
      by.headers,
    )
  const listOf = async ({ headers }: TestStaff) =>
    (await server.get<{ list: Request[] }>(REQUESTS, headers)).body.list
  const actionsOf = async (scheduleNo: number) =>
    (
      await server.db.rows<{ action: string }>(
        sql`select action from activity where schedule_no = ${scheduleNo} order by no`,
      )
    ).map(({ action }) => action)

  it('is shown to the office and to the captain, and is recorded', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no)
    const { status, body } = await ask(scheduleNo)
    expect(status).toBe(200)
    expect(body).toMatchObject({ schedule_no: scheduleNo, name: '김담당', reason: '파고 2.5m' })
    for (const staff of [owner, captain]) {
      expect(await listOf(staff)).toEqual([expect.objectContaining({ no: body.no })])
    }
    expect(await actionsOf(scheduleNo)).toEqual(['weather.ask'])
  })

  it('is asked once, also when it is sent twice at the same moment', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no, { time: '06:00' })
    const [one, other] = await Promise.all([ask(scheduleNo), ask(scheduleNo)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.no).toBe(other.body.no)
    expect(await actionsOf(scheduleNo)).toEqual(['weather.ask'])
  })

  it('is taken back by who asked, once, and by nobody else', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no, { time: '05:30' })
    const { body } = await ask(scheduleNo)
    expect(await listOf(captain)).toContainEqual(
      expect.objectContaining({ no: body.no, is_own: 1 }),
    )
    expect(await listOf(owner)).toContainEqual(expect.objectContaining({ no: body.no, is_own: 0 }))
    const withdraw = (by: TestStaff) =>
      server.post(`${REQUESTS}/withdraw`, { request_no: body.no }, by.headers)
    expect((await withdraw(owner)).status).toBe(404)
    const answers = await Promise.all([withdraw(captain), withdraw(captain)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await listOf(owner)).map(({ no }) => no)).not.toContain(body.no)
    expect(await actionsOf(scheduleNo)).toEqual(['weather.ask', 'weather.withdraw'])
    const again = await ask(scheduleNo)
    expect(again.body.no).not.toBe(body.no)
  })

  it('ends when the office declines, once', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no, { time: '07:00' })
    const { body } = await ask(scheduleNo)
    const decline = () =>
      server.post(`${REQUESTS}/decline`, { request_no: body.no, reason: '' }, owner.headers)
    expect((await decline()).status).toBe(200)
    expect((await listOf(owner)).map(({ no }) => no)).not.toContain(body.no)
    expect((await decline()).status).toBe(404)
    expect(await actionsOf(scheduleNo)).toEqual(['weather.ask', 'weather.decline'])
  })

  it('is for the own boats, of departures that may still sail', async () => {
    const other = await insertShip(server.db, { groupNo: boat.groupNo, name: '바다2호' })
    const stranger = await insertShip(server.db)
    const ofSister = await insertSchedule(server.db, other.no)
    const ofStranger = await insertSchedule(server.db, stranger.no)
    expect((await ask(ofSister)).status).toBe(404)
    expect((await ask(ofSister, owner)).status).toBe(200)
    expect((await ask(ofStranger, owner)).status).toBe(404)
    expect(await listOf(captain)).not.toContainEqual(
      expect.objectContaining({ schedule_no: ofSister }),
    )
    const over = await insertSchedule(server.db, boat.no, { time: '08:00', status: 'weather' })
    expect(await ask(over)).toMatchObject({ status: 409, body: { code: 'WEATHER_ALREADY' } })
    const gone = await insertSchedule(server.db, boat.no, { sdate: '2026-01-01' })
    expect(await ask(gone)).toMatchObject({ status: 409, body: { code: 'PAST' } })
  })

  it('of another operator is answered as one that does not exist', async () => {
    const scheduleNo = await insertSchedule(server.db, boat.no, { time: '09:00' })
    const { body } = await ask(scheduleNo)
    const stranger = await newStaff(server.db, {
      operatorNo: (await insertShip(server.db)).groupNo,
    })
    expect(await listOf(stranger)).toEqual([])
    const path = `${REQUESTS}/decline`
    const declined = await server.post(path, { request_no: body.no, reason: '' }, stranger.headers)
    expect(declined.status).toBe(404)
  })
})
