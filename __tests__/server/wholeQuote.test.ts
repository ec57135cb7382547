import sql from 'sql-template-tag'
import type { ConsoleInquiry } from '@/lib/contract/console/inquiries'
import { audit } from '@/server/db/audit'
import { takenOf } from '../setup/book'
import { dayFromNow } from '../setup/builders'
import { type Desk, newDeparture, newDesk } from '../setup/desk'
import { moveDeparture } from '../setup/departureMove'
import { runDuringTransaction } from '../setup/lockWaits'
import { startTestServer, type TestServer } from '../setup/server'
import { cancel, create, newGuest, newMember, ready, type Visitor } from '../setup/visitors'
import {
  askWhole,
  letAsk,
  listQuotes,
  QUOTED,
  quoteOf,
  sendQuote,
  withdrawQuote,
} from '../setup/wholeQuotes'

const HOUR_MS = 3_600_000

describe('the whole boat on request', () => {
  let server: TestServer
  let desk: Desk
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(async () => {
    now = new Date()
    desk = await newDesk(server)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const newTrip = async (of: Parameters<typeof newDeparture>[1] = {}) => {
    const no = await newDeparture(desk, { capacity: 10, sdate: dayFromNow(5), ...of })
    await letAsk(desk, no)
    return no
  }
  const inquiries = async () =>
    (await server.get<{ list: ConsoleInquiry[] }>('/c/v1/inquiries', desk.staff.headers)).body.list
  /** Asked by somebody and answered by a quote. */
  const quoted = async (of: object = {}, trip?: number) => {
    const scheduleNo = trip ?? (await newTrip())
    const visitor = await newGuest(server.db)
    const inquiryNo = (await askWhole(desk, visitor, scheduleNo)).body.no
    expect(await sendQuote(desk, inquiryNo, of)).toMatchObject({ status: 200 })
    return { visitor, scheduleNo, inquiryNo, ...(await quoteOf(desk, inquiryNo)) }
  }
  const accept = (
    visitor: Visitor,
    { scheduleNo, key }: { scheduleNo: number; key: string },
    of: { party?: number; isWhole?: boolean } = {},
  ) =>
    ready(server, visitor, {
      ...{ scheduleNo, host: desk.ship.host, party: 6, isWhole: true, quoteKey: key, ...of },
    })
  const show = (key: string) =>
    server.get<{ price: number; code?: string }>(`/b/v1/reservation/quote/${key}`)
  const toldStaff = (no: number) =>
    server.db.rows(sql`select from outbox where dedupe_key like ${`staff:%:quote:${no}:lost`}`)

  it('is asked for by a member or a proved phone, of a departure that is open to it, and takes no seats', async () => {
    const trip = await newTrip()
    const member = await newMember(server.db)
    const guest = await newGuest(server.db)
    expect((await askWhole(desk, { ...guest, who: { user_type: 'guest' } }, trip)).status).toBe(401)
    // Another number than the proved one is not what is answered.
    expect((await askWhole(desk, guest, trip, { phone: '01000000001' })).status).toBe(200)
    expect((await askWhole(desk, member, trip)).status).toBe(200)
    expect((await askWhole(desk, guest, trip)).body.code).toBe('WHOLE_ASKED')
    expect(await inquiries()).toMatchObject([
      {
        ...{ people: 6, is_whole: true, phone: guest.phone },
        contents: expect.stringMatching(/^.+\n아이스박스가 있나요\?$/),
      },
      { people: 6, is_whole: true, phone: member.phone },
    ])
    expect(await takenOf(server.db, trip)).toBe(0)
    const other = await newDeparture(desk)
    expect((await askWhole(desk, guest, other)).body.code).toBe('NOT_SOLD_WHOLE')
    const foreign = await newDesk(server)
    expect((await askWhole(foreign, guest, trip)).status).toBe(404)
  })

  it('is answered with what is suggested, told with a link, and booked at that price', async () => {
    const scheduleNo = await newTrip()
    await server.db.run(sql`
      update schedule set deposit_percent = 20, balance_days = 1 where no = ${scheduleNo}`)
    const visitor = await newGuest(server.db)
    const inquiryNo = (await askWhole(desk, visitor, scheduleNo)).body.no
    const begun = await server.get<{ price: number; valid_until: string; departs_at: string }>(
      `/c/v1/inquiries/${inquiryNo}/quote`,
      desk.staff.headers,
    )
    expect(begun.body).toMatchObject({ price: 800_000 })
    const { price, valid_until } = begun.body
    expect(valid_until > now.toISOString() && valid_until < begun.body.departs_at).toBe(true)
    await sendQuote(desk, inquiryNo, { price, valid_until })
    expect(await inquiries()).toEqual([])
    const { key, no } = await quoteOf(desk, inquiryNo)
    const told = await server.db.first<{ link: string; text: string }>(sql`
      select body ->> 'link' as link, body ->> 'text' as text from outbox
       where dedupe_key = ${`quote:${no}`} and recipient = ${visitor.phone}`)
    expect(told?.text).toContain('독선 견적은 800,000원이에요')
    expect(told?.link).toContain(`/reservation/${scheduleNo}?`)
    expect(told?.link).toContain(`party=6&whole=1&quote=${key}`)
    expect((await show(key)).body).toMatchObject({ price, valid_until })
    // It keeps its terms, whatever becomes of those of the departure and the boat.
    await server.db.run(sql`
      update schedule set price = 200000, deposit_percent = 0, is_whole_asked = false
       where no = ${scheduleNo}`)
    await server.db.run(sql`update ship set refund_policy = '[]' where no = ${desk.ship.no}`)
    const held = await accept(visitor, { scheduleNo, key })
    expect(held.body.quote).toMatchObject({ total: price, is_whole: true, party: 6 })
    expect(held.body.deposit).toMatchObject({ percent: 20 })
    expect(held.body.refund_policy).not.toEqual([])
    expect(await takenOf(server.db, scheduleNo)).toBe(10)
    expect((await listQuotes(desk))[0]?.state).toBe('held')
    // The party may change; the price stays. Another price than the quoted one is not charged.
    const more = await accept(visitor, { scheduleNo, key }, { party: 8 })
    expect(more.body).toMatchObject({ hold_key: held.body.hold_key, quote: { total: price } })
    const wrong = await create(server, visitor, more.body, { total: 1 })
    expect(wrong.body.code).toBe('PRICE_CHANGED')
    const ordered = await create(server, visitor, more.body, { deposit: price / 5 })
    expect(ordered.body).toMatchObject({ total: price, deposit: price / 5 })
    const [listed] = await listQuotes(desk)
    expect(listed).toMatchObject({
      state: 'used',
      reservation_no: ordered.body.reservation_no,
    })
    expect((await show(key)).body.code).toBe('QUOTE_USED')
    // Once paid it is used, also after it was cancelled.
    await server.modules.operations.reservations.confirmDeposit(
      ordered.body.reservation_no,
      price / 5,
    )
    await cancel(server, visitor, { reservation_no: ordered.body.reservation_no })
    expect((await accept(visitor, { scheduleNo, key })).body.code).toBe('QUOTE_USED')
    const actions = await server.db.rows(sql`
      select action from activity where operator_no = ${desk.ship.groupNo} and action like 'quote.%'`)
    expect(actions).toEqual([{ action: 'quote.send' }])
  })

  it('is not accepted after its hour, but held seats are ordered', async () => {
    const late = await quoted()
    const inTime = await quoted()
    const held = await accept(inTime.visitor, inTime)
    now = new Date(now.getTime() + 2 * HOUR_MS)
    const refused = await accept(late.visitor, late)
    expect(refused.body).toMatchObject({
      ...{ code: 'QUOTE_OVER', message: expect.stringContaining('기한이 지났어요') },
    })
    expect((await show(late.key)).body.code).toBe('QUOTE_OVER')
    expect(await takenOf(server.db, late.scheduleNo)).toBe(0)
    // A hold lasts ten minutes from when it was made, and what it guarantees is its price.
    now = new Date(now.getTime() - 2 * HOUR_MS + 60_000)
    await server.db.run(sql`
      update whole_quote set valid_until = ${now} where no = ${inTime.no}`)
    expect((await accept(inTime.visitor, inTime, { party: 7 })).status).toBe(200)
    expect((await create(server, inTime.visitor, held.body)).status).toBe(200)
  })

  it('is left open by a hold that is given up or lapses', async () => {
    const one = await quoted()
    const held = await accept(one.visitor, one)
    const other = await newGuest(server.db)
    expect((await accept(other, one)).body.code).toBe('QUOTE_HELD')
    expect((await withdrawQuote(desk, one.no)).body.code).toBe('QUOTE_HELD')
    await cancel(server, one.visitor, {
      ...{ reservation_no: held.body.reservation_no, is_hold: true },
    })
    expect((await show(one.key)).status).toBe(200)
    const next = await accept(other, one)
    expect(next.body.quote.total).toBe(QUOTED)
    // So is an order that was given up before it was paid.
    const { reservation_no } = (await create(server, other, next.body)).body
    expect((await accept(other, one)).body.code).toBe('QUOTE_USED')
    await cancel(server, other, { reservation_no })
    expect((await accept(one.visitor, one)).body.quote.total).toBe(QUOTED)
  })

  it('sells no other departure at its price, also to who holds it', async () => {
    const one = await quoted()
    const other = await newTrip({ sdate: dayFromNow(6) })
    expect((await accept(one.visitor, { ...one, scheduleNo: other })).status).toBe(404)
    expect((await accept(one.visitor, one)).status).toBe(200)
    expect((await accept(one.visitor, { ...one, scheduleNo: other })).status).toBe(404)
    expect(await takenOf(server.db, other)).toBe(0)
  })

  it('takes over what its visitor holds already, and gives it back for seats', async () => {
    const one = await quoted()
    const seat = await accept(one.visitor, one, { party: 2, isWhole: false })
    expect(seat.body.quote.total).toBe(160_000)
    expect((await accept(one.visitor, one)).body.quote.total).toBe(QUOTED)
    const seats = await accept(one.visitor, one, { party: 3, isWhole: false })
    expect(seats.body.quote.total).toBe(240_000)
    expect((await listQuotes(desk))[0]?.state).toBe('open')
  })

  it('is withdrawn once, told, and followed by another', async () => {
    const one = await quoted()
    expect((await sendQuote(desk, one.inquiryNo)).body.code).toBe('QUOTE_SENT')
    expect((await withdrawQuote(desk, one.no)).status).toBe(200)
    expect((await withdrawQuote(desk, one.no)).body.code).toBe('QUOTE_ENDED')
    expect((await accept(one.visitor, one)).body).toMatchObject({
      ...{ code: 'QUOTE_WITHDRAWN', message: '업체가 거둔 견적이에요. 다시 문의해 주세요.' },
    })
    const told = await server.db.rows(sql`
      select from outbox where dedupe_key = ${`quote:${one.no}:withdrawn`}`)
    expect(told).toHaveLength(1)
    expect((await sendQuote(desk, one.inquiryNo, { price: 990_000 })).status).toBe(200)
    const next = await quoteOf(desk, one.inquiryNo)
    const again = await accept(one.visitor, { ...one, ...next })
    expect(again.body.quote.total).toBe(990_000)
  })

  it('is bounded for each inquiry, and its hour lies before departure', async () => {
    const one = await quoted()
    await server.db.run(sql`
      insert into whole_quote (inquiry_no, ship_no, schedule_no, departs_at, party, price, refund_policy,
        valid_until, sent_at, withdrawn_at)
      select inquiry_no, ship_no, schedule_no, departs_at, party, price, refund_policy, valid_until, sent_at,
             sent_at from whole_quote cross join generate_series(1, 9) where no = ${one.no}`)
    await withdrawQuote(desk, one.no)
    expect((await sendQuote(desk, one.inquiryNo)).body.code).toBe('TOO_MANY_QUOTES')
    // It is kept as long as what was asked.
    await server.db.run(sql`delete from inquiry where no = ${one.inquiryNo}`)
    expect(await listQuotes(desk)).toEqual([])
    const trip = await newTrip()
    const asked = (await askWhole(desk, one.visitor, trip)).body.no
    for (const valid_until of [now.toISOString(), `${dayFromNow(9)}T00:00:00.000Z`]) {
      expect((await sendQuote(desk, asked, { valid_until })).body.code).toBe('DEADLINE_PAST')
    }
    expect((await sendQuote(desk, asked, { price: 0 })).status).toBe(400)
  })

  it('is refused once somebody has a seat, and the office hears of it once', async () => {
    const one = await quoted()
    const other = await newGuest(server.db)
    const seat = { scheduleNo: one.scheduleNo, host: desk.ship.host }
    expect((await ready(server, other, seat)).status).toBe(200)
    await server.db.run(sql`
      update staff set phone = '01000000002' where no = ${desk.staff.no}`)
    await server.db.run(sql`
      insert into staff_notification (staff_no, event, way) values (${desk.staff.no}, 'question', 'sms')`)
    for (const party of [6, 2]) {
      const refused = await accept(one.visitor, one, { party })
      expect(refused.body).toMatchObject({
        ...{ code: 'WHOLE_TAKEN', message: expect.stringContaining('이미 예약한 손님이') },
      })
    }
    expect(await takenOf(server.db, one.scheduleNo)).toBe(1)
    expect(await toldStaff(one.no)).toHaveLength(1)
    // Nor can it be quoted again while that is so.
    await withdrawQuote(desk, one.no)
    expect((await sendQuote(desk, one.inquiryNo)).body.code).toBe('WHOLE_TAKEN')
  })

  it('is not sent for a departure that was closed while the inquiry was waited for', async () => {
    const scheduleNo = await newTrip()
    const { no } = (await askWhole(desk, await newGuest(server.db), scheduleNo)).body
    const [answer] = await runDuringTransaction(
      server.db,
      async (tx) => {
        await tx.first(sql`select from inquiry where no = ${no} for update`)
        await tx.run(sql`update schedule set status = 'closed' where no = ${scheduleNo}`)
      },
      [() => sendQuote(desk, no)],
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'CLOSED' } })
    expect(await listQuotes(desk)).toEqual([])
  })

  it('is refused where the departure is called off, closed, moved or gone', async () => {
    const one = await quoted()
    const statusIs = (status: string) =>
      server.db.run(
        sql`update schedule set status = ${status}::schedule_status where no = ${one.scheduleNo}`,
      )
    await statusIs('weather')
    expect((await accept(one.visitor, one)).body.code).toBe('WEATHER')
    await statusIs('closed')
    expect((await accept(one.visitor, one)).body.code).toBe('CLOSED')
    await statusIs('open')
    const trip = await server.db.first<{ version: number }>(sql`
      select version from schedule where no = ${one.scheduleNo}`)
    const moving = { no: one.scheduleNo, shipNo: desk.ship.no, time: '23:58', ...trip }
    expect((await moveDeparture(server, desk.staff, moving)).status).toBe(200)
    expect((await accept(one.visitor, one)).body.code).toBe('QUOTE_MOVED')
    expect((await listQuotes(desk))[0]?.state).toBe('moved')
    const foreign = await newDesk(server)
    expect((await withdrawQuote(foreign, one.no)).status).toBe(404)
    expect((await sendQuote(foreign, one.inquiryNo)).status).toBe(404)
    expect(await listQuotes(foreign)).toEqual([])
    const missing = { ...one, key: '00000000-0000-4000-8000-000000000000' }
    expect((await accept(one.visitor, missing)).status).toBe(404)
  })
})
