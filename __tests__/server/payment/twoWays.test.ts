import type { Answer } from '@/lib/contract/wire'
import type { Money } from '@/lib/contract/console/moneyParts'
import { audit } from '@/server/db/audit'
import { runJob } from '../../setup/book'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { cancel as cancelAtDesk, change, type Desk, quote, read } from '../../setup/desk'
import { benchToss, type GatewayBench } from '../../setup/gatewayBenches'
import { readPayment, visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'
import { cancel, create, newGuest, newMember, ready, type Visitor } from '../../setup/visitors'
import { keyOf, startRun } from '../../setup/weather'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const CARD = 160_000
const REST = 80_000

/** A card booking of two that became three: the third seat was paid by transfer. */
describe('a card booking that became dearer', () => {
  let bench: GatewayBench
  let server: TestServer
  let desk: Desk
  let clock = new Date()
  beforeAll(async () => {
    bench = await benchToss()
    server = await startTestServer({ now: () => clock, env: bench.env })
  })
  beforeEach(async () => {
    const ship = await insertShip(server.db)
    desk = { server, ship, staff: await newStaff(server.db, { operatorNo: ship.groupNo }) }
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(async () => {
    await server.close()
    bench.close()
  })

  const bookByCard = async (visitor: Visitor, days: number) => {
    const scheduleNo = await insertSchedule(server.db, desk.ship.no, { sdate: dayFromNow(days) })
    const trip = { scheduleNo, party: 2, host: desk.ship.host }
    const held = await ready(server, visitor, trip)
    const { body } = await create(server, visitor, held.body, { pay_type: 'CARD' })
    const no = body.reservation_no
    const { order_id: orderId } = await readPayment(server, no)
    const order = { orderId, amount: CARD, address: body.redirect_url ?? '', account: '' }
    await visit(server, await bench.payByCard(server, order))
    return { visitor, no, orderId, scheduleNo }
  }
  const bookDearer = async (visitor: Visitor, days = 10) => {
    const booked = await bookByCard(visitor, days)
    const { body: plan } = await quote(desk, booked.no, {
      party: 3,
      schedule_no: booked.scheduleNo,
    })
    expect((await change(desk, booked.no, { plan })).status).toBe(200)
    await server.modules.operations.reservations.confirmDeposit(booked.no, REST)
    return booked
  }
  type Booked = Awaited<ReturnType<typeof bookDearer>>

  const quoteOf = async ({ visitor, no }: Booked) =>
    (
      await server.get<Answer<'getCancelReady'>>(
        `/b/v1/reservation/${visitor.prefix}cancel_ready/${no}`,
        visitor.headers,
      )
    ).body
  /** Whole won that wait for the operator's transfer, and the account. */
  const toSend = async ({ no }: Booked) =>
    (await server.get<Money>('/c/v1/money', desk.staff.headers)).body.refunds.rows
      .filter(({ reservation_no }) => reservation_no === no)
      .map(({ amount, account, can_retry }) => ({ amount, account, can_retry }))
  const backByCard = async ({ orderId }: Booked) => {
    clock = new Date(clock.getTime() + 60_000)
    await runJob(server, 'refunds')
    return CARD - (await bench.balance(server, orderId))
  }
  const finish = ({ no }: Booked) => server.modules.operations.reservations.finishRefund(no)

  it.each([
    ['member', newMember],
    ['guest', newGuest],
  ])('gives each part back the way it came when a %s cancels', async (_who, newVisitor) => {
    const booked = await bookDearer(await newVisitor(server.db))
    expect(await quoteOf(booked)).toMatchObject({ refund_amount: CARD + REST, needs_account: 1 })
    const request = { reservation_no: booked.no, refund_amount: CARD + REST }
    const without = await cancel(server, booked.visitor, request)
    expect(without).toMatchObject({ status: 400, body: { code: 'ACCOUNT_REQUIRED' } })
    const done = await cancel(server, booked.visitor, { ...request, account: ACCOUNT })
    expect(done).toMatchObject({ status: 200, body: { state: 'CANCEL_REQUESTED' } })
    expect(await backByCard(booked)).toBe(CARD)
    expect(await toSend(booked)).toEqual([{ amount: REST, account: ACCOUNT, can_retry: false }])
    expect((await read(desk, booked.no)).state).toBe('CANCEL_REQUESTED')
    await finish(booked)
    expect((await read(desk, booked.no)).state).toBe('CANCELLED')
    expect((await readPayment(server, booked.no)).state).toBe('refunded')
  })

  it('tells the booker both parts, and is over when both are back', async () => {
    const booked = await bookDearer(await newMember(server.db))
    const request = { reservation_no: booked.no, refund_amount: CARD + REST, account: ACCOUNT }
    await cancel(server, booked.visitor, request)
    await finish(booked)
    const detail = async () =>
      (
        await server.get<Answer<'getReservationDetail'>>(
          `/b/v1/reservation/detail/${booked.no}`,
          booked.visitor.headers,
        )
      ).body.reservation
    expect(await detail()).toMatchObject({
      state: 'CANCEL_REQUESTED',
      refund: { state: 'queued', amount: CARD + REST, by_gateway: CARD },
    })
    expect(await backByCard(booked)).toBe(CARD)
    expect(await detail()).toMatchObject({ state: 'CANCELLED', refund: { state: 'done' } })
  })

  it('is divided also where the refund table gives back a part', async () => {
    const booked = await bookDearer(await newGuest(server.db), 5)
    const refund = (CARD + REST) * 0.7
    expect(await quoteOf(booked)).toMatchObject({ refund_amount: refund, needs_account: 1 })
    const request = { reservation_no: booked.no, refund_amount: refund, account: ACCOUNT }
    expect((await cancel(server, booked.visitor, request)).status).toBe(200)
    expect(await backByCard(booked)).toBe(CARD)
    expect(await toSend(booked)).toMatchObject([{ amount: refund - CARD }])
  })

  it('needs no account where the card alone gives back the refund', async () => {
    const booked = await bookDearer(await newGuest(server.db), 3)
    expect(await quoteOf(booked)).toMatchObject({ refund_amount: 120_000, needs_account: 0 })
    const request = { reservation_no: booked.no, refund_amount: 120_000 }
    expect(await cancel(server, booked.visitor, request)).toMatchObject({
      status: 200,
      body: { state: 'CANCELLED' },
    })
    expect([await backByCard(booked), await toSend(booked)]).toEqual([120_000, []])
  })

  it('is divided when the desk cancels', async () => {
    const booked = await bookDearer(await newGuest(server.db))
    expect((await read(desk, booked.no)).cancel).toMatchObject({ needs_account: true })
    const asked = { refund: 'full', amount: CARD + REST, account: ACCOUNT }
    expect((await cancelAtDesk(desk, booked.no, asked)).status).toBe(200)
    expect(await backByCard(booked)).toBe(CARD)
    expect(await toSend(booked)).toMatchObject([{ amount: REST, account: ACCOUNT }])
    expect((await read(desk, booked.no)).refunds.map(({ amount, state }) => [amount, state])).toEqual(
      [
        [CARD, 'done'],
        [REST, 'manual'],
      ],
    ) // prettier-ignore
  })

  it.each(['refund', 'choice'] as const)('is divided when weather cancels by %s', async (way) => {
    const booked = await bookDearer(await newGuest(server.db))
    await startRun(server, desk.staff, { [booked.scheduleNo]: way })
    await runJob(server, 'weather-runs')
    if (way === 'choice') {
      const key = await keyOf(server.db, booked.no)
      const opened = { reservation_no: booked.no, key, action: 'refund' }
      const path = '/b/v1/reservation/weather'
      const { body } = await server.get<Answer<'getWeatherChoice'>>(
        `${path}/${booked.no}?key=${key}`,
      )
      expect(body.needs_account).toBe(1)
      expect((await server.post(path, opened)).status).toBe(400)
      expect((await server.post(path, { ...opened, account: ACCOUNT })).status).toBe(200)
    }
    expect(await backByCard(booked)).toBe(CARD)
    const account = way === 'choice' ? ACCOUNT : null
    expect(await toSend(booked)).toEqual([{ amount: REST, account, can_retry: false }])
  })

  it('gives a part back the way it came when it becomes cheaper again, and the rest later', async () => {
    const booked = await bookDearer(await newGuest(server.db))
    const wish = { party: 1, schedule_no: booked.scheduleNo, refund: 'full' }
    const { body: plan } = await quote(desk, booked.no, wish)
    expect((await change(desk, booked.no, { plan, refund: 'full' })).status).toBe(200)
    expect([await backByCard(booked), await toSend(booked)]).toEqual([CARD, []])
    expect(await quoteOf(booked)).toMatchObject({ refund_amount: REST, needs_account: 1 })
    const request = { reservation_no: booked.no, refund_amount: REST, account: ACCOUNT }
    expect((await cancel(server, booked.visitor, request)).status).toBe(200)
    expect(await toSend(booked)).toMatchObject([{ amount: REST }])
  })

  it('takes no deposit while the parts of its refund are on their way', async () => {
    const booked = await bookDearer(await newGuest(server.db))
    await cancelAtDesk(desk, booked.no, { refund: 'full', amount: CARD + REST })
    const late = server.modules.operations.reservations.confirmDeposit(booked.no, REST)
    await expect(late).rejects.toMatchObject({ code: 'ALREADY_PAID' })
    expect(await backByCard(booked)).toBe(CARD)
  })
})
