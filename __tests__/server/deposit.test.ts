import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Money } from '@/lib/contract/console/moneyParts'
import type { ReservationDetail } from '@/lib/contract/wire'
import { addDays, formatKoreanDateTime, kstDateTime, toKstDate } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import { runJob } from '../setup/book'
import { newStaff, type TestStaff } from '../setup/console'
import { insertSchedule } from '../setup/builders'
import { change, type Desk, newDesk, nextTime, phone, quote, read } from '../setup/desk'
import { moveDeparture } from '../setup/departureMove'
import { changeOwn, letChange, quoteOwn } from '../setup/ownChange'
import { startTestServer, type TestServer } from '../setup/server'
import { cancel, create, newGuest, ready, type Visitor } from '../setup/visitors'
import { keyOf, startRun } from '../setup/weather'

const HOUR_MS = 3_600_000
const TERMS = { percent: 30, each: 0, days: 3 }

describe('a deposit first', () => {
  let server: TestServer
  let desk: Desk
  let captain: TestStaff
  let at: Date | undefined
  beforeAll(async () => {
    server = await startTestServer({ now: () => at ?? new Date() })
    desk = await newDesk(server)
    captain = await newStaff(server.db, {
      ...{ operatorNo: desk.ship.groupNo, role: 'captain', shipNos: [desk.ship.no] },
    })
    await letChange(server.db, desk.ship.groupNo)
    // The office is logged in still where the clock of a test is set ahead.
    await server.db.run(sql`
      update staff_session set expires_at = expires_at + interval '99 days' where staff_no = ${desk.staff.no}`)
  })
  beforeEach(() => {
    at = undefined
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const dayOf = (days: number) => addDays(toKstDate(new Date()), days)

  /** A departure of the desk's boat at 80,000 won, twenty days from now. */
  const newTrip = async ({ percent, each, days } = TERMS, ahead = 20) => {
    const no = await insertSchedule(server.db, desk.ship.no, {
      ...{ sdate: dayOf(ahead), time: nextTime(), capacity: 20 },
    })
    await server.db.run(sql`
      update schedule set deposit_percent = ${percent}, deposit_each = ${each},
        balance_days = ${days} where no = ${no}`)
    return { no, sdate: dayOf(ahead) }
  }
  const hold = async (scheduleNo: number, party = 2, visitor?: Visitor) => {
    const guest = visitor ?? (await newGuest(server.db))
    const { body } = await ready(server, guest, { scheduleNo, party, host: desk.ship.host })
    return { guest, body }
  }
  const order = async (scheduleNo: number, of: object = {}, party = 2) => {
    const held = await hold(scheduleNo, party)
    const { status, body } = await create(server, held.guest, held.body, { deposit: 48_000, ...of })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { guest: held.guest, body, no: body.reservation_no }
  }
  const confirm = (no: number, amount: number) =>
    server.modules.operations.reservations.confirmDeposit(no, amount)
  /** A booking whose deposit has come. */
  const booked = async (terms = TERMS, of: object = {}, deposit = 48_000) => {
    const trip = await newTrip(terms)
    const made = await order(trip.no, { deposit, ...of })
    await confirm(made.no, deposit)
    return { ...made, trip }
  }
  const detail = async ({ guest, no }: { guest: Visitor; no: number }) => {
    const path = `/b/v1/reservation/${guest.prefix}detail/${no}`
    return (await server.get<ReservationDetail>(path, guest.headers)).body.reservation
  }
  const rowOf = (no: number) =>
    server.db.first<{ state: string; paid: number; total: number; amount: number; due: Date }>(sql`
      select r.state, r.paid_amount as paid, r.total, p.amount, r.pay_deadline as due
        from reservation r join payment p on p.reservation_no = r.no where r.no = ${no}`)
  const told = async (no: number) => {
    const rows = await server.db.rows<{ text: string }>(sql`
      select body ->> 'text' as text from outbox
       where dedupe_key like ${`%reservation:${no}:%`} and channel = 'sms' order by no`)
    return rows.map(({ text }) => text).join('\n')
  }
  const payCard = async (no: number) => {
    const { sandbox, payments } = server.modules.payment
    const opened = await server.db.first<{ order_id: string; gateway_key: string }>(sql`
      select order_id, gateway_key from payment where reservation_no = ${no}`)
    const found = opened && (await sandbox?.find(opened.gateway_key))
    if (!found || !opened) throw new Error('No order at the gateway')
    await sandbox?.approve(found, 'never')
    await payments.settle(opened.order_id)
    return found.amount
  }
  /** What the office has in hand of it; the rest is due as the booking says, or by a moment of its own. */
  const takePart = async (no: number, amount: number, of: object = {}) => {
    const { version } = await read(desk, no)
    const money = { request_key: randomUUID(), version, amount, is_cash: true, ...of }
    const { status } = await server.post(
      `/c/v1/reservations/${no}/money`,
      money,
      desk.staff.headers,
    )
    expect(status).toBe(200)
  }
  const balanceDay = (sdate: string, days = 3) => kstDateTime(addDays(sdate, -days), '21:00')

  it('is told with the hold, confirms the booking, and leaves the rest until its day', async () => {
    const trip = await newTrip()
    const held = await hold(trip.no)
    expect(held.body.deposit).toEqual({
      ...{ percent: 30, each: 0, balance_by: balanceDay(trip.sdate).toISOString() },
    })
    const { body } = await create(server, held.guest, held.body, { deposit: 48_000 })
    expect(body).toMatchObject({ total: 160_000, deposit: 48_000, state: 'AWAITING_PAYMENT' })
    const of = { guest: held.guest, no: body.reservation_no }
    expect(await detail(of)).toMatchObject({ deposit: { amount: 48_000, balance: 112_000 } })
    expect(await told(of.no)).toContain('48,000원을 입금해')
    await confirm(of.no, 48_000)
    expect(await detail(of)).toMatchObject({
      ...{ state: 'CONFIRMED', paid_amount: 48_000, is_review: 0 },
      rest: { amount: 112_000, deadline: balanceDay(trip.sdate).toISOString() },
    })
    expect(await told(of.no)).toContain('나머지 112,000원은')
    await confirm(of.no, 112_000)
    expect(await rowOf(of.no)).toMatchObject({ paid: 160_000, amount: 160_000 })
    expect((await detail(of)).rest).toBeNull()
  })

  it('is no matter to a client that knows none of it: all is paid at once', async () => {
    const held = await hold((await newTrip()).no)
    const { body } = await create(server, held.guest, held.body)
    expect(body).not.toHaveProperty('deposit')
    expect(await rowOf(body.reservation_no)).toMatchObject({ amount: 160_000, paid: 0 })
    await confirm(body.reservation_no, 48_000)
    expect(await rowOf(body.reservation_no)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('is not another one than was shown, nor where its rest would be due too soon', async () => {
    const held = await hold((await newTrip()).no)
    expect(await create(server, held.guest, held.body, { deposit: 1_000 })).toMatchObject({
      ...{ status: 409, body: { code: 'DEPOSIT_DIFFERS', deposit: 48_000 } },
    })
    const late = await hold((await newTrip(TERMS, 3)).no)
    expect(late.body).not.toHaveProperty('deposit')
    expect(await create(server, late.guest, late.body, { deposit: 48_000 })).toMatchObject({
      body: { code: 'DEPOSIT_DIFFERS', deposit: 160_000 },
    })
  })

  it('keeps the terms that it was booked under', async () => {
    const trip = await newTrip()
    const made = await order(trip.no)
    await server.db.run(sql`
      update schedule set deposit_percent = 90, balance_days = 9 where no = ${trip.no}`)
    await confirm(made.no, 48_000)
    expect((await rowOf(made.no))?.due).toEqual(balanceDay(trip.sdate))
  })

  it('gives up a booking whose rest did not come, by the refund table of what was paid', async () => {
    const made = await booked()
    const due = balanceDay(made.trip.sdate)
    at = new Date(due.getTime() + 11 * HOUR_MS)
    await runJob(server, 'give-up-balances')
    expect(await rowOf(made.no)).toMatchObject({ state: 'CONFIRMED' })
    at = new Date(due.getTime() + 13 * HOUR_MS)
    await runJob(server, 'give-up-balances')
    // three days before: half of the deposit, not of the price
    expect(await detail(made)).toMatchObject({ state: 'CANCEL_REQUESTED', refund_amount: 24_000 })
    expect(await told(made.no)).toContain('잔금이 들어오지 않아')
    await runJob(server, 'give-up-balances')
    expect(await detail(made)).toMatchObject({ refund_amount: 24_000 })
  })

  it('keeps what a cancellation kept where the rest comes after it, and gives that rest back', async () => {
    const made = await booked()
    at = kstDateTime(made.trip.sdate, '00:00')
    const ended = await cancel(server, made.guest, { reservation_no: made.no, refund_amount: 0 })
    expect(ended.body.state).toBe('CANCELLED')
    // Of staff a session does not last so long.
    at = undefined
    await confirm(made.no, 100_000)
    await confirm(made.no, 12_000)
    const money = async () =>
      (await server.get<Money>('/c/v1/money', desk.staff.headers)).body.reviews.rows
    const isOf = (row: { reservation_no: number }) => row.reservation_no === made.no
    expect((await money()).find(isOf)).toMatchObject({ kind: 'late', amount: 112_000 })
    const refund = (amount: number) =>
      server.post(`/c/v1/money/${made.no}/refund-review`, { amount }, desk.staff.headers)
    expect(await refund(160_000)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    })
    expect((await refund(112_000)).status).toBe(200)
    expect(await detail(made)).toMatchObject({ refund: { amount: 112_000 } })
    await server.modules.operations.reservations.finishRefund(made.no)
    expect((await money()).find(isOf)).toBeUndefined()
    const [{ left } = { left: 0 }] = await server.db.rows<{ left: number }>(sql`
      select sum(amount)::integer as left from ledger_entry
       where reservation_no = ${made.no} and kind in ('payment', 'refund')`)
    expect(left).toBe(48_000)
  })

  it('keeps one whose rest came, or is paid on the quay, or whose boat does not sail', async () => {
    const paid = await booked()
    await confirm(paid.no, 112_000)
    const there = await booked({ ...TERMS, days: 0 })
    const off = await booked()
    await server.db.run(sql`update schedule set status = 'maintenance' where no = ${off.trip.no}`)
    at = new Date(balanceDay(off.trip.sdate).getTime() + 20 * HOUR_MS)
    await runJob(server, 'give-up-balances')
    const states = await Promise.all([paid, there, off].map(async ({ no }) => rowOf(no)))
    expect(states.map((row) => row?.state)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    await server.modules.operations.reservations.cancelByOperator(off.no)
    expect(await detail(off)).toMatchObject({ refund_amount: 48_000 })
  })

  it('leaves a day for a rest that fell due while its boat was laid up, and then gives it up', async () => {
    const trip = await newTrip(TERMS, 6)
    const both = [await order(trip.no), await order(trip.no)] as const
    for (const { no } of both) await confirm(no, 48_000)
    const [over, near] = both
    const { closeSchedule, reopenSchedule } = server.modules.operations.schedules
    await closeSchedule(trip.no, 'maintenance')
    const isDue = (no: number, hours: number) =>
      server.db.run(sql`
        update reservation set pay_deadline = now() + ${hours}::int * interval '1 hour' where no = ${no}`)
    await isDue(over.no, -13)
    await isDue(near.no, 1)
    const tomorrow = Date.now() + 24 * HOUR_MS
    await reopenSchedule(trip.no)
    await runJob(server, 'give-up-balances')
    for (const made of both) {
      const { state, deposit, rest } = await detail(made)
      expect(state).toBe('CONFIRMED')
      expect(new Date(deposit?.balance_by ?? 0).getTime()).toBeGreaterThanOrEqual(tomorrow)
      expect(rest?.deadline).toBe(deposit?.balance_by)
    }
    at = new Date(tomorrow + 14 * HOUR_MS)
    await runJob(server, 'give-up-balances')
    expect((await rowOf(over.no))?.state).toBe('CANCEL_REQUESTED')
  })

  it('reminds of the rest by day, once, two days before', async () => {
    const made = await booked()
    const day = addDays(made.trip.sdate, -4)
    at = kstDateTime(day, '07:00')
    await runJob(server, 'remind-of-balances')
    expect(await told(made.no)).not.toContain('잔금이 남아')
    at = kstDateTime(day, '10:00')
    await runJob(server, 'remind-of-balances')
    await runJob(server, 'remind-of-balances')
    expect((await told(made.no)).match(/잔금이 남아 있어요\. .*112,000원/g)).toHaveLength(1)
  })

  it('is paid by card, and its rest in cash, of which the record says who took it', async () => {
    const trip = await newTrip({ ...TERMS, days: 0 })
    const made = await order(trip.no, { pay_type: 'CARD' })
    expect(await payCard(made.no)).toBe(48_000)
    expect(await rowOf(made.no)).toMatchObject({ state: 'CONFIRMED', paid: 48_000, due: null })
    const onQuay = (amount: number) =>
      server.post(
        `/c/v1/boarding/${trip.no}/money`,
        { request_key: randomUUID(), reservation_no: made.no, amount, is_cash: true },
        captain.headers,
      )
    expect(await onQuay(100_000)).toMatchObject({ status: 409 })
    expect(await onQuay(112_000)).toMatchObject({ status: 200 })
    expect(await onQuay(112_000)).toMatchObject({ status: 409 })
    expect(await rowOf(made.no)).toMatchObject({ paid: 160_000, amount: 160_000 })
    const holders = await server.db.rows<{ holder: string; amount: number }>(sql`
      select holder, amount::integer from ledger_entry where reservation_no = ${made.no}
         and kind = 'payment' order by no`)
    expect(holders).toEqual([
      { holder: 'provider_merchant', amount: 48_000 },
      { holder: 'cash', amount: 112_000 },
    ])
    expect(
      await server.db.first(sql`
        select from activity where reservation_no = ${made.no} and action = 'money.deposit'
           and staff_no = ${captain.no}`),
    ).toBeDefined()
    // Both go back the way they came.
    expect(
      (
        await cancel(server, made.guest, {
          reservation_no: made.no,
          refund_amount: 160_000,
          account: { bank: '국민은행', number: '123456789012', holder: '홍길동' },
        })
      ).status,
    ).toBe(200)
    const refunds = await server.db.rows(sql`
      select f.amount, f.state from payment_refund f join payment p on p.no = f.payment_no
       where p.reservation_no = ${made.no} order by f.amount`)
    expect(refunds).toEqual([
      { amount: 48_000, state: 'queued' },
      { amount: 112_000, state: 'manual' },
    ])
  })

  it('is reckoned anew where the office changes the party before and after it came', async () => {
    const trip = await newTrip()
    const made = await order(trip.no)
    const resize = async (party: number) => {
      const wish = { party, schedule_no: trip.no, keeps_price: 1, refund: 'policy' }
      const plan = (await quote(desk, made.no, wish)).body
      await change(desk, made.no, { ...wish, plan })
      return rowOf(made.no)
    }
    expect(await resize(3)).toMatchObject({ state: 'AWAITING_PAYMENT', amount: 72_000 })
    await confirm(made.no, 72_000)
    expect(await resize(4)).toMatchObject({
      ...{ state: 'CONFIRMED', total: 320_000, amount: 320_000, paid: 72_000 },
      due: balanceDay(trip.sdate),
    })
    expect(await resize(1)).toMatchObject({ total: 80_000, paid: 72_000 })
  })

  it('is due on the quay where a change, by the office or the booker, leaves no day for it', async () => {
    const soon = await newTrip(TERMS, 10)
    const [byOffice, own] = [await booked(), await booked()]
    at = kstDateTime(addDays(soon.sdate, -1), '12:00')
    const wish = { party: 2, schedule_no: soon.no, keeps_price: 1, refund: 'policy' }
    const plan = (await quote(desk, byOffice.no, wish)).body
    expect(plan).toMatchObject({ missing: 112_000, pay_by: null })
    await change(desk, byOffice.no, { ...wish, plan })
    const ownPlan = await quoteOwn(server, own.guest, own.no, { party: 3, schedule_no: soon.no })
    expect((await changeOwn(server, own.guest, own.no, { plan: ownPlan })).status).toBe(200)
    const moved = { state: 'CONFIRMED', due: null }
    expect(await rowOf(byOffice.no)).toMatchObject(moved)
    expect(await told(byOffice.no)).toContain('더 내실 112,000원은 당일 현장에서')
    expect(await rowOf(own.no)).toMatchObject(moved)
    expect(await told(own.no)).toContain('더 내실 192,000원은 당일 현장에서')
  })

  it('lets the booker grow the party, and owes the difference with the rest', async () => {
    const made = await booked()
    const wish = { schedule_no: made.trip.no, party: 3 }
    const plan = await quoteOwn(server, made.guest, made.no, wish)
    expect(plan).toMatchObject({ total: 240_000, missing: 192_000 })
    expect((await changeOwn(server, made.guest, made.no, { plan })).status).toBe(200)
    expect(await rowOf(made.no)).toMatchObject({ paid: 48_000, amount: 240_000 })
  })

  it('has its rest due when the office agreed to, also where more of it comes or the party is changed', async () => {
    const made = await booked()
    const agreed = kstDateTime(addDays(made.trip.sdate, -1), '12:00')
    await takePart(made.no, 20_000, { rest_by: agreed.toISOString() })
    await takePart(made.no, 10_000)
    expect(await rowOf(made.no)).toMatchObject({ paid: 78_000, due: agreed })
    const changeTo = async (wish: { schedule_no: number; party: number }) => {
      const plan = await quoteOwn(server, made.guest, made.no, wish)
      expect((await changeOwn(server, made.guest, made.no, { plan })).status).toBe(200)
    }
    await changeTo({ schedule_no: made.trip.no, party: 3 })
    expect(await rowOf(made.no)).toMatchObject({ amount: 240_000, due: agreed })
    const earlier = await newTrip(TERMS, 19)
    await changeTo({ schedule_no: earlier.no, party: 3 })
    expect(await rowOf(made.no)).toMatchObject({ due: balanceDay(earlier.sdate) })
  })

  it('has its rest due before the day that is chosen after weather, which gives back all once', async () => {
    const [moved, refunded] = [await booked(), await booked()]
    const choices = { [moved.trip.no]: 'choice', [refunded.trip.no]: 'choice' } as const
    await startRun(server, desk.staff, choices)
    await runJob(server, 'weather-runs')
    const later = await newTrip(undefined, 25)
    const { departure_time } = (await server.db.first<{ departure_time: string }>(sql`
      select departure_time from schedule where no = ${later.no}`)) ?? { departure_time: '' }
    const choose = async ({ no }: { no: number }, of: object) =>
      server.post<{ state: string }>('/b/v1/reservation/weather', {
        ...{ reservation_no: no, key: await keyOf(server.db, no), ...of },
      })
    const day = { action: 'move', sdate: later.sdate, departure_time }
    expect((await choose(moved, day)).body.state).toBe('moved')
    expect(await rowOf(moved.no)).toMatchObject({ paid: 48_000, due: balanceDay(later.sdate) })
    const account = { bank: '국민은행', number: '123456789012', holder: '홍길동' }
    expect((await choose(refunded, { action: 'refund', account })).body.state).toBe('refunded')
    expect(await detail(refunded)).toMatchObject({ refund_amount: 48_000 })
  })

  /** A booking by phone whose deposit may come until a day before the boat leaves, after its balance day. */
  const awaited = async (trip: { no: number; sdate: string }) => {
    const pay_by = kstDateTime(addDays(trip.sdate, -1), '00:00').toISOString()
    const { body } = await phone(desk, { schedule_no: trip.no, is_deposit: true, pay_by })
    return body.reservation_no
  }

  it('leaves a day for the rest where it comes after the day of the rest', async () => {
    const trip = await newTrip(TERMS, 6)
    const [no, open] = [await awaited(trip), await order(trip.no)]
    at = new Date(balanceDay(trip.sdate).getTime() + 13 * HOUR_MS)
    await confirm(no, 48_000)
    const due = new Date(at.getTime() + 24 * HOUR_MS)
    expect(await detail(open)).toMatchObject({ deposit: { balance_by: due.toISOString() } })
    expect(await rowOf(no)).toMatchObject({ state: 'CONFIRMED', due })
    expect(await told(no)).toContain(`나머지 112,000원은 ${formatKoreanDateTime(due)}`)
    await runJob(server, 'give-up-balances')
    expect(await rowOf(no)).toMatchObject({ state: 'CONFIRMED' })
    at = new Date(due.getTime() + 13 * HOUR_MS)
    await runJob(server, 'give-up-balances')
    expect(await rowOf(no)).toMatchObject({ state: 'CANCEL_REQUESTED' })
  })

  it('leaves the rest for the quay where no day is left, and a day where the office takes it', async () => {
    const trip = await newTrip(TERMS, 6)
    const [late, taken] = [await awaited(trip), await awaited(trip)]
    at = new Date(balanceDay(trip.sdate).getTime() + HOUR_MS)
    await takePart(taken, 60_000)
    expect((await rowOf(taken))?.due).toEqual(new Date(at.getTime() + 24 * HOUR_MS))
    at = kstDateTime(addDays(trip.sdate, -1), '12:00')
    await confirm(late, 48_000)
    expect(await rowOf(late)).toMatchObject({ state: 'CONFIRMED', due: null })
    expect(await told(late)).toContain('나머지 112,000원은 당일 현장에서')
  })

  it('is not said to end the booking where its rest is due on the quay, a part of which the office took', async () => {
    const [made, until] = [await booked({ ...TERMS, days: 0 }), await booked()]
    await takePart(made.no, 20_000)
    const { departs_at: rest_by } = await read(desk, until.no)
    await takePart(until.no, 20_000, { rest_by })
    expect(await rowOf(made.no)).toMatchObject({ paid: 68_000, due: null })
    at = kstDateTime(addDays(made.trip.sdate, -1), '20:30')
    await runJob(server, 'remind-of-balances')
    await runJob(server, 'remind-of-deposits')
    for (const one of [made, until]) {
      expect(await detail(one)).toMatchObject({
        ...{ rest: { deadline: null }, deposit: { balance: 92_000, balance_by: null } },
      })
      expect(await told(one.no)).not.toMatch(/잔금이 남아|아직 입금/)
    }
  })

  it('is asked for by the office at the phone, and not where the departure takes none', async () => {
    const trip = await newTrip()
    const book = (schedule_no: number, is_deposit: boolean) =>
      phone(desk, { schedule_no, is_deposit })
    const made = await book(trip.no, true)
    expect(await rowOf(made.body.reservation_no)).toMatchObject({ amount: 48_000, total: 160_000 })
    const whole = await book(trip.no, false)
    expect(await rowOf(whole.body.reservation_no)).toMatchObject({ amount: 160_000 })
    const plain = await newTrip({ percent: 0, each: 0, days: 0 })
    expect(await book(plain.no, true)).toMatchObject({ body: { code: 'DEPOSIT_DIFFERS' } })
  })

  it('can be taken back where it was confirmed by mistake, and waits for the deposit again', async () => {
    const made = await booked()
    const { body } = await server.get<{ list: { reservation_no: number; confirmed_at: string }[] }>(
      '/c/v1/money/undoable',
      desk.staff.headers,
    )
    const { confirmed_at } = body.list.find((one) => one.reservation_no === made.no) ?? {}
    const path = `/c/v1/money/${made.no}/undo-deposit`
    expect((await server.post(path, { confirmed_at }, desk.staff.headers)).status).toBe(200)
    const after = await rowOf(made.no)
    expect(after).toMatchObject({ state: 'AWAITING_PAYMENT', paid: 0, amount: 48_000 })
    expect(after && after.due < balanceDay(made.trip.sdate)).toBe(true)
    await confirm(made.no, 48_000)
    expect(await rowOf(made.no)).toMatchObject({ state: 'CONFIRMED', amount: 160_000 })
  })

  it('confirms an expired booking that its deposit reached too late', async () => {
    const made = await order((await newTrip()).no)
    await server.db.run(sql`
      update reservation set pay_deadline = now() - interval '1 hour' where no = ${made.no}`)
    await runJob(server, 'expire-unpaid')
    await confirm(made.no, 48_000)
    const { reservations } = server.modules.operations
    await reservations.reinstate(made.no)
    expect(await told(made.no)).toContain('48,000원을 받았어요. 나머지 112,000원은')
    expect(await rowOf(made.no)).toMatchObject({
      state: 'CONFIRMED',
      paid: 48_000,
      amount: 160_000,
    })
  })

  it('tells the rest where a smaller party makes of what came the deposit', async () => {
    const trip = await newTrip()
    const made = await order(trip.no)
    await confirm(made.no, 24_000)
    const wish = { party: 1, schedule_no: trip.no, keeps_price: 1, refund: 'policy' }
    const plan = (await quote(desk, made.no, wish)).body
    await change(desk, made.no, { ...wish, plan })
    expect(await rowOf(made.no)).toMatchObject({ state: 'CONFIRMED', due: balanceDay(trip.sdate) })
    expect(await told(made.no)).toContain('24,000원을 받았어요. 나머지 56,000원은')
  })

  const split = async (no: number, party: number) => {
    const { version } = await read(desk, no)
    return server.post<{ reservation_no: number; code?: string }>(
      `/c/v1/reservations/${no}/split`,
      { request_key: randomUUID(), version, party },
      desk.staff.headers,
    )
  }
  const sum = async (nos: number[]) =>
    server.db.first(sql`
      select sum(r.total)::int as total, sum(r.deposit)::int as deposit, sum(r.paid_amount)::int as paid,
             sum(p.amount)::int as amount, sum(p.paid_amount)::int as received
        from reservation r join payment p on p.reservation_no = r.no where r.no = any(${nos}::bigint[])`)

  it('is divided with its booking, and each part owes its own rest by the same day', async () => {
    const made = await booked()
    const { body } = await split(made.no, 1)
    const both = [made.no, body.reservation_no]
    const paid = { total: 160_000, deposit: 48_000, paid: 48_000, amount: 160_000 }
    expect(await sum(both)).toEqual({ ...paid, received: 48_000 })
    for (const no of both) {
      expect(await rowOf(no)).toMatchObject({ state: 'CONFIRMED', paid: 24_000, total: 80_000 })
      expect((await rowOf(no))?.due).toEqual(balanceDay(made.trip.sdate))
    }
    await confirm(body.reservation_no, 56_000)
    at = new Date(balanceDay(made.trip.sdate).getTime() + 13 * HOUR_MS)
    await runJob(server, 'give-up-balances')
    // The other half is given up alone, with half of its deposit back.
    expect(await detail(made)).toMatchObject({ state: 'CANCEL_REQUESTED', refund_amount: 12_000 })
    expect(await rowOf(body.reservation_no)).toMatchObject({ state: 'CONFIRMED', paid: 80_000 })
    at = undefined
    const open = await order((await newTrip()).no)
    const parts = [open.no, (await split(open.no, 1)).body.reservation_no]
    const waiting = { total: 160_000, deposit: 48_000, paid: 0, amount: 48_000, received: 0 }
    expect(await sum(parts)).toEqual(waiting)
    const byCard = await order((await newTrip()).no, { pay_type: 'CARD' })
    await payCard(byCard.no)
    expect((await split(byCard.no, 1)).body).toMatchObject({ code: 'SPLIT_PAID_ONLINE' })
  })

  it('stays as it was where the whole departure is moved, and comes back whole to who refuses', async () => {
    const made = await booked()
    const before = await rowOf(made.no)
    const { version } = (await server.db.first<{ version: number }>(sql`
      select version from schedule where no = ${made.trip.no}`)) ?? { version: 0 }
    const to = { no: made.trip.no, shipNo: desk.ship.no, time: '23:58', version }
    expect((await moveDeparture(server, desk.staff, to)).status).toBe(200)
    expect(await rowOf(made.no)).toEqual(before)
    const account = { bank: '국민은행', number: '123456789012', holder: '홍길동' }
    const wish = { reservation_no: made.no, refund_amount: 48_000, account }
    expect((await cancel(server, made.guest, wish)).status).toBe(200)
    expect(await detail(made)).toMatchObject({ state: 'CANCEL_REQUESTED', refund_amount: 48_000 })
  })

  /** Moves a departure to an hour of its day. @returns where it leaves now */
  const leaveAt = async (no: number, time: string) => {
    const { version } = (await server.db.first<{ version: number }>(sql`
      select version from schedule where no = ${no}`)) ?? { version: 0 }
    const to = { no, shipNo: desk.ship.no, time, version }
    return (await moveDeparture(server, desk.staff, to)).body.schedule_no
  }

  it('is due on the quay still where the departure is moved, earlier and then later again', async () => {
    const trip = await newTrip({ ...TERMS, days: 0 }, 41)
    const made = await order(trip.no)
    await confirm(made.no, 48_000)
    const plain = await order(trip.no, { deposit: undefined })
    await takePart(plain.no, 60_000)
    const earlier = await leaveAt(trip.no, '00:00')
    expect((await detail(made)).rest).toMatchObject({ deadline: null })
    await leaveAt(earlier, '05:30')
    at = kstDateTime(trip.sdate, '00:01')
    await runJob(server, 'give-up-balances')
    expect(await detail(made)).toMatchObject({ state: 'CONFIRMED', rest: { deadline: null } })
    const there = { deadline: kstDateTime(trip.sdate, '05:30').toISOString() }
    expect(await detail(plain)).toMatchObject({ state: 'CONFIRMED', rest: there })
  })

  it('gives a smaller party back what it paid too much, and no more', async () => {
    const made = await booked({ ...TERMS, percent: 60 }, {}, 96_000)
    const plan = await quoteOwn(server, made.guest, made.no, {
      schedule_no: made.trip.no,
      party: 1,
    })
    expect(plan).toMatchObject({ total: 80_000, refund_amount: 16_000, missing: 0 })
    const account = { bank: '국민은행', number: '123456789012', holder: '홍길동' }
    expect((await changeOwn(server, made.guest, made.no, { plan, account })).status).toBe(200)
    expect(await rowOf(made.no)).toMatchObject({ paid: 80_000, amount: 80_000, total: 80_000 })
    at = new Date(balanceDay(made.trip.sdate).getTime() + 13 * HOUR_MS)
    await runJob(server, 'give-up-balances')
    expect(await rowOf(made.no)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('is paid back by the share of a resale that its part of the money is', async () => {
    const trip = await newTrip({ ...TERMS, days: 0 }, 5)
    await server.db.run(sql`update schedule set capacity = 2 where no = ${trip.no}`)
    await server.db.run(sql`update ship set resale_percent = 80 where no = ${desk.ship.no}`)
    const made = await order(trip.no)
    await confirm(made.no, 48_000)
    at = kstDateTime(addDays(trip.sdate, -1), '12:00')
    const account = { bank: '국민은행', number: '123456789012', holder: '홍길동' }
    const quoted = await server.get<{ refund_amount: number; resale: { refund_amount: number } }>(
      `/b/v1/reservation/${made.guest.prefix}cancel_ready/${made.no}`,
      made.guest.headers,
    )
    const { refund_amount, resale } = quoted.body
    expect(resale.refund_amount).toBe(38_400)
    await cancel(server, made.guest, {
      ...{ reservation_no: made.no, refund_amount, account, is_resale: true },
    })
    const next = await order(trip.no)
    await confirm(next.no, 48_000)
    await runJob(server, 'pay-resales')
    const { refunded } = (await server.db.first<{ refunded: number }>(sql`
      select sum(f.amount)::int as refunded from payment_refund f join payment p on p.no = f.payment_no
       where p.reservation_no = ${made.no}`)) ?? { refunded: 0 }
    expect(refunded).toBe(38_400)
    await server.db.run(sql`update ship set resale_percent = null where no = ${desk.ship.no}`)
  })

  it('has its rest found in a bank statement, also where it came by card', async () => {
    const trip = await newTrip()
    const made = await order(trip.no, { pay_type: 'CARD', name: '나홀로' })
    expect(await payCard(made.no)).toBe(48_000)
    const { account } = (await detail(made)).rest ?? {}
    const head = `계좌번호,${account?.number}\r\n거래일시,적요,보낸분/받는분,출금액,입금액,잔액`
    const csv = `${head}\r\n${formatKoreanDateTime(new Date())},이체,나홀로,0,"112,000",7`
    const content = Buffer.from(csv).toString('base64')
    const upload = { account: account?.number.replaceAll('-', ''), content }
    const sent = await server.post('/c/v1/statement', upload, desk.staff.headers)
    expect(sent).toMatchObject({ status: 200, body: { added: 1 } })
    const { body } = await server.get<{ sure: { line_no: number; reservation_no: number }[] }>(
      '/c/v1/statement',
      desk.staff.headers,
    )
    const list = body.sure.map((found) => ({ ...found, missing: 112_000 }))
    expect(list).toMatchObject([{ reservation_no: made.no }])
    const lines = list.map(({ line_no, reservation_no, missing }) => ({
      ...{ line_no, reservation_no, missing },
    }))
    await server.post('/c/v1/statement/confirm', { list: lines }, desk.staff.headers)
    expect(await rowOf(made.no)).toMatchObject({ paid: 160_000, amount: 160_000 })
  })

  describe('in a race', () => {
    const RACES = 12

    it('a rest that comes while the job gives the booking up: it is either paid or given up', async () => {
      const made = await Promise.all(Array.from({ length: RACES }, () => booked()))
      const last = Math.max(...made.map(({ trip }) => balanceDay(trip.sdate).getTime()))
      at = new Date(last + 13 * HOUR_MS)
      const paying = made.map(({ no }) => confirm(no, 112_000).catch(() => undefined))
      await Promise.all([
        ...paying,
        runJob(server, 'give-up-balances'),
        runJob(server, 'give-up-balances'),
      ])
      const rows = await server.db.rows<{
        state: string
        paid: number
        review: boolean
        refunds: number
      }>(sql`
        select r.state, r.paid_amount as paid, r.is_review as review, (select count(*)::int from payment_refund f
            join payment p on p.no = f.payment_no where p.reservation_no = r.no) as refunds
          from reservation r where r.no = any(${made.map(({ no }) => no)}::bigint[])`)
      expect(rows).toHaveLength(RACES)
      for (const row of rows) {
        const isKept = row.state === 'CONFIRMED'
        // Neither kept without its money, nor given up with all of it and nobody told of the rest.
        if (isKept) expect(row).toMatchObject({ paid: 160_000, refunds: 0, review: false })
        else expect(row.refunds).toBe(1)
        if (!isKept) expect(row.paid === 48_000 || row.review).toBe(true)
      }
    })

    it('a rest that is recorded twice at once comes once', async () => {
      const made = await booked()
      const { version } = await read(desk, made.no)
      const taken = () =>
        server.post(
          `/c/v1/reservations/${made.no}/money`,
          { request_key: randomUUID(), version, amount: 112_000, is_cash: true },
          desk.staff.headers,
        )
      const answers = await Promise.all([taken(), taken(), taken()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await rowOf(made.no)).toMatchObject({ paid: 160_000, amount: 160_000 })
    })

    it('a cancellation while the rest comes: what came is refunded, or for a person to decide', async () => {
      const made = await Promise.all(Array.from({ length: RACES }, () => booked()))
      const account = { bank: '국민은행', number: '123456789012', holder: '홍길동' }
      await Promise.all(
        made.flatMap(({ no, guest }) => [
          confirm(no, 112_000).catch(() => undefined),
          cancel(server, guest, { reservation_no: no, refund_amount: 48_000, account }),
        ]),
      )
      const rows = await server.db.rows<{
        no: number
        state: string
        paid: number
        refunded: number
        review: boolean
      }>(sql`
        select r.no, r.state, r.paid_amount as paid, r.is_review as review, coalesce((select sum(f.amount)::int
            from payment_refund f join payment p on p.no = f.payment_no where p.reservation_no = r.no), 0) as refunded
          from reservation r where r.no = any(${made.map(({ no }) => no)}::bigint[])`)
      for (const row of rows) {
        if (row.state === 'CONFIRMED') expect(row).toMatchObject({ paid: 160_000, refunded: 0 })
        else expect(row.refunded === row.paid || row.review).toBe(true)
      }
    })
  })
})
