import sql from 'sql-template-tag'
import { bookingTarget } from '@/lib/booking/bookingTarget'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDateTime, kstDateTime } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, type Either, newGuest, newMember, ready, type Visitor } from '../setup/visitors' // prettier-ignore

describe('the waiting list', () => {
  let server: TestServer
  let now = () => new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now() })
  })
  afterEach(() => {
    now = () => new Date()
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const ask = (visitor: Visitor, body: object): Promise<Either<Answer<'awaitReservation'>>> =>
    server.post('/b/v1/reservation/awaiter', { ...body, ...visitor.who }, visitor.headers)

  const newFullTrip = async (more = {}) => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { capacity: 2, ...more })
    const owner = await newGuest(server.db)
    const { body } = await book(server, owner, { scheduleNo, party: 2, host })
    const join = (visitor: Visitor, party: number) =>
      ask(visitor, { action: 'join', schedule_no: scheduleNo, party, host })
    const free = () => cancel(server, owner, { reservation_no: body.reservation_no })
    return { scheduleNo, host, join, free }
  }

  it('shows the place of an entry, refuses a second entry, and lets the visitor leave', async () => {
    const trip = await newFullTrip()
    const [first, second] = [await newMember(server.db), await newGuest(server.db)]
    expect((await trip.join(first, 1)).body.list).toMatchObject([{ place: 1, state: 'waiting' }])
    const { body } = await trip.join(second, 2)
    expect(body.list).toMatchObject([{ place: 2, party: 2, ship: { service_type: 'SHIP' } }])
    expect((await trip.join(second, 1)).status).toBe(409)
    const awaiter_no = body.list[0]?.awaiter_no
    expect((await ask(first, { action: 'leave', awaiter_no })).status).toBe(404)
    expect((await ask(second, { action: 'leave', awaiter_no })).body.list).toEqual([])
  })

  it('offers freed seats to the first entry whose party fits, then to the next', async () => {
    const trip = await newFullTrip()
    const [couple, single] = [await newGuest(server.db), await newGuest(server.db)]
    await trip.join(couple, 2)
    await trip.join(single, 1)
    await trip.free()
    const offered = (await ask(couple, { action: 'list' })).body.list
    expect(offered).toMatchObject([{ state: 'offered', offer_expires_at: expect.any(String) }])
    expect((await ready(server, await newGuest(server.db), trip)).status).toBe(409)
    // The party of two leaves; the party of one is next.
    await ask(couple, { action: 'leave', awaiter_no: offered[0]?.awaiter_no })
    expect((await ask(single, { action: 'list' })).body.list).toMatchObject([{ state: 'offered' }])
    expect((await book(server, single, trip)).status).toBe(200)
    expect((await ask(single, { action: 'list' })).body.list).toEqual([])
  })

  it('keeps what came free at night until half past eight, and passes it on then', async () => {
    const trip = await newFullTrip()
    const [first, next] = [await newGuest(server.db), await newGuest(server.db)]
    await trip.join(first, 2)
    await trip.join(next, 2)
    const stateOf = async (visitor: Visitor) =>
      (await ask(visitor, { action: 'list' })).body.list.map(({ state }) => state)
    const [tonight, tomorrow] = [dayFromNow(1), dayFromNow(2)]
    now = () => kstDateTime(tonight, '23:40')
    await trip.free()
    const morning = kstDateTime(tomorrow, '08:30')
    const { list } = (await ask(first, { action: 'list' })).body
    expect(list).toMatchObject([{ offer_expires_at: morning.toISOString() }])
    const told = await server.db.first<{ text: string }>(sql`
      select body ->> 'text' as text from outbox
       where channel = 'sms' and dedupe_key like ${`offer:${list[0]?.awaiter_no}%`}`)
    expect(told?.text).toContain(`${formatKoreanDateTime(morning)}까지 예약해 주세요.`)
    const expire = () => server.modules.jobs.find(({ name }) => name === 'expire-holds')?.run()
    now = () => kstDateTime(tomorrow, '08:29')
    await expire()
    expect([await stateOf(first), await stateOf(next)]).toEqual([['offered'], ['waiting']])
    now = () => kstDateTime(tomorrow, '08:31')
    await expire()
    expect([await stateOf(first), await stateOf(next)]).toEqual([[], ['offered']])
    const { list: passed } = (await ask(next, { action: 'list' })).body
    expect(passed[0]?.offer_expires_at).toBe(kstDateTime(tomorrow, '09:01').toISOString())
  })

  it('passes on after two hours of the night what leaves before the morning', async () => {
    const [tonight, tomorrow] = [dayFromNow(1), dayFromNow(2)]
    const trip = await newFullTrip({ sdate: tomorrow, time: '05:00' })
    const [first, next] = [await newGuest(server.db), await newGuest(server.db)]
    await trip.join(first, 2)
    await trip.join(next, 2)
    now = () => kstDateTime(tonight, '23:40')
    await trip.free()
    now = () => kstDateTime(tomorrow, '01:41')
    await server.modules.jobs.find(({ name }) => name === 'expire-holds')?.run()
    expect((await ask(first, { action: 'list' })).body.list).toEqual([])
    const until = kstDateTime(tomorrow, '03:41').toISOString()
    expect((await ask(next, { action: 'list' })).body.list).toMatchObject([
      { state: 'offered', offer_expires_at: until },
    ])
  })

  it('links from the message of an offer to the booking form with the held seats', async () => {
    const trip = await newFullTrip()
    const waiting = await newGuest(server.db)
    const { body } = await trip.join(waiting, 2)
    await trip.free()
    const told = await server.db.first<{ link: string }>(sql`
      select body ->> 'link' as link from outbox
      where dedupe_key = ${`offer:${body.list[0]?.awaiter_no}`}`)
    const { pathname, searchParams } = new URL(told?.link ?? '', 'http://bada.localhost')
    const query = { ...Object.fromEntries(searchParams), schedule_no: pathname.split('/')[2] }
    expect(bookingTarget(query)).toMatchObject({ scheduleNo: trip.scheduleNo, party: 2 })
  })

  it('refuses entries for departures that have room', async () => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no)
    const guest = await newGuest(server.db)
    const body = { action: 'join', schedule_no: scheduleNo, party: 1, host }
    expect(await ask(guest, body)).toMatchObject({ status: 409, body: { code: 'ROOM_LEFT' } })
    expect((await ask(guest, { ...body, host: 'nowhere' })).status).toBe(404)
  })

  it('skips an entry whose storefront no longer sells the departure', async () => {
    const trip = await newFullTrip()
    const [lost, next] = [await newGuest(server.db), await newGuest(server.db)]
    await trip.join(lost, 1)
    await trip.join(next, 1)
    await server.db.run(sql`update awaiter set host = 'gone' where phone = ${lost.phone}`)
    await trip.free()
    expect((await ask(next, { action: 'list' })).body.list).toMatchObject([{ state: 'offered' }])
    expect((await ask(lost, { action: 'list' })).body.list).toMatchObject([{ state: 'waiting' }])
  })
})
