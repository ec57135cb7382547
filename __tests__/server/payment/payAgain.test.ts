import sql from 'sql-template-tag'
import type { PayType } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { runJob } from '../../setup/book'
import { insertSchedule, insertShip } from '../../setup/builders'
import { type Ordered, type Paying, startPaying } from '../../setup/payAgain'
import { visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'
import { cancel, create, newGuest, newMember, ready } from '../../setup/visitors'

const MINUTE_MS = 60_000
const TOTAL = 160_000

describe.each(['member', 'guest'] as const)('paying a reservation again, as a %s', (kind) => {
  let paying: Paying
  beforeAll(async () => {
    paying = await startPaying(kind, 'sandbox')
  })
  afterAll(() => paying.close())
  afterEach(async () => expect(await audit(paying.server.db)).toEqual([]))

  it('answers the reservation’s number when the gateway declines, and opens a new order on the next try', async () => {
    const ordered = await paying.orderDeclined()
    expect(ordered.answer).toMatchObject({
      status: 600,
      body: {
        code: 'PAYMENT_DECLINED',
        message: '카드사에서 결제를 거절했어요. 다른 방법으로 결제해 주세요.',
        reservation_no: ordered.hold.reservation_no,
      },
    })
    const declined = await paying.orderIdOf(ordered)
    expect(await paying.readDetail(ordered)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      payable: ['BANK', 'VBANK', 'CARD'],
      hold_key: ordered.hold.hold_key,
    })
    const again = await paying.payAgain(ordered, 'CARD')
    expect(again).toMatchObject({
      status: 200,
      body: { state: 'AWAITING_PAYMENT', redirect_url: expect.stringContaining('/b/pay/sandbox/') },
    })
    expect(await paying.orderIdOf(ordered)).not.toBe(declined)
    expect(await paying.countReservations(ordered.scheduleNo)).toEqual({ made: 1, taken: 2 })
  })

  it('answers the number when the gateway does not answer, and opens the same order later', async () => {
    const ordered = await paying.orderUnanswered()
    expect(ordered.answer).toMatchObject({
      status: 600,
      body: { code: 'PAYMENT_UNAVAILABLE', reservation_no: ordered.hold.reservation_no },
    })
    const orderId = await paying.orderIdOf(ordered)
    const again = await create(paying.server, ordered.visitor, ordered.hold, { pay_type: 'CARD' })
    expect(again.body.redirect_url).toContain('/b/pay/sandbox/')
    expect(await paying.orderIdOf(ordered)).toBe(orderId)
  })

  it('answers a repeated order with the present payment, whatever method it asks for', async () => {
    const ordered = await paying.order('BANK')
    const again = await create(paying.server, ordered.visitor, ordered.hold, { pay_type: 'CARD' })
    expect(again).toEqual(ordered.answer)
  })

  it.each([
    ['BANK', { account: { bank: '수협은행' }, redirect_url: null }],
    ['VBANK', { account: { bank: '모의은행' }, redirect_url: null }],
  ] as const)('takes a declined card up as %s, with the term of that way', async (payType, way) => {
    const ordered = await paying.orderDeclined()
    const orderedAt = paying.now()
    paying.later(5)
    const again = await paying.payAgain(ordered, payType)
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
    expect(await paying.readDetail(ordered)).toMatchObject({
      pay_type: payType,
      pay_deadline: inADay,
    })
    expect((await paying.readDetail(ordered)).timeline.at(-1)?.note).toContain('결제 방법')
    paying.later(21)
    await runJob(paying.server, 'expire-unpaid')
    expect(await paying.readDetail(ordered)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('keeps the deadline when the method changes back and forth', async () => {
    const ordered = await paying.order('BANK')
    paying.later(60)
    await paying.payAgain(ordered, 'CARD')
    paying.later(60)
    const back = await paying.payAgain(ordered, 'BANK')
    expect(back.body.pay_deadline).toBe(ordered.answer.body.pay_deadline)
  })

  it('releases the seats at once when it is cancelled', async () => {
    const ordered = await paying.orderDeclined()
    const { reservation_no } = ordered.hold
    expect(await cancel(paying.server, ordered.visitor, { reservation_no })).toMatchObject({
      status: 200,
      body: { state: 'CANCELLED' },
    })
    expect(await paying.countReservations(ordered.scheduleNo)).toEqual({ made: 1, taken: 0 })
    expect(await paying.payAgain(ordered, 'BANK')).toMatchObject({
      status: 409,
      body: { code: 'CANCELLED', message: '이미 취소된 예약이에요.' },
    })
    expect((await paying.readDetail(ordered)).payable).toEqual([])
  })

  it.each([
    [
      'its deadline is over, before the worker has expired it',
      'EXPIRED',
      async () => paying.later(21),
    ],
    [
      'it has expired',
      'EXPIRED',
      async () => {
        paying.later(21)
        await runJob(paying.server, 'expire-unpaid')
      },
    ],
    [
      'the operator cancelled it',
      'CANCELLED',
      async ({ hold: { reservation_no: no } }: Ordered) => {
        await paying.server.modules.operations.reservations.cancelByOperator(no)
      },
    ],
    [
      'the weather cancelled it',
      'CANCELLED',
      async ({ scheduleNo }: Ordered) => {
        await paying.server.modules.operations.reservations.callOffForWeather(scheduleNo)
      },
    ],
    [
      'the day is called off and it is not yet cancelled',
      'WEATHER',
      async ({ scheduleNo }: Ordered) => {
        await paying.server.modules.operations.schedules.callOff(scheduleNo)
      },
    ],
  ])('is refused with the reason when %s', async (_why, code, meanwhile) => {
    const ordered = await paying.order('CARD')
    await meanwhile(ordered)
    expect(await paying.payAgain(ordered, 'BANK')).toMatchObject({ status: 409, body: { code } })
    expect(await paying.payAgain(ordered, 'CARD')).toMatchObject({ status: 409, body: { code } })
    expect(await paying.readDetail(ordered)).toMatchObject({ pay_type: 'CARD', payable: [] })
  })

  it('is refused once part of a transfer has arrived', async () => {
    const ordered = await paying.order('BANK')
    const { reservations } = paying.server.modules.operations
    await reservations.confirmDeposit(ordered.hold.reservation_no, 60_000)
    expect(await paying.payAgain(ordered, 'CARD')).toMatchObject({
      status: 409,
      body: { code: 'PART_PAID' },
    })
    expect((await paying.readDetail(ordered)).payable).toEqual([])
  })

  it('is refused for a method that the ship does not accept', async () => {
    const ordered = await paying.order('CARD')
    await paying.server.db.run(sql`
      update ship set pay_type = '{CARD,VBANK}' where no = ${ordered.hold.ship.no}`)
    expect(await paying.payAgain(ordered, 'BANK')).toMatchObject({
      status: 400,
      body: { code: 'PAY_TYPE' },
    })
    expect((await paying.readDetail(ordered)).payable).toEqual(['CARD', 'VBANK'])
  })

  it('is refused to other bookers, like a reservation that does not exist', async () => {
    const ordered = await paying.order('CARD')
    const strangers = [await newMember(paying.server.db), await newGuest(paying.server.db)]
    for (const visitor of strangers) {
      expect((await paying.payAgain({ ...ordered, visitor }, 'BANK')).status).toBe(404)
    }
    expect(await paying.readDetail(ordered)).toMatchObject({ pay_type: 'CARD' })
  })

  it('is limited in the number of tries', async () => {
    const ordered = await paying.order('CARD')
    const tries: number[] = []
    while (tries.length < 50 && tries.at(-1) !== 429) {
      const payType = tries.length % 2 === 0 ? 'BANK' : 'CARD'
      tries.push((await paying.payAgain(ordered, payType)).status)
    }
    expect(tries.at(-1)).toBe(429)
    expect(tries.length).toBeGreaterThan(10)
  })

  it('is checked by the audit: different methods of reservation and payment are found', async () => {
    const { hold: held } = await paying.order('CARD')
    const change = (method: PayType) =>
      paying.server.db.run(sql`
        update payment set method = ${method} where reservation_no = ${held.reservation_no}`)
    await change('BANK')
    expect(await audit(paying.server.db)).toMatchObject([
      { rule: 'a payment is made in the way that its reservation names' },
    ])
    await change('CARD')
  })

  it('orders a hold', async () => {
    const held = await paying.hold()
    expect(await paying.payAgain(held, 'BANK')).toMatchObject({
      status: 200,
      body: { state: 'AWAITING_PAYMENT', reservation_no: held.hold.reservation_no },
    })
  })

  it('shows a page, not JSON, when the gateway declines a browser', async () => {
    const ordered = await paying.orderDeclined(true)
    const page = await visit(paying.server, `/b/pay/go/${await paying.orderIdOf(ordered)}`)
    expect(page).toMatchObject({
      status: 402,
      text: expect.stringContaining('카드사에서 결제를 거절했어요. 다른 방법으로 결제해 주세요.'),
    })
    expect(page.text).toContain('다른 방법으로 결제하거나 취소하기')
  })
})

describe('a phone of a member and a guest', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('pays as one what was booked as the other', async () => {
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
