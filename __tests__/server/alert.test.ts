import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { addDays, kstDateTime, weekdayOf } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import { runJob } from '../setup/book'
import { dayFromNow, insertDefaultSchedule, insertHost, insertSchedule, insertShip } from '../setup/builders' // prettier-ignore
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, type Either, newGuest, newMember, ready, type Visitor } from '../setup/visitors' // prettier-ignore

const DAY = dayFromNow(10)
const MINUTE = 60_000

describe('alerts for free seats', () => {
  let server: TestServer
  const noon = kstDateTime(dayFromNow(1), '12:00')
  let at = noon
  beforeAll(async () => {
    server = await startTestServer({ now: () => at })
  })
  beforeEach(async () => {
    at = noon
    await server.db.run(sql`delete from alert`)
    await server.db.run(sql`delete from freed_seats`)
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const ask = (visitor: Visitor, body: object): Promise<Either<Answer<'alertSeats'>>> =>
    server.post('/b/v1/reservation/alert', { ...body, ...visitor.who }, visitor.headers)

  const tell = async () => {
    await runJob(server, 'make-freed-days')
    await runJob(server, 'tell-freed-seats')
  }
  /** How often each was told, by text message. */
  const toldOf = async (...visitors: Visitor[]) => {
    const rows = await server.db.rows<{ recipient: string }>(sql`
      select recipient from outbox where channel = 'sms' and dedupe_key like 'alert:%'`)
    return visitors.map(({ phone }) => rows.filter(({ recipient }) => recipient === phone).length)
  }
  const wishOf = (host: string, more: object = {}) => ({
    ...{ action: 'add', service_type: 'SHIP', days: [DAY], party: 1, host },
    ...more,
  })

  /** A departure that is full, and who can free seats of it. */
  const newFullTrip = async (capacity = 2, more = {}) => {
    const { no: shipNo, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, shipNo, { capacity, ...more })
    const owners = [await newGuest(server.db), await newGuest(server.db)]
    const parties = [1, capacity - 1]
    const booked: number[] = []
    for (const [index, owner] of owners.entries()) {
      const { body } = await book(server, owner, { scheduleNo, party: parties[index] ?? 1, host })
      booked.push(body.reservation_no)
    }
    const free = (index: 0 | 1) =>
      cancel(server, owners[index] as Visitor, { reservation_no: booked[index] ?? 0 })
    const add = (visitor: Visitor, wish: object = {}) =>
      ask(visitor, wishOf(host, { ship_no: shipNo, ...wish }))
    return { shipNo, host, scheduleNo, free, add, trip: { scheduleNo, host } }
  }

  it('tells whose party fits together, the next after ten minutes, and nobody twice', async () => {
    const { free, add } = await newFullTrip(4)
    const [couple, single, other, many] = [
      await newMember(server.db),
      await newGuest(server.db),
      await newGuest(server.db),
      await newGuest(server.db),
    ]
    await add(many, { party: 4 })
    await add(couple, { party: 2 })
    await add(single)
    await add(other)
    await tell()
    expect(await toldOf(many, couple, single, other)).toEqual([0, 0, 0, 0])
    await server.db.run(sql`update member set email = 'a@b.kr' where no = ${couple.no}`)
    await free(1)
    // Two workers at once: one that has to wait may give up, and tells later what is left.
    await Promise.allSettled([tell(), tell()])
    at = new Date(at.getTime() + 2_000)
    await tell()
    expect(await toldOf(many, couple, single, other)).toEqual([0, 1, 1, 0])
    at = new Date(at.getTime() + 11 * MINUTE)
    await tell()
    expect(await toldOf(many, couple, single, other)).toEqual([0, 1, 1, 1])
    // One seat more: who had room before hears nothing, who has room now does.
    await free(0)
    await tell()
    at = new Date(at.getTime() + 11 * MINUTE)
    await tell()
    expect(await toldOf(many, couple, single, other)).toEqual([1, 1, 1, 1])
    const inbox = await server.db.rows(sql`
      select title, link from member_message where member_no = ${couple.no}`)
    expect(inbox).toEqual([{ title: '빈자리가 났어요', link: expect.stringMatching(/^\/alert\?no=\d+&key=/) }]) // prettier-ignore
    const mails = await server.db.rows(sql`
      select from outbox where channel = 'mail' and body ->> 'title' = '빈자리가 났어요'`)
    expect(mails).toHaveLength(1)
  })

  it('tells again of seats that were taken meanwhile and came free once more', async () => {
    const { free, add, trip } = await newFullTrip()
    const [asking, taking] = [await newGuest(server.db), await newGuest(server.db)]
    await add(asking)
    await free(0)
    await tell()
    const { body } = await book(server, taking, trip)
    await tell()
    at = new Date(at.getTime() + 11 * MINUTE)
    await cancel(server, taking, { reservation_no: body.reservation_no })
    await tell()
    expect(await toldOf(asking)).toEqual([2])
  })

  it('lets the waiting list go first', async () => {
    const { free, add, scheduleNo, host } = await newFullTrip()
    const [waiting, asking] = [await newGuest(server.db), await newGuest(server.db)]
    await add(asking)
    const join = { action: 'join', schedule_no: scheduleNo, party: 1, host, ...waiting.who }
    await server.post('/b/v1/reservation/awaiter', join, waiting.headers)
    await free(0)
    await tell()
    expect(await toldOf(asking)).toEqual([0])
    // An entry that no transaction has offered anything is offered the seats by the job itself.
    await server.db.run(sql`
      update awaiter set party = 2, state = 'waiting', reservation_no = null where phone = ${waiting.phone}`)
    const left = await newGuest(server.db)
    await server.db.run(sql`
      insert into awaiter (schedule_no, visitor, phone, host, party)
      values (${scheduleNo}, ${`g:${left.phone}`}, ${left.phone}, ${host}, 1)`)
    await server.db.run(sql`update schedule set capacity = 3 where no = ${scheduleNo}`)
    await tell()
    expect(await toldOf(asking)).toEqual([0])
    const offered = await server.db.first(
      sql`select state from awaiter where phone = ${left.phone}`,
    )
    expect(offered).toEqual({ state: 'offered' })
    await server.db.run(sql`update schedule set capacity = 4 where no = ${scheduleNo}`)
    await tell()
    expect(await toldOf(asking)).toEqual([1])
  })

  it.each([
    ['a hold expires', 'hold'],
    ['the operator adds seats', 'capacity'],
    ['a closed departure opens', 'status'],
    ['the price falls into reach', 'price'],
    ['bookings open at their hour', 'opens_at'],
  ] as const)('tells when %s', async (_, way) => {
    const { no: shipNo, host } = await insertShip(server.db)
    const status = way === 'status' ? 'closed' : 'open'
    const opensAt = way === 'opens_at' ? { opensAt: new Date(noon.getTime() + 60 * MINUTE) } : {}
    const of = { capacity: 1, status, ...opensAt } as const
    const scheduleNo = await insertSchedule(server.db, shipNo, of)
    const trip = { scheduleNo, host }
    if (way === 'hold' || way === 'capacity') await ready(server, await newGuest(server.db), trip)
    const asking = await newGuest(server.db)
    const wish = way === 'price' ? { max_price: 70_000 } : {}
    await ask(asking, wishOf(host, { ship_no: shipNo, ...wish }))
    if (way === 'opens_at') await server.db.run(sql`update schedule set opens_at = opens_at + interval '1 minute'`) // prettier-ignore
    await tell()
    expect(await toldOf(asking)).toEqual([0])
    at = new Date(noon.getTime() + 62 * MINUTE)
    if (way === 'hold') await runJob(server, 'expire-holds')
    if (way === 'capacity') await server.db.run(sql`update schedule set capacity = 2 where no = ${scheduleNo}`) // prettier-ignore
    if (way === 'status') await server.db.run(sql`update schedule set status = 'open' where no = ${scheduleNo}`) // prettier-ignore
    if (way === 'price') await server.db.run(sql`update schedule set price = 70000 where no = ${scheduleNo}`) // prettier-ignore
    await tell()
    expect(await toldOf(asking)).toEqual([1])
  })

  it('tells of a day that a default schedule opens, by the number of its departure', async () => {
    const { no: shipNo, host } = await insertShip(server.db)
    const [asking, other] = [await newGuest(server.db), await newGuest(server.db)]
    await ask(asking, wishOf(host))
    await ask(other, wishOf(host, { days: [addDays(DAY, 1)] }))
    await insertDefaultSchedule(server.db, shipNo, { weekdays: [weekdayOf(DAY)] })
    await tell()
    expect(await toldOf(asking, other)).toEqual([1, 0])
    expect(await server.db.rows(sql`select from freed_seats`)).toEqual([])
  })

  it('finds boats by type, port, species, price and storefront, on the day of fishing', async () => {
    const { no: shipNo, host } = await insertShip(server.db)
    const elsewhere = await insertShip(server.db)
    const provider = await insertHost(server.db, { identifier: 'alerts' })
    await server.db.run(sql`
      insert into code (parent, code, name, sort) values ('fish', 'alert-cuttle', '갑오징어', 99)`)
    const wishes: [expected: number, wish: object][] = [
      [1, {}],
      [1, { host: provider }],
      [0, { host: elsewhere.host }],
      [0, { service_type: 'BUS' }],
      [1, { area: ['오천항'] }],
      [0, { area: ['없는항'] }],
      [1, { fish: ['alert-cuttle'] }],
      [0, { fish: ['rockfish'] }],
      [1, { max_price: 80_000 }],
      [0, { max_price: 79_999 }],
      [0, { days: [addDays(DAY, 1)] }],
    ]
    const visitors: Visitor[] = []
    for (const [, wish] of wishes) {
      const visitor = await newGuest(server.db)
      visitors.push(visitor)
      expect((await ask(visitor, wishOf(host, wish))).status).toBe(200)
    }
    await insertSchedule(server.db, shipNo, { sdate: addDays(DAY, -1), isOvernight: true })
    await tell()
    expect(await toldOf(...visitors)).toEqual(wishes.map(([expected]) => expected))
  })

  it('keeps the night, unless somebody said otherwise', async () => {
    const { free, add } = await newFullTrip(3)
    const [asleep, awake] = [await newGuest(server.db), await newGuest(server.db)]
    await add(asleep)
    await add(awake, { is_night: 1 })
    at = kstDateTime(dayFromNow(2), '21:00')
    await free(1)
    await tell()
    expect(await toldOf(asleep, awake)).toEqual([0, 1])
    at = kstDateTime(dayFromNow(3), '07:59')
    await tell()
    expect(await toldOf(asleep)).toEqual([0])
    at = kstDateTime(dayFromNow(3), '08:00')
    await tell()
    expect(await toldOf(asleep, awake)).toEqual([1, 1])
  })

  it('ends when booked and when past, and tells nobody who is about to book', async () => {
    const { free, add, trip } = await newFullTrip(3)
    const [booking, late] = [await newMember(server.db), await newGuest(server.db)]
    await add(booking)
    await add(late)
    await free(0)
    await tell()
    const { body } = await book(server, booking, trip)
    await free(1)
    at = new Date(at.getTime() + 11 * MINUTE)
    await tell()
    expect(await toldOf(booking, late)).toEqual([1, 1])
    await runJob(server, 'end-alerts')
    expect((await ask(booking, { action: 'list' })).body.list).toHaveLength(1)
    await server.db.run(sql`
      update reservation set state = 'CONFIRMED' where no = ${body.reservation_no}`)
    await runJob(server, 'end-alerts')
    expect((await ask(booking, { action: 'list' })).body.list).toEqual([])
    at = kstDateTime(addDays(DAY, 1), '00:01')
    await runJob(server, 'end-alerts')
    expect((await ask(late, { action: 'list' })).body.list).toEqual([])
    const states = await server.db.rows(sql`select state from alert order by no`)
    expect(states).toEqual([{ state: 'booked' }, { state: 'past' }])
    await server.db.run(sql`
      update reservation set state = 'AWAITING_PAYMENT' where no = ${body.reservation_no}`)
  })

  it('opens and ends by its key alone, and shows what can be booked now', async () => {
    const { add, free, scheduleNo, shipNo } = await newFullTrip()
    const asking = await newGuest(server.db)
    const { body } = await add(asking, { max_price: 90_000 })
    const { alert_no: no, key } = body.list[0] ?? { alert_no: 0, key: '' }
    await free(0)
    const opened = await server.get<Answer<'getAlert'>>(`/b/v1/reservation/alert/${no}?key=${key}`)
    expect(opened.body.alert).toMatchObject({ days: [DAY], ship: { no: shipNo }, state: 'open' })
    expect(opened.body.departures).toMatchObject([{ schedule_no: scheduleNo, remain: 1 }])
    const strange = crypto.randomUUID()
    expect((await server.get(`/b/v1/reservation/alert/${no}?key=${strange}`)).status).toBe(404)
    const end = (withKey: string) =>
      server.post<Answer<'endAlert'>>('/b/v1/reservation/alert_end', { alert_no: no, key: withKey })
    expect((await end(strange)).status).toBe(404)
    expect((await end(key)).body.alert.state).toBe('ended')
    expect((await end(key)).body.alert.state).toBe('ended')
    await tell()
    expect(await toldOf(asking)).toEqual([0])
  })

  it('belongs to who asked, is asked once, and refuses days past and strange boats', async () => {
    const { add, host } = await newFullTrip()
    const [asking, other] = [await newMember(server.db), await newGuest(server.db)]
    await add(asking)
    const { list } = (await add(asking)).body
    expect(list).toHaveLength(1)
    const end = { action: 'end', alert_no: list[0]?.alert_no }
    expect((await ask(other, end)).status).toBe(404)
    expect((await ask({ ...other, who: { user_type: 'guest' } }, end)).status).toBe(401)
    expect((await ask(asking, end)).body.list).toEqual([])
    expect((await add(asking, { days: [dayFromNow(-1)] })).status).toBe(400)
    expect((await add(asking, { days: [dayFromNow(400)] })).status).toBe(400)
    const { no } = await insertShip(server.db)
    expect((await ask(asking, wishOf(host, { ship_no: no }))).status).toBe(404)
  })

  it('goes with the membership', async () => {
    const { add } = await newFullTrip()
    const member = await newMember(server.db)
    await add(member)
    await server.modules.members.endMembership(member.no)
    expect(await server.db.rows(sql`select from alert where member_no = ${member.no}`)).toEqual([])
  })
})
