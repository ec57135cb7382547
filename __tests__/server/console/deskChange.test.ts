import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { makeTap, readList, sendTaps } from '../../setup/boarding'
import { dayFromNow, insertShip } from '../../setup/builders'
import { book, runJob, takenOf } from '../../setup/book'
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
import { bookReceived } from '../../setup/ledger'
import { runDuringTransaction } from '../../setup/lockWaits'
import { startTestServer, type TestServer } from '../../setup/server'

const PRICE = 80_000

describe('a change of a reservation', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const newDay = (of = {}) => newDeparture(desk, of)

  /** A reservation of two persons that is paid in cash. */
  const paid = async (of: Record<string, unknown> = {}) => {
    const schedule_no = await newDay({ sdate: dayFromNow(5) })
    const { body } = await phone(desk, { schedule_no, pay: 'cash', ...of })
    return { no: body.reservation_no, schedule_no }
  }

  it('moves the party to another day for the difference in money', async () => {
    const { no, schedule_no } = await paid()
    const to = await newDay({ price: 100_000 })
    const plan = (await quote(desk, no, { party: 2, schedule_no: to })).body
    expect(plan).toMatchObject({ total: 200_000, difference: 40_000, missing: 40_000 })
    expect((await change(desk, no, { plan })).status).toBe(200)
    expect([await takenOf(server.db, schedule_no), await takenOf(server.db, to)]).toEqual([0, 2])
    const after = await read(desk, no)
    expect(after).toMatchObject({
      schedule_no: to,
      total: 200_000,
      missing: 40_000,
      is_review: false,
    })
    expect(after.state).toBe('CONFIRMED')
    expect(after.timeline.at(-1)).toMatchObject({
      action: 'reservation.change',
      staff_name: '김담당',
    })
    expect(after.timeline.map(({ note }) => note)).toContainEqual(
      expect.stringMatching(/\d월 \d+일 .* 2명 → \d+월 \d+일 .* 2명$/),
    )
    expect(after.messages.at(-1)?.text).toContain('40,000원을 추가로 내 주세요')
  })

  it('boards nobody whose slot is gone, nor on another day', async () => {
    const schedule_no = await newDay({ sdate: dayFromNow(1) })
    const { body } = await phone(desk, { schedule_no, pay: 'free', party: 3 })
    const no = body.reservation_no
    const { headers } = desk.staff
    const boardAll = () => {
      const taps = [1, 2, 3].map((slot) => makeTap({ reservationNo: no, slot }))
      return sendTaps(server, headers, { scheduleNo: schedule_no, taps })
    }
    const statesOn = async (scheduleNo: number) =>
      (await readList(server, headers, scheduleNo)).parties[0]?.slots.map(({ state }) => state)
    const changeTo = async (party: number, to = schedule_no) => {
      const { body: plan } = await quote(desk, no, { party, schedule_no: to })
      expect((await change(desk, no, { plan })).status).toBe(200)
    }
    const boardedToday = async () => {
      const { body: today } = await server.get<{
        departures: { schedule_no: number; boarded: number }[]
      }>('/c/v1/today', headers)
      return today.departures.find((one) => one.schedule_no === schedule_no)?.boarded
    }
    await boardAll()
    expect(await boardedToday()).toBe(3)
    await changeTo(2)
    expect(await boardedToday()).toBe(2)
    expect((await boardAll()).body.results.map(({ result }) => result)).toEqual([
      'already',
      'already',
      'refused',
    ])
    await changeTo(3)
    expect(await statesOn(schedule_no)).toEqual(['boarded', 'boarded', 'waiting'])
    const to = await newDay({ sdate: dayFromNow(2) })
    await changeTo(3, to)
    expect(await statesOn(to)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('opens a finished passenger list again for another day or more persons', async () => {
    const { no, schedule_no } = await paid()
    const isFinished = async () =>
      (
        await server.db.first<{ is_finished: boolean }>(sql`
          select persons_locked_at is not null as is_finished from reservation where no = ${no}`)
      )?.is_finished
    const finish = () =>
      server.db.run(sql`update reservation set persons_locked_at = now() where no = ${no}`)
    const changeTo = async (wish: { party: number; schedule_no: number }) => {
      const plan = (await quote(desk, no, { ...wish, refund: 'none' })).body
      expect((await change(desk, no, { plan, refund: 'none' })).status).toBe(200)
    }
    await finish()
    await changeTo({ party: 1, schedule_no })
    expect(await isFinished()).toBe(true)
    await changeTo({ party: 3, schedule_no })
    expect(await isFinished()).toBe(false)
    await finish()
    await changeTo({ party: 3, schedule_no: await newDay() })
    expect(await isFinished()).toBe(false)
  })

  it('takes what is missing as a deposit, and asks for no review', async () => {
    const { no, schedule_no } = await paid()
    const plan = (await quote(desk, no, { party: 3, schedule_no })).body
    await change(desk, no, { plan })
    await server.modules.operations.reservations.confirmDeposit(no, PRICE)
    expect(await read(desk, no)).toMatchObject({
      ...{ state: 'CONFIRMED', paid_amount: 3 * PRICE, missing: 0, is_review: false },
    })
  })

  it.each([
    ['policy', 70, 56_000, 24_000],
    ['full', 100, 80_000, 0],
    ['none', 0, 0, 80_000],
  ])(
    'gives back by %s what is too much, and keeps the rest',
    async (refund, percent, amount, fee) => {
      const { no, schedule_no } = await paid()
      const plan = (await quote(desk, no, { party: 1, schedule_no, refund })).body
      const kept = { total: PRICE + fee, fee, difference: -PRICE, missing: 0 }
      expect(plan).toMatchObject({ refund_percent: percent, refund_amount: amount, ...kept })
      expect((await change(desk, no, { plan, refund })).status).toBe(200)
      const after = await read(desk, no)
      const isPaid = { total: PRICE + fee, change_fee: fee, paid_amount: PRICE + fee }
      expect(after).toMatchObject({ party: 1, missing: 0, is_review: false, ...isPaid })
      expect(after.refunds.map((one) => one.amount)).toEqual(amount > 0 ? [amount] : [])
      // What was kept pays for no more seats, and is not given back a second time.
      expect(after.cancel).toMatchObject({ refund_percent: 70, refund_amount: 56_000 })
      const more = (await quote(desk, no, { party: 2, schedule_no })).body
      expect(more).toMatchObject({ total: 2 * PRICE + fee, missing: PRICE })
    },
  )

  it('gives all back where the departure is called off at the moment of the change', async () => {
    const { no, schedule_no } = await paid()
    const plan = (await quote(desk, no, { party: 1, schedule_no })).body
    expect(plan).toMatchObject({ refund_percent: 70, refund_amount: 56_000 })
    const [answer] = await runDuringTransaction(
      server.db,
      (tx) => tx.run(sql`update schedule set status = 'maintenance' where no = ${schedule_no}`),
      [() => change(desk, no, { plan })],
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    const current = answer?.body.current
    expect(current).toMatchObject({ refund_percent: 100, refund_amount: PRICE, fee: 0 })
    expect((await read(desk, no)).refunds).toEqual([])
  })

  it('keeps nothing of a total that an earlier version wrote without what was kept', async () => {
    const { no } = await paid()
    await server.db.run(sql`update reservation set change_fee = 24000 where no = ${no}`)
    const after = await read(desk, no)
    expect(after).toMatchObject({ change_fee: 0, cancel: { refund_amount: 112_000 } })
  })

  it('has the price that the office sets for a reason, and what is too much goes back whole', async () => {
    const { no, schedule_no } = await paid()
    const seats = { party: 2, schedule_no }
    const less = (await quote(desk, no, { ...seats, price: 150_000 })).body
    expect(less).toMatchObject({ total: 150_000, refund_percent: 100, refund_amount: 10_000 })
    const unsaid = await change(desk, no, { plan: less, price: 150_000 })
    expect(unsaid).toMatchObject({ status: 400, body: { message: '사유를 입력해 주세요.' } })
    const reason = '단골 손님'
    expect((await change(desk, no, { plan: less, price: 150_000, reason })).status).toBe(200)
    const cheap = await read(desk, no)
    const total = { total: 150_000, origin_price: 150_000, paid_amount: 150_000, missing: 0 }
    expect(cheap).toMatchObject({ ...total, state: 'CONFIRMED', change_fee: 0 })
    expect(cheap.timeline.at(-1)).toMatchObject({ action: 'reservation.change', note: reason })
    expect(cheap.messages.at(-1)?.text).toContain('차액 10,000원을 돌려드려요')
    const more = (await quote(desk, no, { ...seats, price: 200_000 })).body
    expect(more).toMatchObject({ total: 200_000, missing: 50_000, refund_amount: 0 })
    await change(desk, no, { plan: more, price: 200_000, reason: '장비 대여' })
    expect(await read(desk, no)).toMatchObject({ state: 'CONFIRMED', missing: 50_000 })
    const same = await quote(desk, no, { ...seats, price: 200_000 })
    expect(same).toMatchObject({ status: 409, body: { code: 'NOTHING_CHANGED' } })
  })

  it('moves to another boat of the operator, of the same kind', async () => {
    const { no, schedule_no } = await paid()
    const { groupNo } = desk.ship
    const sister = await insertShip(server.db, { groupNo })
    const to = await newDeparture({ ...desk, ship: sister })
    const plan = (await quote(desk, no, { party: 2, schedule_no: to })).body
    expect(plan).toMatchObject({ ship_no: sister.no, difference: 0 })
    expect((await change(desk, no, { plan })).status).toBe(200)
    expect(await read(desk, no)).toMatchObject({ ship_no: sister.no, schedule_no: to })
    expect([await takenOf(server.db, schedule_no), await takenOf(server.db, to)]).toEqual([0, 2])
    const bus = await insertShip(server.db, { groupNo, serviceType: 'BUS' })
    const other = await newDeparture({ ...desk, ship: bus })
    const refused = await quote(desk, no, { party: 2, schedule_no: other })
    expect(refused).toMatchObject({ status: 409, body: { code: 'OTHER_KIND' } })
  })

  it('gives parts back as often as it is changed, and the rest when it is cancelled', async () => {
    const { no, schedule_no } = await paid({ party: 3 })
    for (const party of [2, 1]) {
      const plan = (await quote(desk, no, { party, schedule_no, refund: 'full' })).body
      await change(desk, no, { plan, refund: 'full' })
    }
    expect((await cancel(desk, no, { refund: 'full', amount: PRICE })).status).toBe(200)
    const operations = server.modules.operations.reservations
    for (let index = 0; index < 3; index += 1) await operations.finishRefund(no)
    await expect(operations.finishRefund(no)).rejects.toMatchObject({ code: 'NO_REFUND' })
    const after = await read(desk, no)
    expect(after.state).toBe('CANCELLED')
    expect(after.refunds).toEqual(
      [PRICE, PRICE, PRICE].map((amount) => ({ amount, state: 'done', at: expect.any(String) })),
    )
  })

  it('gives a part of a card payment back at the gateway', async () => {
    const booked = await book(server, { payType: 'CARD', ship: desk.ship })
    const no = booked.reservation_no
    await server.db.run(sql`
      update payment set state = 'paid', paid_amount = amount, gateway = 'sandbox',
        gateway_key = 'card-1'
       where reservation_no = ${no}`)
    await bookReceived(server.db, [no], { merchantNo: null })
    await server.db.run(sql`
      with paid as (
        update reservation set state = 'CONFIRMED', paid_amount = total where no = ${no} returning no
      )
      insert into reservation_event (reservation_no, from_state, to_state, actor)
      select no, 'AWAITING_PAYMENT', 'CONFIRMED', 'gateway' from paid`)
    const wish = { party: 1, schedule_no: booked.scheduleNo, refund: 'full' }
    const plan = (await quote(desk, no, wish)).body
    expect((await change(desk, no, { plan, refund: 'full' })).status).toBe(200)
    expect((await read(desk, no)).refunds).toMatchObject([{ amount: PRICE, state: 'queued' }])
  })

  it('keeps the price of a seat where the operator wants that', async () => {
    const { no } = await paid()
    const to = await newDay({ price: 100_000 })
    const plan = (await quote(desk, no, { party: 3, schedule_no: to, keeps_price: 1 })).body
    expect(plan).toMatchObject({ total: 3 * PRICE, missing: PRICE })
  })

  it('shows what changed meanwhile instead of doing something else', async () => {
    const { no, schedule_no } = await paid()
    const plan = (await quote(desk, no, { party: 3, schedule_no })).body
    const other = (await quote(desk, no, { party: 4, schedule_no })).body
    expect((await change(desk, no, { plan: other })).status).toBe(200)
    const refused = await change(desk, no, { plan })
    expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect(refused.body.current).toMatchObject({ total: 3 * PRICE, difference: -PRICE })
    expect((await read(desk, no)).party).toBe(4)
  })

  it('is made once for a key', async () => {
    const { no, schedule_no } = await paid()
    const plan = (await quote(desk, no, { party: 1, schedule_no, refund: 'full' })).body
    const same = { plan, refund: 'full', request_key: randomUUID() }
    const sent = await Promise.all([change(desk, no, same), change(desk, no, same)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(desk, no)).refunds).toHaveLength(1)
  })

  it('gives no money back without the second factor', async () => {
    const { no, schedule_no } = await paid()
    const plan = (await quote(desk, no, { party: 1, schedule_no })).body
    const { version, total, refund_amount } = plan
    const body = { party: 1, schedule_no, version, total, refund_amount, request_key: randomUUID() }
    const path = `/c/v1/reservations/${no}/change`
    expect(await server.post(path, body, desk.staff.headers)).toMatchObject({
      status: 409,
      body: { code: 'GIVES_MONEY_BACK' },
    })
  })

  it('confirms an unpaid reservation whose part payment is enough now', async () => {
    const schedule_no = await newDay()
    const no = (await phone(desk, { schedule_no })).body.reservation_no
    await server.modules.operations.reservations.confirmDeposit(no, PRICE)
    const plan = (await quote(desk, no, { party: 1, schedule_no })).body
    await change(desk, no, { plan })
    expect(await read(desk, no)).toMatchObject({ state: 'CONFIRMED', missing: 0, is_review: false })
  })

  it('refuses a day without room, another boat and what has ended', async () => {
    const { no } = await paid()
    const full = await newDay({ capacity: 1 })
    expect((await quote(desk, no, { party: 2, schedule_no: full })).body.code).toBe('OVER_CAPACITY')
    const other = await newDesk(server)
    const foreign = await newDeparture(other)
    expect((await quote(desk, no, { party: 2, schedule_no: foreign })).status).toBe(404)
    expect((await quote(other, no, { party: 2, schedule_no: foreign })).status).toBe(404)
    await cancel(desk, no, { refund: 'sum', amount: 0 })
    expect((await quote(desk, no, { party: 2, schedule_no: full })).body.code).toBe('CANNOT_CHANGE')
  })

  it('offers the seats that it frees to the waiting list', async () => {
    const schedule_no = await newDay({ capacity: 2 })
    const no = (await phone(desk, { schedule_no, pay: 'cash' })).body.reservation_no
    const entry = await server.db.first<{ no: number }>(sql`
      insert into awaiter (schedule_no, visitor, phone, party, host)
      values (${schedule_no}, 'g:01077770000', '01077770000', 1, ${desk.ship.host}) returning no`)
    const plan = (await quote(desk, no, { party: 1, schedule_no })).body
    await change(desk, no, { plan })
    const states = await server.db.rows(sql`select state from awaiter where no = ${entry?.no ?? 0}`)
    expect(states).toEqual([{ state: 'offered' }])
  })

  it('does not expire because of money that a change made due', async () => {
    const { no, schedule_no } = await paid()
    const plan = (await quote(desk, no, { party: 3, schedule_no })).body
    await change(desk, no, { plan })
    await server.db.run(sql`
      update reservation set pay_deadline = now() - interval '1 hour' where no = ${no}`)
    await runJob(server, 'expire-unpaid')
    expect((await read(desk, no)).state).toBe('CONFIRMED')
  })
})
