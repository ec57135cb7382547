import sql from 'sql-template-tag'
import type { ReservationDetail } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { runJob } from '../setup/book'
import { dayFromNow, insertHost, insertSchedule, insertShip } from '../setup/builders'
import { createClock, DAY, MINUTE } from '../setup/people'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, create, newGuest, newMember, ready, type Visitor } from '../setup/visitors'

const ACCOUNT = { bank: '국민은행', number: '123456-78', holder: '홍길동' }

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

describe('a booking from hold to refund', () => {
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

describe('refusals of a booking', () => {
  const newTrip = async (of: Parameters<typeof insertSchedule>[2] = {}, serviceType = 'SHIP') => {
    const options = [{ no: 1, name: '장비 대여', price: 20_000, max: 2 }]
    const ship = await insertShip(server.db, { serviceType, options, payType: ['BANK', 'CARD'] })
    return { ...ship, scheduleNo: await insertSchedule(server.db, ship.no, of) }
  }

  it.each([0, -1, 1.5, 1_000_000_000, '둘'])('a party of %p: 400 in Korean', async (party) => {
    const trip = await newTrip()
    const answer = await ready(server, guest, { ...trip, party: party as number })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/[가-힣]/) },
    })
  })

  it.each([
    ['a day that is past', { sdate: dayFromNow(-1) }, 'PAST'],
    ['a closed day', { status: 'closed' as const }, 'CLOSED'],
    ['a day of maintenance', { status: 'maintenance' as const }, 'MAINTENANCE'],
    ['a day called off', { status: 'weather' as const }, 'WEATHER'],
    ['a day that opens later', { opensAt: new Date(Date.now() + 3_600_000) }, 'UPCOMING'],
    ['more than the boat carries', { capacity: 1 }, 'OVER_CAPACITY'],
  ])('%s: 409', async (_name, of, code) => {
    const trip = await newTrip(of)
    expect(await ready(server, guest, { ...trip, party: 2 })).toMatchObject({
      status: 409,
      body: { code, message: expect.stringMatching(/[가-힣]/) },
    })
  })

  it('too few seats: 409 with the number that is left', async () => {
    const trip = await newTrip({ capacity: 3 })
    await ready(server, await newGuest(server.db), { ...trip, party: 2 })
    expect(await ready(server, guest, { ...trip, party: 2 })).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENOUGH', remain: 1 },
    })
    expect((await ready(server, guest, { ...trip, party: 1 })).status).toBe(200)
    const late = await newGuest(server.db)
    expect(await ready(server, late, trip)).toMatchObject({
      status: 409,
      body: { code: 'SOLD_OUT' },
    })
  })

  it('a departure opens at its exact moment', async () => {
    const trip = await newTrip({ opensAt: new Date(Date.now() - 1_000) })
    expect((await ready(server, guest, trip)).status).toBe(200)
  })

  it('a ship of another storefront: exactly like one that does not exist', async () => {
    const [trip, other] = [await newTrip(), await newTrip()]
    const foreign = await ready(server, guest, { ...trip, host: other.host })
    const missing = await ready(server, guest, { scheduleNo: 999_999, host: other.host })
    const nowhere = await ready(server, guest, { ...trip, host: 'nowhere' })
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(missing)
    expect(nowhere).toEqual(missing)
  })

  it('the provider’s storefront sells the trips of every operator', async () => {
    const host = await insertHost(server.db)
    const trip = await newTrip()
    expect((await ready(server, guest, { ...trip, host })).status).toBe(200)
  })

  it('no valid credential: 401', async () => {
    const trip = await newTrip()
    const nobody = { ...guest, who: { user_type: 'guest' as const, guest_token: 'no such' } }
    expect((await ready(server, nobody, trip)).status).toBe(401)
    const member = { ...guest, who: { user_type: 'member' as const }, headers: {} }
    expect((await ready(server, member, trip)).status).toBe(401)
  })

  it('nights of a ship that is not a pension', async () => {
    const trip = await newTrip()
    expect(await ready(server, guest, { ...trip, nights: 2 })).toMatchObject({ status: 400 })
  })

  it('a stay with one night that is taken: refused as a whole', async () => {
    const trip = await newTrip({ sdate: dayFromNow(3), capacity: 1 }, 'PENSION')
    const next = await insertSchedule(server.db, trip.no, { sdate: dayFromNow(4), capacity: 1 })
    await ready(server, await newGuest(server.db), { scheduleNo: next, host: trip.host })
    expect(await ready(server, guest, { ...trip, nights: 2 })).toMatchObject({
      status: 409,
      body: { code: 'NIGHT_TAKEN' },
    })
    expect(await ready(server, guest, trip)).toMatchObject({ status: 200 })
  })

  describe('from hold to reservation', () => {
    it('a total that differs from the server’s, which is answered', async () => {
      const { body } = await ready(server, guest, { ...(await newTrip()), party: 2 })
      const options = [{ no: 1, count: 1 }]
      const cheap = await create(server, guest, body, { options, total: 1 })
      expect(cheap).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', total: 180_000 } })
      const right = await create(server, guest, body, { options, total: 180_000 })
      expect(right).toMatchObject({ status: 200, body: { total: 180_000 } })
    })

    it.each([
      ['an option that is not offered', { options: [{ no: 9, count: 1 }] }],
      ['too many of an option', { options: [{ no: 1, count: 3 }] }],
      ['an option twice', { options: [{ no: 1, count: 1 }, { no: 1, count: 1 }] }], // prettier-ignore
      ['a way to pay that is not offered', { pay_type: 'VBANK' }],
      ['no agreement', { is_agree: false }],
      ['one of two consents', { consents: { privacy: '2026-11-24' } }],
      ['a consent to an unknown text', { consents: { privacy: '2026-11-24', third_party: '2026-01-01' } }], // prettier-ignore
      ['a guest’s coupon', { coupon_no: 1 }],
    ])('%s: 400', async (_name, change) => {
      const { body } = await ready(server, guest, await newTrip())
      expect((await create(server, guest, body, change)).status).toBe(400)
    })

    it('the hold of another booker: 404', async () => {
      const { body } = await ready(server, guest, await newTrip())
      const thief = await newMember(server.db)
      expect((await create(server, thief, body)).status).toBe(404)
    })

    it('an expired hold: 409', async () => {
      const { body } = await ready(server, guest, await newTrip())
      await server.db.run(sql`
        update reservation set hold_expires_at = now() - interval '1 second' where no = ${body.reservation_no}`)
      expect(await create(server, guest, body)).toMatchObject({
        status: 409,
        body: { code: 'HOLD_EXPIRED' },
      })
    })
  })
})

describe('a hold that its booker gives up', () => {
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

describe('holds that were never ordered', () => {
  const clock = createClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())

  const states = async () => {
    const rows = await server.db.rows<{ state: string }>(sql`
      select state from reservation r order by no`)
    return rows.map(({ state }) => state)
  }

  it('are purged after a month, and reservations are not', async () => {
    const { no, host } = await insertShip(server.db)
    const trip = { scheduleNo: await insertSchedule(server.db, no), host }
    await ready(server, await newGuest(server.db), trip)
    await book(server, await newGuest(server.db), trip)
    clock.advance(20 * MINUTE)
    await runJob(server, 'expire-holds')
    clock.advance(29 * DAY)
    await runJob(server, 'purge-holds')
    expect(await states()).toEqual(['RELEASED', 'AWAITING_PAYMENT'])
    clock.advance(2 * DAY)
    await runJob(server, 'purge-holds')
    expect(await states()).toEqual(['AWAITING_PAYMENT'])
    expect(await audit(server.db)).toEqual([])
  })
})
