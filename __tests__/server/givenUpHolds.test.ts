import { audit } from '@/server/db/audit'
import { insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { cancel, create, newGuest, ready, type Visitor } from '../setup/visitors'

describe('a hold that its booker gives up', () => {
  let server: TestServer
  let guest: Visitor
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    guest = await newGuest(server.db)
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const newTrip = async () => {
    const { no, host } = await insertShip(server.db)
    return { host, scheduleNo: await insertSchedule(server.db, no, { capacity: 2 }), party: 2 }
  }
  const giveUp = (visitor: Visitor, reservation_no: number) =>
    cancel(server, visitor, { reservation_no, is_hold: true })

  it('leaves its seats to the next booker at once, and cannot be ordered', async () => {
    const trip = await newTrip()
    const other = await newGuest(server.db)
    const { body } = await ready(server, guest, trip)
    expect((await ready(server, other, trip)).status).toBe(409)
    expect(await giveUp(guest, body.reservation_no)).toMatchObject({
      status: 200,
      body: { state: 'RELEASED', refund_amount: 0 },
    })
    expect((await create(server, guest, body)).status).toBe(409)
    expect((await ready(server, other, trip)).status).toBe(200)
  })

  it('is the own one: the hold of another booker is not found, and stays', async () => {
    const trip = await newTrip()
    const { body } = await ready(server, guest, trip)
    const other = await newGuest(server.db)
    expect((await giveUp(other, body.reservation_no)).status).toBe(404)
    expect((await create(server, guest, body)).status).toBe(200)
  })

  it('is not what was ordered meanwhile, which stays', async () => {
    const trip = await newTrip()
    const { body } = await ready(server, guest, trip)
    expect((await create(server, guest, body)).status).toBe(200)
    expect((await giveUp(guest, body.reservation_no)).status).toBe(404)
    expect(await create(server, guest, body)).toMatchObject({
      status: 200,
      body: { state: 'AWAITING_PAYMENT' },
    })
  })

  it('is no reservation: cancelling as one does not find it', async () => {
    const { body } = await ready(server, guest, await newTrip())
    const { reservation_no } = body
    expect((await cancel(server, guest, { reservation_no })).status).toBe(404)
    expect((await create(server, guest, body)).status).toBe(200)
  })
})
