import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CancelQuote, ReservationDetail } from '@/lib/contract/wire'
import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import { type FakeToss, refusal, startFakeToss } from '../../fakes/toss'
import { runJob } from '../../setup/book'
import { insertSchedule } from '../../setup/builders'
import { change, type Desk, newDesk, nextTime, quote, read } from '../../setup/desk'
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

  describe('that companions share', () => {
    /** Of 160,000 won two companions pay 53,333 each, and the booker, who paid 48,000, the rest. */
    const EACH = 53_333
    const OWN = 5_334

    type SharedBooking = Made & { path: string; links: string[] }

    const send = (path: string, form: Record<string, string>) =>
      visit(server, `${path}/shares`, { form })
    const linksIn = (text: string) =>
      [...text.matchAll(/href="[^"]*(\/b\/pay\/share\/[0-9a-f-]+)"/g)].map(([, link]) => link ?? '')
    const shared = async (
      pay_type: 'CARD' | 'BANK' = 'CARD',
      people = '3',
    ): Promise<SharedBooking> => {
      const made = await booked(pay_type)
      const path = await pathOf(made)
      await send(path, { action: 'divide', people, names: '김바다' })
      return { ...made, path, links: linksIn((await visit(server, `${path}/shares`)).text) }
    }
    const payShare = async (link: string, amount = EACH) => {
      const orderId = await open(link)
      await comeBack(orderId, toss.authorize(orderId, amount))
      return orderId
    }
    const asked = async (made: SharedBooking) => {
      const { shares, owed } = (await server.modules.payment.payments.shares.read(
        made.path.split('/').at(-1) ?? '',
      )) ?? { shares: [] }
      return {
        shares: shares.map((share) => share.asked),
        own: (owed?.rest ?? 0) - (owed?.shared ?? 0),
      }
    }

    it('is not said to end the booking where it is due when the boat leaves', async () => {
      const made = await booked()
      const pages = async () => (await visit(server, `${await pathOf(made)}/shares`)).text
      expect(await pages()).toContain('기한까지 다 들어오지 않으면 예약이 취소되고')
      const { version, departs_at: rest_by } = await read(desk, made.no)
      const taken = { request_key: randomUUID(), version, amount: 2_000, is_cash: true, rest_by }
      await server.post(`/c/v1/reservations/${made.no}/money`, taken, desk.staff.headers)
      expect(await pages()).toContain('110,000원')
      expect(await pages()).not.toContain('예약이 취소되고')
    })

    it('is divided once, paid without a log-in, and seen by booker and office', async () => {
      const { no: staffNo } = desk.staff
      await server.db.run(sql`update staff set phone = '01000000002' where no = ${staffNo}`)
      await server.db.run(sql`
        insert into staff_notification (staff_no, event, way) values (${staffNo}, 'short_deposit', 'sms')`)
      const made = await shared()
      // A second press divides nothing.
      await send(made.path, { action: 'divide', people: '8', names: '' })
      expect(await asked(made)).toEqual({ shares: [EACH, EACH], own: OWN })
      const page = await fetch(`${server.url}${made.links[0]}`)
      const text = await page.text()
      expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
        'no-store',
        'noindex, nofollow',
      ])
      expect(text).toContain('53,333원')
      expect(text).toContain('날씨나 인원 부족으로 취소되면')
      expect(text).toContain('김바다')
      const personal = ['홍길동', made.guest.phone]
      for (const secret of [...personal, made.path]) expect(text).not.toContain(secret)
      const orderId = await open(made.links[0] ?? '')
      const step = await visit(server, `/b/pay/step/${orderId}`)
      for (const secret of personal) expect(step.text).not.toContain(secret)
      const back = await comeBack(orderId, toss.authorize(orderId, EACH))
      expect(back.location).toContain(made.links[0])
      expect((await visit(server, made.links[0] ?? '')).text).toContain('결제했어요')
      expect(await rowOf(made.no)).toEqual({
        ...{ state: 'CONFIRMED', paid: 48_000 + EACH, review: false },
      })
      const booker = (await visit(server, `${made.path}/shares`)).text
      expect(linksIn(booker)).toEqual([made.links[1]])
      expect(await asked(made)).toEqual({ shares: [0, EACH], own: OWN })
      const shares = await server.modules.payment.payments.shares.listOf(made.no)
      expect(shares.map((share) => [share.name, share.paid])).toEqual([
        ['김바다', EACH],
        ['', null],
      ])
      // What is left the booker pays: first the own part, then all.
      const { location } = await visit(server, `${made.path}/card?part=own`)
      const ownOrder = /step\/(.+)$/.exec(location ?? '')?.[1] ?? ''
      await comeBack(ownOrder, toss.authorize(ownOrder, OWN))
      expect(await asked(made)).toEqual({ shares: [0, EACH], own: 0 })
      // Parts come one after the other: nothing is short.
      expect(
        await server.db.rows(sql`
          select from outbox where dedupe_key like ${`staff:%short_deposit:${made.no}:%`}`),
      ).toEqual([])
      const all = await open(made.path)
      await comeBack(all, toss.authorize(all, EACH))
      expect(await detail(made)).toMatchObject({ paid_amount: 160_000, rest: null })
      expect((await visit(server, made.links[1] ?? '')).text).toContain('결제하실 금액이 없어요')
      expect(await open(made.links[1] ?? '')).toContain('none')
    })

    it('takes no money of a link that was withdrawn, gives back what it could not refuse, and keeps what was paid', async () => {
      const made = await shared()
      const [first = '', second = ''] = made.links
      const keyOf = (link: string) => link.split('/').at(-1) ?? ''
      const [paidOrder, refused] = [await open(first), await open(second)]
      await comeBack(paidOrder, toss.authorize(paidOrder, EACH))
      const query = toss.authorize(refused, EACH)
      for (const link of made.links) await send(made.path, { action: 'withdraw', key: keyOf(link) })
      await comeBack(refused, query)
      expect(toss.payment(refused).status).toBe('IN_PROGRESS')
      expect((await visit(server, second)).text).toContain('거뒀어요')
      expect(await asked(made)).toEqual({ shares: [0, 0], own: REST - EACH })
      // A link for an amount of its own, paid by a window that asks nobody.
      expect((await send(made.path, { action: 'add', amount: '999', name: '' })).status).toBe(409)
      const most = await send(made.path, { action: 'add', amount: `${REST - EACH + 1}`, name: '' })
      expect(most.text).toContain('58,667원까지')
      // What was refused is at hand to be mended.
      expect(most.text).toContain('<details open')
      await send(made.path, { action: 'add', amount: '50,000', name: '이파도' })
      const [link = ''] = linksIn((await visit(server, `${made.path}/shares`)).text)
      const late = await open(link)
      await send(made.path, { action: 'withdraw', key: keyOf(link) })
      toss.pay(late, 50_000)
      await server.modules.payment.payments.settle(late)
      await runJob(server, 'refunds')
      expect([left(late), left(paidOrder)]).toEqual([0, EACH])
      expect((await visit(server, link)).text).toContain('결제하신 50,000원은 예약에 쓰지 않고')
      expect(await rowOf(made.no)).toMatchObject({ paid: 48_000 + EACH, review: false })
      expect(
        (await visit(server, '/b/pay/share/00000000-0000-4000-8000-000000000000')).status,
      ).toBe(404)
    })

    it('asks for less where less is owed, and for nothing more where it is dearer', async () => {
      const made = await shared()
      await transfer(made.no, 58_667)
      expect(await asked(made)).toEqual({ shares: [26_666, 26_667], own: 53_333 - 2 * EACH })
      const orderId = await payShare(made.links[0] ?? '', 26_666)
      expect(left(orderId)).toBe(26_666)
      expect(await asked(made)).toEqual({ shares: [0, 26_667], own: 26_667 - EACH })
      await payShare(made.links[1] ?? '', 26_667)
      expect(await rowOf(made.no)).toMatchObject({ paid: 160_000 })
      const dearer = await shared()
      const wish = { party: 3, schedule_no: dearer.scheduleNo }
      const plan = (await quote(desk, dearer.no, wish)).body
      await change(desk, dearer.no, { ...wish, plan })
      expect(await asked(dearer)).toEqual({ shares: [EACH, EACH], own: OWN + 80_000 })
    })

    it('goes back in part where the party is smaller, and the booker is told of the own card alone', async () => {
      const made = await shared()
      for (const link of made.links) await payShare(link)
      const wish = { party: 1, schedule_no: made.scheduleNo, keeps_price: 1, refund: 'full' }
      const plan = (await quote(desk, made.no, wish)).body
      await change(desk, made.no, { ...wish, plan })
      await runJob(server, 'refunds')
      const refunds = await server.db.rows<{ is_share: boolean }>(sql`
        select x.share_key is not null as is_share
          from payment_refund f join payment p on p.no = f.payment_no
          left join rest_order x on x.order_id = f.order_id
         where p.reservation_no = ${made.no} and f.state = 'done'`)
      const own = refunds.filter(({ is_share }) => !is_share)
      expect(refunds.length).toBeGreaterThan(own.length)
      const told = await server.db.rows(sql`
        select from outbox where recipient = ${made.guest.phone}
           and body ->> 'template' = 'part_refunded'`)
      expect(told).toHaveLength(own.length)
    })

    it.each(['CARD', 'BANK'] as const)(
      'goes back to each who paid in the same part, the deposit by %s',
      async (way) => {
        const made = await shared(way)
        const orders = [await payShare(made.links[0] ?? ''), await payShare(made.links[1] ?? '')]
        const { order_id } = await readPayment(server, made.no)
        const last = kstDateTime(addDays(made.sdate, -3), '21:00')
        clock = new Date(last.getTime() + 13 * HOUR_MS)
        await Promise.all([runJob(server, 'give-up-balances'), runJob(server, 'give-up-balances')])
        await runJob(server, 'refunds')
        await runJob(server, 'refunds')
        // Half of 154,666 won, by the table of the day on which the rest was due; by card before by hand.
        const kept = orders.map(left).toSorted()
        expect(kept).toEqual(way === 'CARD' ? [26_666, 26_667] : [14_666, 14_667])
        if (way === 'CARD') expect(left(order_id)).toBe(24_000)
        expect((await visit(server, made.links[0] ?? '')).text).toContain('돌려드렸어요')
        expect(await rowOf(made.no)).toMatchObject({ state: 'CANCELLED' })
      },
    )

    it('is told from what goes back to the booker who cancels', async () => {
      const made = await shared()
      const path = '/b/v1/reservation/guest_cancel_ready'
      const ready = async () =>
        (await server.get<CancelQuote>(`${path}/${made.no}`, made.guest.headers)).body
      expect((await ready()).is_shared).toBeUndefined()
      await payShare(made.links[0] ?? '')
      expect(await ready()).toMatchObject({ is_shared: true, refund_amount: 48_000 + EACH })
      const request = { reservation_no: made.no, refund_amount: 48_000 + EACH }
      expect((await cancel(server, made.guest, request)).status).toBe(200)
      const detail = `/b/v1/reservation/guest_detail/${made.no}`
      const { body } = await server.get<ReservationDetail>(detail, made.guest.headers)
      const back = { amount: 48_000 + EACH, to_companions: EACH }
      expect(body.reservation.refund).toMatchObject(back)
      // What was left to pay is not owed any more.
      const page = (await visit(server, `${made.path}/shares`)).text
      expect(page).toContain('받은 금액')
      expect(page).not.toMatch(/남은 금액|내 몫/)
    })

    it('goes back whole where the departure is called off', async () => {
      const made = await shared()
      const orders = [await payShare(made.links[0] ?? ''), await open(made.links[1] ?? '')]
      await server.db.run(sql`update schedule set status = 'weather' where no = ${made.scheduleNo}`)
      await server.modules.operations.reservations.cancelByOperator(made.no)
      toss.pay(orders[1] ?? '', EACH)
      await server.modules.payment.payments.settle(orders[1] ?? '')
      await runJob(server, 'refunds')
      await runJob(server, 'refunds')
      expect(orders.map(left)).toEqual([0, 0])
      expect((await visit(server, made.links[1] ?? '')).text).toContain('예약이 취소되었어요')
    })

    it('counts each won once in a race of companions, the booker, the office and a cancellation', async () => {
      const made = await Promise.all(Array.from({ length: 6 }, () => shared()))
      const orders = await Promise.all(
        made.map(async ({ links, path }) => Promise.all([...links.map(open), open(path)])),
      )
      orders.flat().forEach((orderId, index) => toss.pay(orderId, index % 3 === 2 ? REST : EACH))
      const { payments } = server.modules.payment
      await Promise.all([
        ...orders.flat().flatMap((orderId) => [payments.settle(orderId), payments.settle(orderId)]),
        ...made.slice(0, 2).map(({ no }) => transfer(no, REST).catch(() => undefined)),
        ...made
          .slice(2, 4)
          .map(({ no, guest }) =>
            cancel(server, guest, { reservation_no: no, refund_amount: 48_000 }),
          ),
        ...made.map(({ path, links }) =>
          send(path, { action: 'withdraw', key: links[1]?.split('/').at(-1) ?? '' }),
        ),
      ])
      await runJob(server, 'refunds')
      await runJob(server, 'refunds')
      for (const [index, { no }] of made.entries()) {
        const { order_id } = await readPayment(server, no)
        const held = [order_id, ...(orders[index] ?? [])].reduce((sum, id) => sum + left(id), 0)
        const row = await server.db.first<{ state: string; paid: number; by_hand: number }>(sql`
          select state, paid_amount as paid, (select coalesce(sum(amount), 0)::integer from ledger_entry
            where reservation_no = ${no} and kind = 'payment' and holder = 'operator_bank') as by_hand
            from reservation where no = ${no}`)
        expect(row?.paid).toBeLessThanOrEqual(160_000)
        expect(held).toBe(row?.state === 'CONFIRMED' ? row.paid - row.by_hand : 0)
      }
    })
  })
})
