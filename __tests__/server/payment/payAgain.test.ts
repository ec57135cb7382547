import sql from 'sql-template-tag'
import type { Hold, PayType } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { insertSchedule, insertShip } from '../../setup/builders'
import { runJob } from '../../setup/book'
import { type FakeToss, startFakeToss } from '../../setup/fakeToss'
import { readPayment, visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'
import {
  cancel,
  create,
  type Created,
  type Either,
  newGuest,
  newMember,
  ready,
  type Visitor,
} from '../../setup/visitors'

const MINUTE_MS = 60_000
const TOTAL = 160_000

type Detail = {
  reservation: Created & {
    hold_key: string
    payable: PayType[]
    is_review: 0 | 1
    paid_amount: number
    timeline: { note: string }[]
  }
}
/** Somebody's order with what is needed to send it again. */
type Ordered = { visitor: Visitor; hold: Hold; scheduleNo: number; answer: Either<Created> }

describe.each(['member', 'guest'] as const)('paying a reservation again, as a %s', (kind) => {
  let server: TestServer
  let toss: FakeToss
  let clock = new Date()
  beforeAll(async () => {
    toss = await startFakeToss()
    const env = {
      PAYMENT_GATEWAY: 'http',
      PAYMENT_GATEWAY_URL: toss.url,
      PAYMENT_GATEWAY_KEY: toss.secretKey,
    }
    server = await startTestServer({ now: () => clock, env })
  })
  afterAll(async () => {
    await server.close()
    toss.close()
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * MINUTE_MS)
  }
  const declineOnce = (path = /payments$/) =>
    toss.meet(path, {
      kind: 'refuse',
      status: 400,
      code: 'INVALID_CARD',
      message: '사용할 수 없는 카드입니다.',
    })

  const hold = async (): Promise<Omit<Ordered, 'answer'>> => {
    const visitor = await (kind === 'member' ? newMember(server.db) : newGuest(server.db))
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const held = await ready(server, visitor, { scheduleNo, party: 2, host: ship.host })
    return { visitor, hold: held.body, scheduleNo }
  }
  const order = async (payType: PayType): Promise<Ordered> => {
    const held = await hold()
    const answer = await create(server, held.visitor, held.hold, { pay_type: payType })
    return { ...held, answer }
  }
  const payAgain = ({ visitor, hold: held }: Omit<Ordered, 'answer'>, payType: PayType) =>
    create(server, visitor, held, { pay_type: payType, is_pay_again: true })

  const readDetail = async ({ visitor, hold: { reservation_no: no } }: Omit<Ordered, 'answer'>) => {
    const path = `/b/v1/reservation/${visitor.prefix}detail/${no}`
    return (await server.get<Detail>(path, visitor.headers)).body.reservation
  }
  const orderIdOf = async ({ hold: { reservation_no: no } }: Omit<Ordered, 'answer'>) =>
    (await readPayment(server, no)).order_id
  const countReservations = async (scheduleNo: number) => {
    const row = await server.db.first<{ made: number; taken: number }>(sql`
      select count(*) as made, (select taken from schedule where no = ${scheduleNo}) as taken
        from reservation where schedule_no = ${scheduleNo}`)
    return row
  }
  const superseded = (orderId: string) =>
    server.db.first<{ state: string; paid_amount: number; ask_at: Date | null }>(sql`
      select state, paid_amount, ask_at from superseded_order where order_id = ${orderId}`)

  it('names the reservation that stands when the gateway declines, and opens anew on the next try', async () => {
    declineOnce()
    const ordered = await order('CARD')
    expect(ordered.answer).toMatchObject({
      status: 600,
      body: {
        code: 'PAYMENT_DECLINED',
        message: '사용할 수 없는 카드입니다.',
        reservation_no: ordered.hold.reservation_no,
      },
    })
    const declined = await orderIdOf(ordered)
    expect(await readDetail(ordered)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      payable: ['BANK', 'VBANK', 'CARD'],
      hold_key: ordered.hold.hold_key,
    })
    const again = await payAgain(ordered, 'CARD')
    expect(again).toMatchObject({
      status: 200,
      body: { state: 'AWAITING_PAYMENT', redirect_url: expect.stringContaining('/checkout') },
    })
    expect(await orderIdOf(ordered)).not.toBe(declined)
    expect(await countReservations(ordered.scheduleNo)).toEqual({ made: 1, taken: 2 })
  })

  it('names it too when the gateway gives no answer, and finds the order that was made there', async () => {
    toss.meet(/payments$/, { kind: 'loseAnswer' })
    const ordered = await order('CARD')
    expect(ordered.answer).toMatchObject({
      status: 600,
      body: { code: 'PAYMENT_UNAVAILABLE', reservation_no: ordered.hold.reservation_no },
    })
    const orderId = await orderIdOf(ordered)
    const again = await create(server, ordered.visitor, ordered.hold, { pay_type: 'CARD' })
    expect(again.body.redirect_url).toBe(toss.payments.get(orderId)?.checkout?.url)
    expect(await orderIdOf(ordered)).toBe(orderId)
  })

  it('answers a plain repeat with what stands, whatever way it names', async () => {
    const ordered = await order('BANK')
    const again = await create(server, ordered.visitor, ordered.hold, { pay_type: 'CARD' })
    expect(again).toEqual(ordered.answer)
  })

  it.each([
    ['BANK', { account: { bank: '수협은행' }, redirect_url: null }],
    ['VBANK', { account: { bank: '우리은행' }, redirect_url: null }],
  ] as const)('takes a declined card up as %s, with the term of that way', async (payType, way) => {
    declineOnce()
    const ordered = await order('CARD')
    const orderedAt = clock
    later(5)
    const again = await payAgain(ordered, payType)
    expect(again).toMatchObject({
      status: 200,
      body: {
        pay_type: payType,
        total: TOTAL,
        reservation_no: ordered.hold.reservation_no,
        ...way,
      },
    })
    const inADay = new Date(orderedAt.getTime() + 24 * 60 * MINUTE_MS).toISOString()
    expect(again.body.pay_deadline).toBe(inADay)
    expect(await readDetail(ordered)).toMatchObject({ pay_type: payType, pay_deadline: inADay })
    expect((await readDetail(ordered)).timeline.at(-1)?.note).toContain('결제 방법')
    later(21)
    await runJob(server, 'expire-unpaid')
    expect(await readDetail(ordered)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('gains no time by going back and forth, and loses none', async () => {
    const ordered = await order('BANK')
    later(60)
    await payAgain(ordered, 'CARD')
    later(60)
    const back = await payAgain(ordered, 'BANK')
    expect(back.body.pay_deadline).toBe(ordered.answer.body.pay_deadline)
  })

  it('answers as paid what was paid meanwhile, and changes nothing', async () => {
    const ordered = await order('CARD')
    const orderId = await orderIdOf(ordered)
    toss.become(orderId, 'DONE')
    const again = await payAgain(ordered, 'BANK')
    expect(again).toMatchObject({ status: 200, body: { state: 'CONFIRMED', pay_type: 'CARD' } })
    expect(await readPayment(server, ordered.hold.reservation_no)).toMatchObject({
      order_id: orderId,
      state: 'paid',
    })
  })

  it('takes no money by a card that was agreed to before another way was chosen', async () => {
    const ordered = await order('CARD')
    const orderId = await orderIdOf(ordered)
    toss.become(orderId, 'IN_PROGRESS')
    expect((await payAgain(ordered, 'BANK')).body).toMatchObject({ pay_type: 'BANK' })
    const back = await visit(server, `/b/pay/return/${orderId}`)
    const done = expect.stringContaining(`/reservation/done/${ordered.hold.reservation_no}`)
    expect(back).toMatchObject({ status: 303, location: done })
    expect(await visit(server, `/b/pay/go/${orderId}`)).toMatchObject({ location: done })
    expect(toss.payments.get(orderId)?.status).toBe('IN_PROGRESS')
    expect(await readDetail(ordered)).toMatchObject({ state: 'AWAITING_PAYMENT', paid_amount: 0 })
  })

  it.each([
    ['while the new way is awaited', () => Promise.resolve()],
    [
      'after the new way was paid',
      async ({ hold: { reservation_no: reservationNo } }: Ordered) => {
        const { operations } = server.modules
        await operations.reservations.confirmDeposit(reservationNo, TOTAL)
      },
    ],
    [
      'after it was let go',
      async ({ visitor, hold: { reservation_no } }: Ordered) => {
        await cancel(server, visitor, { reservation_no })
      },
    ],
  ])('pays back once a card that succeeded late, %s', async (_when, meanwhile) => {
    const ordered = await order('CARD')
    const orderId = await orderIdOf(ordered)
    await payAgain(ordered, 'BANK')
    await meanwhile(ordered)
    const { state, is_review, paid_amount } = await readDetail(ordered)

    toss.become(orderId, 'DONE')
    later(2)
    await Promise.all([runJob(server, 'reconcile'), visit(server, `/b/pay/return/${orderId}`)])
    expect(await superseded(orderId)).toMatchObject({ state: 'queued', paid_amount: TOTAL })
    toss.meet(/cancel$/, { kind: 'loseAnswer' })
    await runJob(server, 'refunds')
    later(1)
    await Promise.all([runJob(server, 'refunds'), runJob(server, 'refunds')])
    later(60)
    await runJob(server, 'refunds')
    expect(await superseded(orderId)).toMatchObject({ state: 'refunded', ask_at: null })
    expect(toss.payments.get(orderId)?.balanceAmount).toBe(0)
    expect(await readDetail(ordered)).toMatchObject({ state, is_review, paid_amount })
    const told = await server.db.rows<{ text: string }>(sql`
      select body ->> 'text' as text from outbox
       where recipient = ${ordered.visitor.phone} and body ->> 'text' like '%돌려%'`)
    expect(told).toHaveLength(2)
  })

  it('pays back a card that was taken in the moment in which another way was chosen', async () => {
    const ordered = await order('CARD')
    const orderId = await orderIdOf(ordered)
    toss.become(orderId, 'IN_PROGRESS')
    const release = toss.holdBack(/confirm$/)
    const back = visit(server, `/b/pay/return/${orderId}`)
    await release.reached
    await payAgain(ordered, 'BANK')
    release.go()
    await back
    expect(toss.payments.get(orderId)?.status).toBe('DONE')
    expect(await readDetail(ordered)).toMatchObject({ state: 'AWAITING_PAYMENT', paid_amount: 0 })
    await runJob(server, 'refunds')
    expect(toss.payments.get(orderId)?.status).toBe('CANCELED')
  })

  it('never shows the page of an order that was given up while the gateway opened it', async () => {
    const release = toss.holdBack(/payments$/)
    const held = await hold()
    const first = create(server, held.visitor, held.hold, { pay_type: 'CARD' })
    await release.reached
    const other = await payAgain(held, 'BANK')
    release.go()
    expect(other.body).toMatchObject({ pay_type: 'BANK', account: { bank: '수협은행' } })
    expect((await first).body.redirect_url).toBeNull()
    expect(await readDetail(held)).toMatchObject({
      account: { bank: '수협은행' },
      redirect_url: null,
    })
  })

  it('leaves a transfer by a virtual account that was given up to the operator', async () => {
    const ordered = await order('VBANK')
    const orderId = await orderIdOf(ordered)
    await payAgain(ordered, 'CARD')
    toss.become(orderId, 'DONE')
    later(2)
    await runJob(server, 'reconcile')
    const { reservations } = server.modules.operations
    const reservationNo = ordered.hold.reservation_no
    const waiting = async () =>
      (await reservations.listPendingRefunds()).filter((one) => one.reservationNo === reservationNo)
    expect(await waiting()).toMatchObject([{ amount: TOTAL, method: 'VBANK' }])
    await reservations.finishRefund(reservationNo)
    expect(await waiting()).toEqual([])
    await expect(reservations.finishRefund(reservationNo)).rejects.toMatchObject({ status: 409 })
    expect(await readDetail(ordered)).toMatchObject({ state: 'AWAITING_PAYMENT', is_review: 0 })
  })

  it('stops asking about an order that was given up once it is too late to be paid', async () => {
    const ordered = await order('CARD')
    const orderId = await orderIdOf(ordered)
    await payAgain(ordered, 'BANK')
    later(2)
    await runJob(server, 'reconcile')
    expect((await superseded(orderId))?.ask_at).not.toBeNull()
    later(60)
    await runJob(server, 'reconcile')
    expect((await superseded(orderId))?.ask_at).toBeNull()
  })

  it('lets go: the seats are free at once', async () => {
    declineOnce()
    const ordered = await order('CARD')
    const { reservation_no } = ordered.hold
    expect(await cancel(server, ordered.visitor, { reservation_no })).toMatchObject({
      status: 200,
      body: { state: 'CANCELLED' },
    })
    expect(await countReservations(ordered.scheduleNo)).toEqual({ made: 1, taken: 0 })
    expect(await payAgain(ordered, 'BANK')).toMatchObject({
      status: 409,
      body: { code: 'CANCELLED', message: '이미 취소된 예약입니다.' },
    })
    expect((await readDetail(ordered)).payable).toEqual([])
  })

  it.each([
    ['its deadline is over, before the worker has seen it', 'EXPIRED', async () => later(21)],
    [
      'it has expired',
      'EXPIRED',
      async () => {
        later(21)
        await runJob(server, 'expire-unpaid')
      },
    ],
    [
      'the operator cancelled it',
      'CANCELLED',
      async ({ hold: { reservation_no: no } }: Ordered) => {
        await server.modules.operations.reservations.cancelByOperator(no)
      },
    ],
    [
      'the weather cancelled it',
      'CANCELLED',
      async ({ scheduleNo }: Ordered) => {
        await server.modules.operations.reservations.callOffForWeather(scheduleNo)
      },
    ],
    [
      'the day is called off and its turn has not come yet',
      'WEATHER',
      async ({ scheduleNo }: Ordered) => {
        await server.modules.operations.schedules.callOff(scheduleNo)
      },
    ],
  ])('is refused with the reason when %s', async (_why, code, meanwhile) => {
    const ordered = await order('CARD')
    await meanwhile(ordered)
    expect(await payAgain(ordered, 'BANK')).toMatchObject({ status: 409, body: { code } })
    expect(await payAgain(ordered, 'CARD')).toMatchObject({ status: 409, body: { code } })
    expect(await readDetail(ordered)).toMatchObject({ pay_type: 'CARD', payable: [] })
  })

  it('is refused once part of a transfer has come', async () => {
    const ordered = await order('BANK')
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(ordered.hold.reservation_no, 60_000)
    expect(await payAgain(ordered, 'CARD')).toMatchObject({
      status: 409,
      body: { code: 'PART_PAID' },
    })
    expect((await readDetail(ordered)).payable).toEqual([])
  })

  it('is refused for a way that the ship does not take', async () => {
    const ordered = await order('CARD')
    await server.db.run(sql`
      update ship set pay_type = '{CARD,VBANK}' where no = ${ordered.hold.ship.no}`)
    expect(await payAgain(ordered, 'BANK')).toMatchObject({
      status: 400,
      body: { code: 'PAY_TYPE' },
    })
    expect((await readDetail(ordered)).payable).toEqual(['CARD', 'VBANK'])
  })

  it('is refused to everybody else, like a reservation that does not exist', async () => {
    const ordered = await order('CARD')
    const strangers = [await newMember(server.db), await newGuest(server.db)]
    for (const visitor of strangers) {
      expect((await payAgain({ ...ordered, visitor }, 'BANK')).status).toBe(404)
    }
    expect(await readDetail(ordered)).toMatchObject({ pay_type: 'CARD' })
  })

  it('stops at a number of tries that nobody needs', async () => {
    const ordered = await order('CARD')
    const tries: number[] = []
    while (tries.length < 50 && tries.at(-1) !== 429) {
      const payType = tries.length % 2 === 0 ? 'BANK' : 'CARD'
      tries.push((await payAgain(ordered, payType)).status)
    }
    expect(tries.at(-1)).toBe(429)
    expect(tries.length).toBeGreaterThan(10)
  })

  it('is what the audit watches: another way in one place alone is found', async () => {
    const { hold: held } = await order('CARD')
    const change = (method: PayType) =>
      server.db.run(sql`
        update payment set method = ${method} where reservation_no = ${held.reservation_no}`)
    await change('BANK')
    expect(await audit(server.db)).toMatchObject([
      { rule: 'a payment is made in the way that its reservation names' },
    ])
    await change('CARD')
  })

  it('orders what is still only held', async () => {
    const held = await hold()
    expect(await payAgain(held, 'BANK')).toMatchObject({
      status: 200,
      body: { state: 'AWAITING_PAYMENT', reservation_no: held.hold.reservation_no },
    })
  })

  it('shows people on the way to the gateway a page when it declines, not data', async () => {
    declineOnce()
    const ordered = await order('CARD')
    declineOnce()
    const page = await visit(server, `/b/pay/go/${await orderIdOf(ordered)}`)
    expect(page).toMatchObject({
      status: 402,
      text: expect.stringContaining('사용할 수 없는 카드입니다.'),
    })
    expect(page.text).toContain('다른 방법으로 결제하거나 취소하기')
  })
})

describe('a phone that is a member’s as well', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('pays as the one what was booked as the other', async () => {
    const member = await newMember(server.db)
    const guest = await newGuest(server.db, member.phone)
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    for (const [booker, payer] of [
      [member, guest],
      [guest, member],
    ] as const) {
      const held = await ready(server, booker, { scheduleNo, host: ship.host })
      await create(server, booker, held.body)
      const change = { pay_type: 'VBANK', is_pay_again: true }
      expect(await create(server, payer, held.body, change)).toMatchObject({
        status: 200,
        body: { pay_type: 'VBANK', account: { bank: '모의은행' } },
      })
    }
  })
})
