import type { Answer, Hold } from '@/lib/contract/wire'
import { insertGuest, insertMember, insertSchedule, insertShip } from '../setup/builders'
import { asGuest, asMember, startTestServer, type TestServer } from '../setup/server'

type Refused = { message: string; code?: string; total?: number; refund_amount?: number }
type Created = Answer<'createReservation'>

describe('booking', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('walks from hold to refund as a guest', async () => {
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no, { capacity: 5 })
    const guest = await insertGuest(server.db)
    const who = { user_type: 'guest', guest_token: guest.token }
    const ready = await server.post<Hold>('/b/v1/reservation/ready', {
      schedule_no: scheduleNo,
      party: 2,
      host: ship.host,
      ...who,
    })
    expect(ready).toMatchObject({
      status: 200,
      body: { quote: { total: 160_000 }, schedule: { remain: 3 } },
    })
    const again = await server.post<Hold>('/b/v1/reservation/ready', {
      schedule_no: scheduleNo,
      party: 3,
      host: ship.host,
      ...who,
    })
    expect(again).toMatchObject({
      status: 200,
      body: { hold_key: ready.body.hold_key, quote: { total: 240_000 }, schedule: { remain: 2 } },
    })
    const create = await server.post<Created>('/b/v2/reservation/index', {
      hold_key: again.body.hold_key,
      name: '김손님',
      pay_type: 'BANK',
      total: 240_000,
      is_agree: true,
      ...who,
    })
    expect(create).toMatchObject({
      status: 200,
      body: { state: 'AWAITING_PAYMENT', account: { bank: '수협은행' } },
    })
    const no = create.body.reservation_no
    const list = await server.get('/a/reservation/guest_list', asGuest(guest.token))
    expect(list).toMatchObject({ status: 200, body: { total: 1, list: [{ reservation_no: no }] } })
    await server.modules.operations.reservations.confirmDeposit(no, 240_000)
    const detail = await server.get(`/b/v1/reservation/guest_detail/${no}`, asGuest(guest.token))
    expect(detail).toMatchObject({
      status: 200,
      body: { reservation: { state: 'CONFIRMED', paid_amount: 240_000 } },
    })
    const quote = await server.get<{ refund_amount: number }>(
      `/b/v1/reservation/guest_cancel_ready/${no}`,
      asGuest(guest.token),
    )
    expect(quote).toMatchObject({ status: 200, body: { refund_amount: 240_000, needs_account: 1 } })
    const account = { bank: '국민은행', number: '123456-78', holder: '김손님' }
    const cancel = await server.post(
      '/b/v1/reservation/guest_cancel_request',
      { reservation_no: no, refund_amount: 240_000, account },
      asGuest(guest.token),
    )
    expect(cancel).toMatchObject({ status: 200, body: { state: 'CANCEL_REQUESTED' } })
    await server.modules.operations.reservations.finishRefund(no)
    const after = await server.get(`/b/v1/reservation/guest_detail/${no}`, asGuest(guest.token))
    expect(after).toMatchObject({ body: { reservation: { state: 'CANCELLED' } } })
    const member = await insertMember(server.db)
    expect(
      await server.get<Refused>(`/b/v1/reservation/detail/${no}`, asMember(member.token)),
    ).toMatchObject({ status: 404 })
  })
})
