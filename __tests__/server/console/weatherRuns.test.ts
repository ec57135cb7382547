import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { measureWeather } from '@/server/modules/weather/measureWeather'
import { runJob, takenOf } from '../../setup/book'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { runDuringTransaction, untilWaiting } from '../../setup/lockWaits'
import { startTestServer, type TestServer } from '../../setup/server'
import { book, newGuest, newMember, ready, type Visitor } from '../../setup/visitors'
import { keyOf, previewOf, type Run, runRequest, sendRun, startRun } from '../../setup/weather'

const HOUR_MS = 3_600_000

describe('calling departures off for weather', () => {
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

  const newDeparture = (days: number, capacity = 20) =>
    insertSchedule(server.db, boat.no, { sdate: dayFromNow(days), capacity })
  const order = async (visitor: Visitor, scheduleNo: number) =>
    (await book(server, visitor, { scheduleNo, host: boat.host })).body
  const bookPaid = async (visitor: Visitor, scheduleNo: number): Promise<number> => {
    const { reservation_no: no, total } = await order(visitor, scheduleNo)
    await server.modules.operations.reservations.confirmDeposit(no, total)
    return no
  }
  const stateOf = async (no: number) =>
    (await server.db.first<{ state: string }>(sql`select state from reservation where no = ${no}`))
      ?.state
  const statusOf = async (no: number) =>
    (await server.db.first<{ status: string }>(sql`select status from schedule where no = ${no}`))
      ?.status
  const textsTo = async (phone: string) =>
    (
      await server.db.rows<{ text: string }>(sql`
        select body->>'text' as text from outbox where recipient = ${phone} order by no`)
    ).map(({ text }) => text)
  const readRun = async (no: number) =>
    (await server.get<Run>(`/c/v1/weather/runs/${no}`, owner.headers)).body
  const runWeather = () => runJob(server, 'weather-runs')

  it('shows people and money before, and does it in the operator’s words', async () => {
    const scheduleNo = await newDeparture(2)
    const guest = await newGuest(server.db)
    const paid = await bookPaid(guest, scheduleNo)
    const other = await newGuest(server.db)
    const unpaid = (await order(other, scheduleNo)).reservation_no
    const held = await newGuest(server.db)
    await ready(server, held, { scheduleNo, host: boat.host })
    const { body: preview } = await previewOf(server, owner, [scheduleNo])
    expect(preview).toMatchObject({
      reservations: 2,
      list: [{ schedule_no: scheduleNo, is_ahead: 1, reservations: 2, party: 2, paid: 80_000 }],
    })
    const { status, body } = await sendRun(
      server,
      owner,
      runRequest(preview, { [scheduleNo]: 'refund' }),
    )
    expect({ status, is_done: body.is_done }).toEqual({ status: 200, is_done: 0 })
    await runWeather()
    expect(await readRun(body.no)).toMatchObject({
      is_done: 1,
      departures: [{ cancelled: 2, refund: 80_000, choosing: 0 }],
    })
    expect(await statusOf(scheduleNo)).toBe('weather')
    expect(await stateOf(paid)).toBe('CANCEL_REQUESTED')
    expect(await stateOf(unpaid)).toBe('CANCELLED')
    expect(await takenOf(server.db, scheduleNo)).toBe(0)
    const text = (await textsTo(guest.phone)).at(-1)
    expect(text).toContain(`바다1호`)
    expect(text).toContain(`/reservation/guest/${paid}`)
    expect(text).not.toContain('{')
    const record = await server.db.rows(sql`
      select action, staff_no from activity
       where schedule_no = ${scheduleNo} and action like 'weather.%'`)
    expect(record).toEqual([{ action: 'weather.callOff', staff_no: owner.no }])
  })

  it('lets those who have paid choose, and leaves them alone until they do', async () => {
    const scheduleNo = await newDeparture(2)
    const guest = await newGuest(server.db)
    const paid = await bookPaid(guest, scheduleNo)
    const unpaid = (await order(await newMember(server.db), scheduleNo)).reservation_no
    const { body } = await startRun(server, owner, { [scheduleNo]: 'choice' })
    await runWeather()
    await runJob(server, 'finish-weather')
    await runJob(server, 'end-weather-choices')
    expect(await stateOf(paid)).toBe('CONFIRMED')
    expect(await stateOf(unpaid)).toBe('CANCELLED')
    expect((await readRun(body.no)).departures).toMatchObject([{ choosing: 1, open: 1 }])
    const key = await keyOf(server.db, paid)
    expect((await textsTo(guest.phone)).at(-1)).toContain(`/reservation/weather/${paid}?key=${key}`)
    now = new Date(now.getTime() + 24 * HOUR_MS)
    await runJob(server, 'end-weather-choices')
    expect(await stateOf(paid)).toBe('CANCEL_REQUESTED')
    expect((await readRun(body.no)).departures).toMatchObject([{ open: 0, refunded: 1 }])
  })

  it('shuts its departures at once, until it has called them off', async () => {
    const scheduleNo = await newDeparture(2)
    const { schedules } = server.modules.operations
    await startRun(server, owner, { [scheduleNo]: 'refund' })
    const { body } = await ready(server, await newGuest(server.db), { scheduleNo, host: boat.host })
    expect(body.code).toBe('CLOSED')
    await expect(schedules.reopenSchedule(scheduleNo)).rejects.toMatchObject({
      code: 'WEATHER_UNDER_WAY',
    })
    await schedules.setDays({ shipNo: boat.no, from: dayFromNow(2), to: dayFromNow(2) }, 'open')
    expect(await statusOf(scheduleNo)).toBe('closed')
    const opened = server.db.run(sql`update schedule set status = 'open' where no = ${scheduleNo}`)
    await expect(opened).rejects.toThrow('a run is about to call this departure off')
    await runWeather()
    await schedules.reopenSchedule(scheduleNo)
    expect(await statusOf(scheduleNo)).toBe('open')
  })

  it('leaves out of days that are opened at that moment what it is about to call off', async () => {
    const [chosen, other] = [await newDeparture(2), await newDeparture(3)]
    const { schedules } = server.modules.operations
    await server.db.run(sql`update schedule set status = 'closed' where no = ${other}`)
    const days = { shipNo: boat.no, from: dayFromNow(2), to: dayFromNow(3) }
    const [, opened] = await runDuringTransaction<unknown>(
      server.db,
      (tx) => tx.first(sql`select from schedule where no = ${chosen} for update`),
      [
        () => startRun(server, owner, { [chosen]: 'refund' }),
        () => untilWaiting(server.db).then(() => schedules.setDays(days, 'open')),
      ],
      2,
    )
    expect(opened).toBe(1)
    expect([await statusOf(chosen), await statusOf(other)]).toEqual(['closed', 'open'])
  })

  it('is done for what had not left when it was decided, however late', async () => {
    const scheduleNo = await newDeparture(2)
    const paid = await bookPaid(await newGuest(server.db), scheduleNo)
    await startRun(server, owner, { [scheduleNo]: 'refund' })
    now = new Date(now.getTime() + 4 * 24 * HOUR_MS)
    await runJob(server, 'complete-past')
    expect(await stateOf(paid)).toBe('CONFIRMED')
    await runWeather()
    expect(await stateOf(paid)).toBe('CANCEL_REQUESTED')
  })

  it('is started once, however often it is sent', async () => {
    const scheduleNo = await newDeparture(2)
    await bookPaid(await newGuest(server.db), scheduleNo)
    const { body: preview } = await previewOf(server, owner, [scheduleNo])
    const request = runRequest(preview, { [scheduleNo]: 'refund' })
    const answers = await Promise.all([1, 2, 3].map(() => sendRun(server, owner, request)))
    await runWeather()
    answers.push(await sendRun(server, owner, request))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.no)).size).toBe(1)
    const again = await startRun(server, owner, { [scheduleNo]: 'refund' })
    expect(again).toMatchObject({ status: 409, body: { code: 'WEATHER_ALREADY' } })
  })

  it('is refused when a reservation came since the preview, or another number was typed', async () => {
    const scheduleNo = await newDeparture(2)
    const { body: preview } = await previewOf(server, owner, [scheduleNo])
    const request = runRequest(preview, { [scheduleNo]: 'refund' })
    expect(await sendRun(server, owner, { ...request, reservations: 1 })).toMatchObject({
      status: 400,
      body: { code: 'WEATHER_COUNT' },
    })
    await order(await newGuest(server.db), scheduleNo)
    expect(await sendRun(server, owner, request)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { reservations: 1 } },
    })
    expect(await statusOf(scheduleNo)).toBe('open')
  })

  it('refuses a message without its link or with an unknown variable', async () => {
    const scheduleNo = await newDeparture(2)
    const { body: preview } = await previewOf(server, owner, [scheduleNo])
    const request = runRequest(preview, { [scheduleNo]: 'choice' })
    for (const choice_message of ['{이름}님, 취소했어요.', '{링크} {성함}', '']) {
      expect(await sendRun(server, owner, { ...request, choice_message })).toMatchObject({
        status: 400,
        body: { code: 'WEATHER_MESSAGE' },
      })
    }
  })

  it('goes on where a process was cut off between two departures', async () => {
    const [first, second] = [await newDeparture(2), await newDeparture(3)]
    const guest = await newGuest(server.db)
    const paid = [await bookPaid(guest, first), await bookPaid(guest, second)]
    const { body } = await startRun(server, owner, { [first]: 'refund', [second]: 'refund' })
    const cutOff = server.db.pool.connect()
    const client = await cutOff
    await client.query('begin')
    await client.query('select from schedule where no = $1 for update', [second])
    await client.query("set idle_in_transaction_session_timeout = '20s'")
    // The second departure cannot be locked, as if the process had ended within it.
    await expect(runWeather()).rejects.toThrow('1 of 2 failed')
    expect((await readRun(body.no)).departures.map(({ is_done }) => is_done)).toEqual([1, 0])
    expect(await Promise.all(paid.map(stateOf))).toEqual(['CANCEL_REQUESTED', 'CONFIRMED'])
    await client.query('rollback')
    client.release()
    const before = await textsTo(guest.phone)
    now = new Date(now.getTime() + 5_000)
    await Promise.all([runWeather(), runWeather()])
    expect(await readRun(body.no)).toMatchObject({ is_done: 1 })
    expect(await stateOf(paid[1] ?? 0)).toBe('CANCEL_REQUESTED')
    expect(await textsTo(guest.phone)).toHaveLength(before.length + 1)
  })

  it('thirty departures that cannot be called off stop nobody else, and are said', async () => {
    const stuck = await Promise.all(Array.from({ length: 30 }, (_, day) => newDeparture(day + 2)))
    const ways = Object.fromEntries(stuck.map((no) => [no, 'refund' as const]))
    const { body } = await startRun(server, owner, ways)
    await server.db.run(sql`
      create function break_call_off() returns trigger language plpgsql as
        $$ begin raise exception 'broken'; end $$`)
    await server.db.run(
      sql`create trigger broken before update on schedule for each row
        when (new.status = 'weather') execute function break_call_off()`,
    )
    await expect(runWeather()).rejects.toThrow('30 of 30 failed')
    await server.db.run(sql`drop trigger broken on schedule`)
    const other = await newDeparture(40)
    await startRun(server, owner, { [other]: 'refund' })
    // What failed waits, so that this run finds the other alone.
    await runWeather()
    expect(await statusOf(other)).toBe('weather')
    expect(await statusOf(stuck[0] ?? 0)).toBe('closed')

    await server.db.run(sql`
      update weather_run set created_at = now() - interval '2 minutes' where no = ${body.no}`)
    expect((await readRun(body.no)).departures[0]).toMatchObject({ is_done: 0, is_late: 1 })
    const runs = await server.get<{ list: object[] }>('/c/v1/weather/runs', owner.headers)
    expect(runs.body.list[0]).toMatchObject({ no: body.no, late: 30 })
    expect(await measureWeather(server.db, now)).toEqual({ late: 30 })
    expect(await audit(server.db)).toContainEqual({
      rule: 'a run calls its departures off within a minute',
      no: expect.any(Number),
      detail: `run ${body.no}, P0001`,
    })
    now = new Date(now.getTime() + 5_000)
    await runWeather()
    expect(await readRun(body.no)).toMatchObject({ is_done: 1 })
    expect(await measureWeather(server.db, now)).toEqual({ late: 0 })
  })

  it('closes the waiting list and answers the captain’s request', async () => {
    const scheduleNo = await newDeparture(2, 1)
    await order(await newGuest(server.db), scheduleNo)
    const waiting = await newGuest(server.db)
    const joined = await server.post(
      '/b/v1/reservation/awaiter',
      { action: 'join', schedule_no: scheduleNo, party: 1, host: boat.host, ...waiting.who },
      waiting.headers,
    )
    expect(joined.status).toBe(200)
    const asked = { schedule_no: scheduleNo, reason: '파고 3m' }
    await server.post('/c/v1/weather/requests', asked, owner.headers)
    const { body: preview } = await previewOf(server, owner, [scheduleNo])
    expect(preview.list[0]?.request_reason).toBe('파고 3m')
    await startRun(server, owner, { [scheduleNo]: 'refund' })
    await runWeather()
    const requests = await server.get<{ list: unknown[] }>('/c/v1/weather/requests', owner.headers)
    expect(requests.body.list).toEqual([])
    expect((await textsTo(waiting.phone)).at(-1)).toContain('대기도 취소')
  })

  it('covers the days that a default schedule provides, which can be booked', async () => {
    const [own, other] = [
      await newDeparture(1),
      await insertShip(server.db, { groupNo: boat.groupNo, serviceType: 'CONTEST' }),
    ]
    await insertDefaultSchedule(server.db, boat.no, { time: '06:00' })
    const defaultNo = await insertDefaultSchedule(server.db, other.no, { time: '06:00' })
    await insertDefaultSchedule(server.db, other.no, { time: '06:00' })
    const hidden = await insertShip(server.db, { groupNo: boat.groupNo })
    await insertDefaultSchedule(server.db, hidden.no, {})
    await server.db.run(sql`update ship set is_view = false where no = ${hidden.no}`)
    const tomorrow = async () =>
      (
        await server.get<{
          list: { sdate: string; schedule_no: number | null; ship_no: number }[]
        }>(`/c/v1/weather/departures?from=${dayFromNow(1)}`, owner.headers)
      ).body.list.filter(({ sdate }) => sdate === dayFromNow(1))
    expect(await tomorrow()).toMatchObject([
      { schedule_no: own, ship_no: boat.no, default_no: null },
      { schedule_no: null, ship_no: other.no, default_no: defaultNo, reservations: 0, is_ahead: 1 },
    ])
    const day = { ship_no: other.no, default_no: defaultNo, sdate: dayFromNow(1) }
    await server.post('/c/v1/calendar/made', day, owner.headers)
    const [, made] = await tomorrow()
    const scheduleNo = made?.schedule_no ?? 0
    await startRun(server, owner, { [scheduleNo]: 'refund' })
    await runWeather()
    expect(await statusOf(scheduleNo)).toBe('weather')
  })

  it('is for the own departures ahead', async () => {
    const stranger = await insertShip(server.db)
    const ofStranger = await insertSchedule(server.db, stranger.no)
    expect((await previewOf(server, owner, [ofStranger])).status).toBe(404)
    const scheduleNo = await newDeparture(2)
    const { body } = await startRun(server, owner, { [scheduleNo]: 'refund' })
    const other = await newStaff(server.db, { operatorNo: stranger.groupNo })
    const path = `/c/v1/weather/runs/${body.no}`
    expect((await server.get(path, other.headers)).status).toBe(404)
    await runWeather()
    const { body: over } = await previewOf(server, owner, [scheduleNo])
    expect(over.list[0]?.is_ahead).toBe(0)
    const from = `/c/v1/weather/departures?from=${dayFromNow(2)}`
    const week = await server.get<{ list: { schedule_no: number }[] }>(from, owner.headers)
    expect(week.body.list.map(({ schedule_no }) => schedule_no)).toEqual([scheduleNo])
    const runs = await server.get<{ list: object[] }>('/c/v1/weather/runs', owner.headers)
    expect(runs.body.list).toEqual([
      expect.objectContaining({ no: body.no, departures: 1, is_done: 1 }),
    ])
  })
})
