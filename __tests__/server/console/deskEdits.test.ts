import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { audit } from '@/server/db/audit'
import type { Answer } from '@/lib/contract/wire'
import type { DeskEntryWire } from '@/lib/contract/console/deskAnswers'
import type { Money } from '@/lib/contract/console/moneyParts'
import { formatWon } from '@/lib/text/won'
import { book, runJob } from '../../setup/book'
import { dayFromNow, uniquePhone } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import {
  cancel,
  change,
  type Desk,
  newDeparture,
  newDesk,
  phone,
  quote,
  read,
} from '../../setup/desk'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const HOUR_MS = 3_600_000
const PRICE = 80_000
type Refused = { code?: string; current?: object }

describe('a reservation at the desk', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const booked = async (of: Record<string, unknown> = {}) =>
    (await phone(desk, of)).body.reservation_no
  const post = (path: string, body: object = {}, by = desk) =>
    server.post<Refused>(`/c/v1/${path}`, body, by.staff.headers)
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

  it('says which partner sent its booker, as the order said it', async () => {
    const affiliate = { affiliate_code: 'cafe', affiliate_data: 'post-7' }
    const { reservation_no } = await book(server, { ship: desk.ship, affiliate })
    expect(await read(desk, reservation_no)).toMatchObject(affiliate)
    const { reservation_no: own } = await book(server, { ship: desk.ship, sdate: dayFromNow(11) })
    expect(await read(desk, own)).toMatchObject({ affiliate_code: '', affiliate_data: '' })
  })

  it('gets more time to pay, and its booker is told', async () => {
    const no = await booked()
    const { version } = await read(desk, no)
    const to = inHours(50)
    expect((await post(`reservations/${no}/deadline`, { pay_deadline: to, version })).status).toBe(
      200,
    )
    const after = await read(desk, no)
    expect(after).toMatchObject({ pay_deadline: to, state: 'AWAITING_PAYMENT' })
    expect(after.messages.at(-1)?.text).toContain('기한을 늘려 드렸어요')
    const again = await post(`reservations/${no}/deadline`, { pay_deadline: inHours(60), version })
    expect(again).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    const late = { pay_deadline: inHours(24 * 30), version: after.version }
    expect((await post(`reservations/${no}/deadline`, late)).body.code).toBe('DEADLINE_PAST')
  })

  it('is cancelled by the policy, in full or with a sum, for a reason', async () => {
    const all = 2 * PRICE
    for (const [refund, amount] of [
      ['policy', all],
      ['full', all],
      ['sum', 30_000],
      ['sum', 0],
    ] as const) {
      const no = await booked({ pay: 'cash' })
      expect((await cancel(desk, no, { refund, amount })).status).toBe(200)
      const after = await read(desk, no)
      expect(after.state).toBe(amount > 0 ? 'CANCEL_REQUESTED' : 'CANCELLED')
      expect(after.refunds.map((one) => one.amount)).toEqual(amount > 0 ? [amount] : [])
      expect(after.timeline.at(-1)).toMatchObject({
        action: 'reservation.cancel',
        note: '손님 요청',
      })
    }
  })

  it('gets the operator’s words with all of its departure, each phone and request once', async () => {
    const scheduleNo = await newDeparture(desk)
    const nos = [
      await booked({ schedule_no: scheduleNo }),
      await booked({ schedule_no: scheduleNo }),
    ]
    const gone = await booked({ schedule_no: scheduleNo, pay: 'cash' })
    await cancel(desk, gone, { refund: 'sum', amount: 0 })
    const request_key = randomUUID()
    const tell = (text = '06시에\n모여요', key = request_key) =>
      server.post<Refused & { people: number }>(
        `/c/v1/departures/${scheduleNo}/message`,
        { request_key: key, text },
        desk.staff.headers,
      )
    expect((await tell(' ')).status).toBe(400)
    expect((await tell()).body).toEqual({ people: 2 })
    expect((await tell()).body).toEqual({ people: 2 })
    for (const no of nos) {
      const { messages } = await read(desk, no)
      const own = messages.filter(({ text }) => text.endsWith(': 06시에\n모여요'))
      expect(own).toHaveLength(1)
    }
    expect((await read(desk, gone)).messages.at(-1)?.text).not.toContain('모여요')
    const rows = await server.db.rows(sql`
      select action, changes from activity
       where schedule_no = ${scheduleNo} and reservation_no is null`)
    expect(rows).toEqual([{ action: 'departure.message', changes: { bookers: [0, 2] } }])
    const keys = [1, 2, 3, 4].map(() => randomUUID())
    const answers = await Promise.all(keys.map((key) => tell('다시', key)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('gives back no more than was paid, and not what was not shown', async () => {
    const no = await booked({ pay: 'cash' })
    const tooMuch = await cancel(desk, no, { refund: 'sum', amount: 3 * PRICE })
    expect(tooMuch.body.code).toBe('REFUND_TOO_MUCH')
    const other = await cancel(desk, no, { refund: 'policy', amount: 1 })
    expect(other.body.code).toBe('REFUND_CHANGED')
    expect((await read(desk, no)).state).toBe('CONFIRMED')
  })

  it('is not cancelled on another departure than the one that was shown', async () => {
    const trip = { ship: desk.ship, sdate: dayFromNow(27) }
    const { member, scheduleNo, reservation_no: no } = await book(server, trip)
    const by = { ...asMember(member.token) }
    const { body: shown } = await server.get<Answer<'getCancelReady'>>(
      `/b/v1/reservation/cancel_ready/${no}`,
      by,
    )
    expect(shown.schedule_no).toBe(scheduleNo)
    const to = await newDeparture(desk, {})
    const plan = (await quote(desk, no, { party: 2, schedule_no: to })).body
    expect((await change(desk, no, { plan })).status).toBe(200)
    const asSeen = { reservation_no: no, refund_amount: 0, schedule_no: scheduleNo }
    const pressed = await server.post('/b/v1/reservation/cancel_request', asSeen, by)
    const refused = { code: 'TRIP_CHANGED', schedule_no: to }
    expect(pressed).toMatchObject({ status: 409, body: refused })
    const atDesk = { refund: 'policy', amount: 0 }
    const staffs = await cancel(desk, no, { ...atDesk, schedule_no: scheduleNo })
    expect(staffs).toMatchObject({ status: 409, body: refused })
    expect((await read(desk, no)).state).toBe('AWAITING_PAYMENT')
    expect((await cancel(desk, no, { ...atDesk, schedule_no: to })).status).toBe(200)
  })

  it('is cancelled once, however often it is pressed', async () => {
    const no = await booked({ pay: 'cash' })
    const press = { refund: 'full', amount: 2 * PRICE, request_key: randomUUID() }
    const pressed = await Promise.all([cancel(desk, no, press), cancel(desk, no, press)])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(desk, no)).refunds).toHaveLength(1)
    expect((await cancel(desk, no, { refund: 'full', amount: 2 * PRICE })).status).toBe(409)
  })

  it('asks for the second factor again before money goes back', async () => {
    const no = await booked({ pay: 'cash' })
    const { groupNo: operatorNo } = desk.ship
    const staff = await newStaff(server.db, {
      operatorNo,
      factorAt: new Date(Date.now() - HOUR_MS),
    })
    const later = { ...desk, staff }
    const refused = await cancel(later, no, { refund: 'full', amount: 2 * PRICE })
    expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_AGAIN' } })
    const body = { request_key: randomUUID(), refund: 'full', amount: 2 * PRICE, reason: '사유' }
    const sly = await post(`reservations/${no}/cancel`, body, later)
    expect(sly).toMatchObject({ status: 409, body: { code: 'GIVES_MONEY_BACK' } })
  })

  it('has its message sent again, once for a key and five times an hour', async () => {
    const no = await booked()
    const request_key = randomUUID()
    for (let time = 0; time < 2; time += 1)
      await post(`reservations/${no}/message`, { request_key })
    expect((await read(desk, no)).messages).toHaveLength(2)
    for (let time = 0; time < 3; time += 1) {
      await post(`reservations/${no}/message`, { request_key: randomUUID() })
    }
    const refused = await post(`reservations/${no}/message`, { request_key: randomUUID() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'MESSAGE_TOO_OFTEN' } })
  })

  it('has a note for the crew, which two cannot write over each other', async () => {
    const no = await booked()
    const write = (crew_note: string, before: string) =>
      server.put<Refused>(
        `/c/v1/reservations/${no}/crew_note`,
        { crew_note, before },
        desk.staff.headers,
      )
    expect((await write('멀미약', '')).status).toBe(200)
    expect(await write('초보', '')).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { crew_note: '멀미약' } },
    })
    expect((await read(desk, no)).crew_note).toBe('멀미약')
    const rows = await server.db.rows(sql`
      select changes from activity where action = 'reservation.crewNote' and reservation_no = ${no}`)
    expect(rows).toEqual([{ changes: { crew_note: ['', 'changed'] } }])
  })

  it('gets another booker’s name, phone and wishes, and both phones are told', async () => {
    const former = uniquePhone()
    const no = await booked({ pay: 'cash', phone: former })
    const { version } = await read(desk, no)
    const to = { name: '이바다', phone: uniquePhone(), memo: '뱃머리로 부탁해요' }
    const write = (body: object) =>
      server.put<Refused>(`/c/v1/reservations/${no}/booker`, body, desk.staff.headers)
    expect((await write({ ...to, version })).status).toBe(200)
    const after = await read(desk, no)
    expect(after).toMatchObject({ ...to, state: 'CONFIRMED' })
    const told = await server.db.rows<{ recipient: string }>(sql`
      select recipient from outbox
       where reservation_no = ${no} and dedupe_key like '%:booker:%' order by recipient`)
    expect(told.map(({ recipient }) => recipient)).toEqual([former, to.phone].sort())
    expect(await write({ ...to, memo: '', version })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: to },
    })
    const asBefore = await write({ ...to, version: after.version })
    expect(asBefore).toMatchObject({ status: 409, body: { code: 'NOTHING_CHANGED' } })
    const rows = await server.db.rows(sql`
      select changes from activity where action = 'reservation.booker' and reservation_no = ${no}`)
    const changed = ['', 'changed']
    expect(rows).toEqual([{ changes: { name: changed, phone: changed, memo: changed } }])
  })

  describe('of which a part is paid for now', () => {
    const take = async (no: number, amount: number, of: object = {}) => {
      const { version } = await read(desk, no)
      const body = { request_key: randomUUID(), version, amount, is_cash: false, ...of }
      return post(`reservations/${no}/money`, body)
    }
    const heldBy = async (no: number) =>
      server.db.rows(sql`
        select holder, sum(amount)::int as won from ledger_entry
         where reservation_no = ${no} and kind <> 'fee' group by holder order by holder`)

    /** On the day's card, among the transfers that are awaited, and in a message before the deadline. */
    const isAwaited = async (no: number, missing: number) => {
      await server.db.run(sql`
        update reservation set created_at = created_at - interval '2 days',
          pay_deadline = now() + interval '1 hour' where no = ${no}`)
      const get = async <T>(path: string) =>
        (await server.get<T>(`/c/v1/${path}`, desk.staff.headers)).body
      const today = await get<{ departures: { unpaid: number; missing: number }[] }>('today')
      expect(today.departures).toContainEqual(expect.objectContaining({ unpaid: 1, missing }))
      const money = await get<Money>('money')
      expect(money.awaited.rows.map((row) => row.reservation_no)).toContain(no)
      await runJob(server, 'remind-of-deposits')
      await runJob(server, 'remind-of-deposits')
      const told = (await read(desk, no)).messages.filter(({ text }) => text.includes('아직 입금'))
      expect(told.map(({ text }) => text)).toEqual([
        expect.stringContaining(`${formatWon(missing)}을 입금`),
      ])
    }

    it('is confirmed, owes the rest on the day, and gives back no more than came', async () => {
      const no = await booked()
      expect((await take(no, 50_000)).status).toBe(200)
      const after = await read(desk, no)
      const owing = { missing: 110_000, pay_deadline: after.departs_at, is_review: false }
      expect(after).toMatchObject({ state: 'CONFIRMED', paid_amount: 50_000, ...owing })
      expect(after.messages.map(({ text }) => text)).toContainEqual(
        expect.stringContaining('50,000원을 받았어요. 나머지 110,000원은 당일 현장에서 내 주세요.'),
      )
      expect((await take(no, 110_001)).body.code).toBe('MORE_THAN_OWED')
      expect((await take(no, 30_000, { is_cash: true })).status).toBe(200)
      expect(await heldBy(no)).toEqual([
        { holder: 'operator_bank', won: 50_000 },
        { holder: 'cash', won: 30_000 },
      ])
      expect((await cancel(desk, no, { refund: 'full', amount: 80_001 })).status).toBe(409)
      expect((await cancel(desk, no, { refund: 'policy', amount: 80_000 })).status).toBe(200)
      expect((await read(desk, no)).refunds.map(({ amount }) => amount)).toEqual([80_000])
    })

    it('owes the rest until a time, also after a part that came before', async () => {
      const day = { sdate: dayFromNow(1), time: '23:58' }
      const no = await booked({ schedule_no: await newDeparture(desk, day) })
      await server.modules.operations.reservations.confirmDeposit(no, 40_000)
      expect(await read(desk, no)).toMatchObject({ state: 'AWAITING_PAYMENT', is_review: true })
      expect((await take(no, 0, { rest_by: inHours(-1) })).body.code).toBe('DEADLINE_PAST')
      const rest_by = inHours(20)
      expect((await take(no, 0, { rest_by })).status).toBe(200)
      const owing = { missing: 120_000, pay_deadline: rest_by, is_review: false }
      expect(await read(desk, no)).toMatchObject({ state: 'CONFIRMED', ...owing })
      await isAwaited(no, 120_000)
      // The trip is over before somebody notes what was paid on the day.
      await server.db.run(sql`
        with sailed as (update reservation set state = 'COMPLETED' where no = ${no} returning no)
        insert into reservation_event (reservation_no, from_state, to_state, actor)
        select no, 'CONFIRMED', 'COMPLETED', 'worker' from sailed`)
      expect((await take(no, 120_000, { is_cash: true })).status).toBe(200)
      const paid = { missing: 0, is_review: false, paid_amount: 160_000 }
      expect(await read(desk, no)).toMatchObject({ state: 'COMPLETED', ...paid })
    })

    it('is taken once for a key, back within minutes, and not of what changed meanwhile', async () => {
      const no = await booked()
      const { version } = await read(desk, no)
      const same = { request_key: randomUUID(), version }
      for (let press = 0; press < 2; press += 1) {
        expect((await take(no, 50_000, same)).status).toBe(200)
      }
      const late = await take(no, 50_000, { version })
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'CHANGED_MEANWHILE', current: { paid_amount: 50_000 } },
      })
      const { body: undoable } = await server.get<{
        list: { reservation_no: number; confirmed_at: string }[]
      }>('/c/v1/money/undoable', desk.staff.headers)
      const confirmed = undoable.list.find(({ reservation_no }) => reservation_no === no)
      const { confirmed_at = '' } = confirmed ?? {}
      expect((await post(`money/${no}/undo-deposit`, { confirmed_at })).status).toBe(200)
      const before = { state: 'AWAITING_PAYMENT', paid_amount: 0, missing: 160_000 }
      expect(await read(desk, no)).toMatchObject(before)
    })

    it('is awaited by card no more', async () => {
      const { reservation_no: no } = await book(server, {
        ...{ ship: desk.ship, sdate: dayFromNow(12), payType: 'CARD' },
      })
      expect((await take(no, 50_000, { is_cash: true })).status).toBe(200)
      expect(await read(desk, no)).toMatchObject({ state: 'CONFIRMED', pay_type: 'BANK' })
    })
  })

  it('has that note until a passenger list would be erased', async () => {
    const no = await booked({ crew_note: '멀미약' })
    const noteAfter = async (days: number) => {
      await server.db.run(sql`
        update reservation set sdate = current_date - ${days}::int where no = ${no}`)
      await createPurgeJob(server.db, () => new Date()).run()
      return server.db.first(sql`select crew_note from reservation where no = ${no}`)
    }
    expect(await noteAfter(80)).toEqual({ crew_note: '멀미약' })
    expect(await noteAfter(100)).toEqual({ crew_note: '' })
  })

  it('is none of another operator’s business', async () => {
    const no = await booked({ pay: 'cash' })
    const other = await newDesk(server)
    const key = { request_key: randomUUID() }
    const money = { ...key, refund: 'full', amount: 0, reason: '사유' }
    const moved = { ...key, party: 1, schedule_no: 1, version: '1', total: 0, refund_amount: 0 }
    const calls = await Promise.all([
      post(`reservations/${no}/message`, key, other),
      post(`reservations/${no}/cancel`, money, other),
      post(`reservations/${no}/cancel_with_refund`, money, other),
      post(`reservations/${no}/change`, moved, other),
      post(`reservations/${no}/change_with_refund`, moved, other),
      post(`reservations/${no}/deadline`, { pay_deadline: inHours(5), version: '1' }, other),
    ])
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await read(desk, no)).state).toBe('CONFIRMED')
  })

  describe('on the waiting list', () => {
    const wait = async (scheduleNo: number, party: number) => {
      const to = uniquePhone()
      const row = await server.db.first<{ no: number }>(sql`
        insert into awaiter (schedule_no, visitor, phone, party, host)
        values (${scheduleNo}, ${`g:${to}`}, ${to}, ${party}, ${desk.ship.host}) returning no`)
      return { no: row?.no ?? 0, to }
    }
    const list = async (scheduleNo: number, by = desk) => {
      const path = `/c/v1/waiting?schedule_no=${scheduleNo}`
      return (await server.get<{ list: DeskEntryWire[] }>(path, by.staff.headers)).body.list
    }

    it('is offered seats by hand, out of turn, if there is room', async () => {
      const scheduleNo = await newDeparture(desk, { capacity: 3 })
      await booked({ schedule_no: scheduleNo, party: 2 })
      const [big, small] = [await wait(scheduleNo, 2), await wait(scheduleNo, 1)]
      expect((await post(`waiting/${big.no}/offer`)).body.code).toBe('NO_ROOM_TO_OFFER')
      expect((await post(`waiting/${small.no}/offer`)).status).toBe(200)
      expect(await list(scheduleNo)).toMatchObject([
        { awaiter_no: big.no, state: 'waiting', place: 1, remain: 0, phone: big.to },
        { awaiter_no: small.no, state: 'offered', place: 2 },
      ])
      expect((await post(`waiting/${small.no}/offer`)).body.code).toBe('WAITING_ENDED')
    })

    it('is removed; seats that were offered go to the next', async () => {
      const scheduleNo = await newDeparture(desk, { capacity: 1 })
      const [first, second] = [await wait(scheduleNo, 1), await wait(scheduleNo, 1)]
      await post(`waiting/${first.no}/offer`)
      expect((await post(`waiting/${first.no}/remove`)).status).toBe(200)
      expect(await list(scheduleNo)).toMatchObject([{ awaiter_no: second.no, state: 'offered' }])
      expect((await post(`waiting/${first.no}/remove`)).body.code).toBe('WAITING_ENDED')
    })

    it('is booked by phone, also with the seats that were offered to it', async () => {
      const schedule_no = await newDeparture(desk, { capacity: 1 })
      const entry = await wait(schedule_no, 1)
      await post(`waiting/${entry.no}/offer`)
      const no = await booked({ schedule_no, awaiter_no: entry.no, phone: entry.to, party: 1 })
      expect(await list(schedule_no)).toEqual([])
      expect(
        await server.db.rows(sql`select state, reservation_no from awaiter where no = ${entry.no}`),
      ).toEqual([{ state: 'booked', reservation_no: no }])
    })

    it('is unknown to another operator', async () => {
      const other = await newDesk(server)
      const scheduleNo = await newDeparture(desk)
      const entry = await wait(scheduleNo, 1)
      expect(await list(scheduleNo, other)).toEqual([])
      expect((await post(`waiting/${entry.no}/offer`, {}, other)).status).toBe(404)
      expect((await post(`waiting/${entry.no}/remove`, {}, other)).status).toBe(404)
    })
  })
})
