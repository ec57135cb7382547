import type { Money } from '@/lib/contract/console/moneyParts'
import { audit } from '@/server/db/audit'
import { change, type Desk, newDeparture, newDesk, phone, quote } from '../../setup/desk'
import { startTestServer, type TestServer } from '../../setup/server'

const SEAT = 80_000

describe('money beyond the price after a part was given back', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterAll(() => server.close())

  const money = async () => (await server.get<Money>('/c/v1/money', desk.staff.headers)).body
  const changeTo = async (no: number, wish: { party: number; refund: 'full' | 'none' }) => {
    const { body: plan } = await quote(desk, no, { ...wish, schedule_no: departure })
    const changed = await change(desk, no, { plan, refund: wish.refund })
    expect(changed.status).toBe(200)
  }
  let departure: number

  it('is listed to be decided on, and given back beside the part', async () => {
    departure = await newDeparture(desk)
    const booked = await phone(desk, { schedule_no: departure, party: 3, pay: 'cash' })
    const no = booked.body.reservation_no
    await changeTo(no, { party: 2, refund: 'full' })
    await changeTo(no, { party: 3, refund: 'none' })
    await server.modules.operations.reservations.confirmDeposit(no, 2 * SEAT)
    const [review] = (await money()).reviews.rows
    expect(review).toMatchObject({ reservation_no: no, kind: 'surplus', amount: SEAT })
    const given = await server.post(
      `/c/v1/money/${no}/refund-surplus`,
      { amount: SEAT },
      desk.staff.headers,
    )
    expect(given.status).toBe(200)
    const { reviews, refunds } = await money()
    expect([reviews.rows, refunds.rows.map(({ amount }) => amount)]).toEqual([[], [SEAT, SEAT]])
    expect(await audit(server.db)).toEqual([])
  })
})
