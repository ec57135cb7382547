import sql from 'sql-template-tag'
import type { ReservationDetail } from '@/lib/contract/wire'
import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import { type FakeToss, refusal, startFakeToss } from '../../fakes/toss'
import { runJob } from '../../setup/book'
import { insertSchedule } from '../../setup/builders'
import { change, type Desk, newDesk, nextTime, quote } from '../../setup/desk'
import { readPayment, visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'
import { cancel, create, newGuest, ready, type Visitor } from '../../setup/visitors'

const HOUR_MS = 3_600_000
const AHEAD = 60
const REST = 112_000
const ACCOUNT = { bank: '국민은행', number: '123456789012', holder: '홍길동' }

type Made = { no: number; guest: Visitor; scheduleNo: number; sdate: string }

describe('the rest of a deposit by card', () => {
  let server: TestServer
  let toss: FakeToss
  let desk: Desk
  let clock = new Date()
  beforeAll(async () => {
    toss = await startFakeToss()
    server = await startTestServer({ now: () => clock, env: toss.env })
    desk = await newDesk(server)
  })
  beforeEach(() => {
    clock = new Date()
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(async () => {
    await server.close()
    toss.close()
  })

  const comeBack = (orderId: string, query: string) =>
    visit(server, `/b/pay/return/${orderId}?${query}`)
  const transfer = (no: number, amount: number) =>
    server.modules.operations.reservations.confirmDeposit(no, amount)

  /** A booking of 160,000 won whose deposit of 48,000 has come. */
  const booked = async (pay_type: 'CARD' | 'BANK' = 'CARD'): Promise<Made> => {
    const sdate = addDays(toKstDate(clock), AHEAD)
    const trip = { sdate, time: nextTime(), capacity: 20 }
    const scheduleNo = await insertSchedule(server.db, desk.ship.no, trip)
    await server.db.run(sql`
      update schedule set deposit_percent = 30, balance_days = 3 where no = ${scheduleNo}`)
    const guest = await newGuest(server.db)
    const held = await ready(server, guest, { scheduleNo, party: 2, host: desk.ship.host })
    const { body } = await create(server, guest, held.body, { pay_type, deposit: 48_000 })
    const { reservation_no: no } = body
    const { order_id } = await readPayment(server, no)
    if (pay_type === 'BANK') await transfer(no, 48_000)
    else await comeBack(order_id, toss.authorize(order_id, 48_000))
    return { no, guest, scheduleNo, sdate }
  }
  const detail = async ({ guest, no }: Made) => {
    const path = `/b/v1/reservation/${guest.prefix}detail/${no}`
    return (await server.get<ReservationDetail>(path, guest.headers)).body.reservation
  }
  const pathOf = async (made: Made) => (await detail(made)).rest_path ?? ''
  /** Goes to the gateway. @returns the order that opened there */
  const open = async (path: string): Promise<string> => {
    const { location } = await visit(server, `${path}/card`)
    return /\/b\/pay\/step\/(.+)$/.exec(location ?? '')?.[1] ?? `none: ${String(location)}`
  }
  const opened = async (made: Made) => open(await pathOf(made))
  /** The whole way of a card. */
  const paid = async (pay_type: 'CARD' | 'BANK' = 'CARD') => {
    const made = await booked(pay_type)
    const orderId = await opened(made)
    await comeBack(orderId, toss.authorize(orderId, REST))
    return { ...made, orderId }
  }
  const rowOf = (no: number) =>
    server.db.first(sql`
      select state, paid_amount as paid, is_review as review from reservation where no = ${no}`)
  const refundsOf = (no: number) =>
    server.db.rows(sql`
      select f.amount, f.state, f.order_id is not null as "ofRest" from payment_refund f
        join payment p on p.no = f.payment_no where p.reservation_no = ${no} order by f.amount`)
  /** What the gateway still has of an order. */
  const left = (orderId: string) => toss.payment(orderId).balanceAmount

  it('is asked for on a page without a log-in, taken once, and booked with the merchant', async () => {
    const made = await booked()
    const path = await pathOf(made)
    const page = await visit(server, path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('112,000원')
    expect(page.text).not.toContain(made.guest.phone)
    const orderId = await open(path)
    expect(await open(path)).toBe(orderId)
    const query = toss.authorize(orderId, REST)
    await comeBack(orderId, query)
    await comeBack(orderId, query)
    expect(await rowOf(made.no)).toEqual({ state: 'CONFIRMED', paid: 160_000, review: false })
    expect(await detail(made)).toMatchObject({ rest: null, deposit: { balance: 0 } })
    expect(await pathOf(made)).toBe('')
    expect(
      await server.db.rows(sql`
        select holder, amount::integer, source = ${orderId} as "isRest" from ledger_entry
         where reservation_no = ${made.no} and kind = 'payment' order by no`),
    ).toEqual([
      { holder: 'provider_merchant', amount: 48_000, isRest: false },
      { holder: 'provider_merchant', amount: REST, isRest: true },
    ])
    // The link of the reminder leads to the reservation from now on.
    expect((await visit(server, path)).location).toContain(`/reservation/done/${made.no}`)
    expect((await visit(server, '/b/pay/rest/00000000-0000-4000-8000-000000000000')).status).toBe(
      404,
    )
  })

  it('counts where the visitor never came back, once, whoever asks', async () => {
    const made = await booked('BANK')
    const orderId = await opened(made)
    toss.pay(orderId, REST)
    clock = new Date(clock.getTime() + 2 * 60_000)
    await Promise.all([runJob(server, 'reconcile'), runJob(server, 'reconcile')])
    await server.modules.payment.payments.settle(orderId)
    expect(await rowOf(made.no)).toMatchObject({ paid: 160_000 })
    expect(left(orderId)).toBe(REST)
  })

  it('takes no money that is no longer owed, and gives back what it could not refuse', async () => {
    const made = await booked()
    const orderId = await opened(made)
    const query = toss.authorize(orderId, REST)
    await transfer(made.no, REST)
    await comeBack(orderId, query)
    expect(toss.payment(orderId).status).toBe('IN_PROGRESS')
    const other = await booked()
    const late = await opened(other)
    toss.pay(late, REST)
    await transfer(other.no, REST)
    await server.modules.payment.payments.settle(late)
    await runJob(server, 'refunds')
    expect(await rowOf(other.no)).toEqual({ state: 'CONFIRMED', paid: 160_000, review: false })
    expect(left(late)).toBe(0)
  })

  it('goes back where it comes after the booking was given up', async () => {
    const made = await booked()
    const orderId = await opened(made)
    const due = kstDateTime(addDays(made.sdate, -3), '21:00')
    clock = new Date(due.getTime() + 13 * HOUR_MS)
    await runJob(server, 'give-up-balances')
    toss.pay(orderId, REST)
    await server.modules.payment.payments.settle(orderId)
    await runJob(server, 'refunds')
    await runJob(server, 'refunds')
    expect(await detail(made)).toMatchObject({ state: 'CANCELLED', refund_amount: 24_000 })
    expect(left(orderId)).toBe(0)
    expect((await visit(server, `/b/pay/go/${orderId}`)).location).toContain('/reservation/done/')
  })

  it('is refused by the card company with its sentence, and tried again with another order', async () => {
    const made = await booked()
    const orderId = await opened(made)
    const query = toss.authorize(orderId, REST)
    toss.meet(/confirm$/, refusal(403, 'REJECT_CARD_PAYMENT', '한도초과로 결제를 못했어요.'))
    const page = await comeBack(orderId, query)
    expect(page.text).toContain('한도초과')
    expect(page.text).toContain(await pathOf(made))
    expect(await rowOf(made.no)).toMatchObject({ state: 'CONFIRMED', paid: 48_000 })
    const again = await opened(made)
    expect(again).not.toBe(orderId)
    await comeBack(again, toss.authorize(again, REST))
    expect(await rowOf(made.no)).toMatchObject({ paid: 160_000 })
  })

  it.each([
    ['CARD', [48_000, REST]],
    ['BANK', [REST]],
  ] as const)(
    'goes back with a deposit by %s, each won once and where it came from',
    async (way, queued) => {
      const made = await paid(way)
      const wish = { reservation_no: made.no, refund_amount: 160_000 }
      const by = way === 'BANK' ? { account: ACCOUNT } : {}
      expect((await cancel(server, made.guest, { ...wish, ...by })).status).toBe(200)
      expect(await refundsOf(made.no)).toEqual([
        { amount: 48_000, state: way === 'BANK' ? 'manual' : 'queued', ofRest: false },
        { amount: REST, state: 'queued', ofRest: true },
      ])
      await runJob(server, 'refunds')
      await runJob(server, 'refunds')
      expect(left(made.orderId)).toBe(0)
      const { order_id } = await readPayment(server, made.no)
      if (way === 'CARD') expect(left(order_id)).toBe(0)
      if (way === 'BANK') await server.modules.operations.reservations.finishRefund(made.no)
      expect(await rowOf(made.no)).toMatchObject({ state: 'CANCELLED' })
      const merchant = await server.db.rows<{ amount: number }>(sql`
        select -amount::integer as amount from ledger_entry where reservation_no = ${made.no}
           and kind = 'refund' and holder = 'provider_merchant' order by 1`)
      expect(merchant.map(({ amount }) => amount)).toEqual(queued)
    },
  )

  it('gives a part back to the card of the rest first, and then to the other', async () => {
    const made = await paid()
    const { order_id } = await readPayment(server, made.no)
    const wish = { party: 1, schedule_no: made.scheduleNo, keeps_price: 1, refund: 'full' }
    const plan = (await quote(desk, made.no, wish)).body
    await change(desk, made.no, { ...wish, plan })
    await runJob(server, 'refunds')
    expect([left(made.orderId), left(order_id)]).toEqual([REST - 80_000, 48_000])
    await cancel(server, made.guest, { reservation_no: made.no, refund_amount: 80_000 })
    await runJob(server, 'refunds')
    expect([left(made.orderId), left(order_id)]).toEqual([0, 0])
    expect(await detail(made)).toMatchObject({ state: 'CANCELLED', refund_amount: 80_000 })
  })

  it('is all given back, once, where the departure is called off', async () => {
    const made = await paid('BANK')
    await server.db.run(sql`update schedule set status = 'weather' where no = ${made.scheduleNo}`)
    await server.modules.operations.reservations.cancelByOperator(made.no)
    await runJob(server, 'refunds')
    expect(await refundsOf(made.no)).toEqual([
      { amount: 48_000, state: 'manual', ofRest: false },
      { amount: REST, state: 'done', ofRest: true },
    ])
    const off = await booked()
    const path = await pathOf(off)
    await server.db.run(sql`update schedule set status = 'weather' where no = ${off.scheduleNo}`)
    expect(await open(path)).toContain('none')
  })

  it('is known when somebody gives it back in the console of the gateway', async () => {
    const made = await paid()
    toss.cancelInConsole(made.orderId, 50_000)
    clock = new Date(clock.getTime() + 25 * HOUR_MS)
    await runJob(server, 'reconcile')
    expect(await rowOf(made.no)).toEqual({ state: 'CONFIRMED', paid: 110_000, review: true })
    await server.modules.payment.payments.settle(made.orderId)
    expect(await rowOf(made.no)).toMatchObject({ paid: 110_000 })
  })

  it('reminds a guest with the link, who pays without a log-in', async () => {
    const made = await booked()
    clock = kstDateTime(addDays(made.sdate, -4), '10:00')
    await runJob(server, 'remind-of-balances')
    const sent = await server.db.first<{ link: string }>(sql`
      select body ->> 'link' as link from outbox where recipient = ${made.guest.phone}
         and dedupe_key like ${`%reservation:${made.no}:balance:%`}`)
    expect(sent?.link).toBe(await pathOf(made))
    const orderId = await open(sent?.link ?? '')
    await comeBack(orderId, toss.authorize(orderId, REST))
    expect(await rowOf(made.no)).toMatchObject({ paid: 160_000 })
  })

  it('is paid once in a race of card, transfer, cancellation and the job', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => booked()))
    const orders = await Promise.all(made.map(opened))
    orders.forEach((orderId) => toss.pay(orderId, REST))
    const last = kstDateTime(addDays(made[0]?.sdate ?? '', -3), '21:00')
    clock = new Date(last.getTime() + 13 * HOUR_MS)
    const { payments } = server.modules.payment
    await Promise.all([
      ...orders.flatMap((orderId) => [payments.settle(orderId), payments.settle(orderId)]),
      ...made.slice(0, 4).map(({ no }) => transfer(no, REST).catch(() => undefined)),
      runJob(server, 'give-up-balances'),
      runJob(server, 'give-up-balances'),
    ])
    await runJob(server, 'refunds')
    for (const [index, { no }] of made.entries()) {
      const { order_id } = await readPayment(server, no)
      const kept = left(orders[index] ?? '')
      const row = await server.db.first<{ state: string; paid: number; review: boolean }>(sql`
        select state, paid_amount as paid, is_review as review from reservation where no = ${no}`)
      // Kept with all of its money, or ended with no more of the card than the refund table keeps.
      if (row?.state === 'CONFIRMED') {
        expect(row.paid).toBe(160_000)
        expect([left(order_id), kept === REST || kept === 0]).toEqual([48_000, true])
      } else expect([kept, left(order_id)]).toEqual([0, 24_000])
    }
  })
})
