import type { ReservationDetail } from '@/lib/contract/wire'
import { insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, create, newGuest, newMember, ready, type Visitor } from '../setup/visitors'

const ACCOUNT = { bank: '국민은행', number: '123456-78', holder: '홍길동' }

describe('a booking from hold to refund', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const detailOf = async (visitor: Visitor, no: number) => {
    const path = `/b/v1/reservation/${visitor.prefix}detail/${no}`
    return server.get<ReservationDetail>(path, visitor.headers)
  }

  it.each([
    ['guest', newGuest],
    ['member', newMember],
  ])('as a %s', async (_kind, newVisitor) => {
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no, { capacity: 5 })
    const visitor = await newVisitor(server.db)
    const { operations } = server.modules

    const two = await ready(server, visitor, { scheduleNo, party: 2, host: ship.host })
    expect(two.body).toMatchObject({ quote: { total: 160_000 }, schedule: { remain: 3 } })
    const three = await ready(server, visitor, { scheduleNo, party: 3, host: ship.host })
    expect(three.body).toMatchObject({
      hold_key: two.body.hold_key,
      expires_at: two.body.expires_at,
      quote: { total: 240_000 },
      schedule: { remain: 2 },
    })

    const created = await create(server, visitor, three.body)
    expect(created.body).toMatchObject({
      state: 'AWAITING_PAYMENT',
      account: { bank: '수협은행' },
      redirect_url: null,
    })
    const no = created.body.reservation_no

    await operations.reservations.confirmDeposit(no, 240_000)
    const confirmed = await detailOf(visitor, no)
    expect(confirmed.body.reservation).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: 240_000,
      can_cancel: 1,
      persons: { needed: 3, filled: 0 },
    })

    const request = { reservation_no: no, refund_amount: 240_000, account: ACCOUNT }
    expect((await cancel(server, visitor, request)).body.state).toBe('CANCEL_REQUESTED')
    await operations.reservations.finishRefund(no)
    const { timeline } = (await detailOf(visitor, no)).body.reservation
    expect(timeline.map(({ state }) => state)).toEqual([
      'AWAITING_PAYMENT',
      'CONFIRMED',
      'CANCEL_REQUESTED',
      'CANCELLED',
    ])
  })

  it('answers the reservation of another booker exactly like one that does not exist', async () => {
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const { body } = await book(server, await newGuest(server.db), { scheduleNo, host: ship.host })
    const stranger = await newMember(server.db)
    const foreign = await detailOf(stranger, body.reservation_no)
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await detailOf(stranger, 999_999))
  })

  it('shows a member what was booked as a guest with the same phone', async () => {
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const member = await newMember(server.db)
    const guest = await newGuest(server.db, member.phone)
    const held = await ready(server, guest, { scheduleNo, host: ship.host })
    const { body } = await create(server, guest, held.body)
    expect((await detailOf(member, body.reservation_no)).status).toBe(200)
  })
})
