import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { dayFromNow, uniquePhone } from '../setup/builders'
import { takenOf } from '../setup/book'
import { type Desk, newDeparture, newDesk, phone, read } from '../setup/desk'
import { changeOwn, letChange, quoteOwn, readOwn, readyChange } from '../setup/ownChange'
import { provePhone } from '../setup/people'
import { startTestServer, type TestServer } from '../setup/server'
import { newGuest, newMember, type Visitor } from '../setup/visitors'

const ACCOUNT = { bank: '수협은행', number: '000-00-000000', holder: '김민수' }

describe('a reservation that its booker changes', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  beforeEach(() => letChange(server.db, desk.ship.groupNo))
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const newDay = (of = {}) => newDeparture(desk, of)

  /** A guest, and a paid reservation of two persons in five days. */
  const paid = async (of: Record<string, unknown> = {}) => {
    const visitor = await newGuest(server.db)
    const schedule_no = await newDay({ sdate: dayFromNow(5) })
    const booking = { schedule_no, pay: 'cash', phone: visitor.phone, ...of }
    const { body } = await phone(desk, booking)
    return { visitor, no: body.reservation_no, schedule_no }
  }
  type Paid = Awaited<ReturnType<typeof paid>>
  const refundPercent = (no: number, percent: number) =>
    server.db.run(sql`
      update reservation set refund_policy = ${JSON.stringify([{ days: 0, percent }])}::jsonb where no = ${no}`)
  const change = async (
    visitor: Visitor,
    no: number,
    wish: { schedule_no: number; party: number },
    of = {},
  ) => changeOwn(server, visitor, no, { plan: await quoteOwn(server, visitor, no, wish), ...of })

  it('moves to another day: the rest is due, seats move, booker, office and record know', async () => {
    const { visitor, no, schedule_no } = await paid()
    const to = await newDay({ price: 100_000 })
    const { body } = await readyChange(server, visitor, no)
    expect(body.days.map((day) => day.schedule_no)).toContain(to)
    expect(body.days.map((day) => day.schedule_no)).not.toContain(schedule_no)
    expect((await change(visitor, no, { schedule_no: to, party: 2 })).status).toBe(200)
    expect([await takenOf(server.db, schedule_no), await takenOf(server.db, to)]).toEqual([0, 2])
    const { reservation } = (await readOwn(server, visitor, no)).body
    expect(reservation).toMatchObject({ state: 'CONFIRMED', total: 200_000 })
    expect(reservation.rest).toMatchObject({
      amount: 40_000,
      account: { bank: expect.any(String) },
    })
    expect(reservation.own_change).toMatchObject({ can_move: 0 })
    const office = await read(desk, no)
    expect(office.timeline.at(-1)).toMatchObject({
      actor: 'guest',
      note: expect.stringMatching(/ 2명 → .* 2명$/),
    })
    expect(office.messages.at(-1)?.text).toContain('40,000원을 추가로 내 주세요')
    await server.modules.operations.reservations.confirmDeposit(no, 40_000)
    const after = (await readOwn(server, visitor, no)).body.reservation
    expect(after).toMatchObject({ rest: null, own_change: { can_move: 1 } })
  })

  it('tells the office', async () => {
    const { visitor, no, schedule_no } = await paid()
    const choices = [{ event: 'cancellation', ways: ['mail'] }]
    await server.put('/c/v1/notices', { choices }, desk.staff.headers)
    await change(visitor, no, { schedule_no, party: 3 })
    const told = await server.db.rows<{ template: string }>(sql`
      select body ->> 'template' as template from outbox where channel = 'mail' order by no desc limit 1`)
    expect(told).toEqual([{ template: 'staff_changed' }])
  })

  it('gives back what is too much, to an account that it asks for', async () => {
    const { visitor, no, schedule_no } = await paid()
    await refundPercent(no, 100)
    const plan = await quoteOwn(server, visitor, no, { schedule_no, party: 1 })
    expect(plan).toMatchObject({ refund_percent: 100, refund_amount: 80_000, needs_account: 1 })
    const refused = await changeOwn(server, visitor, no, { plan })
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_REQUIRED' })
    expect((await changeOwn(server, visitor, no, { plan, account: ACCOUNT })).status).toBe(200)
    const [refund] = await server.db.rows<{ amount: number; account: object }>(sql`
      select f.amount, f.account from payment_refund f join payment p on p.no = f.payment_no
       where p.reservation_no = ${no}`)
    expect(refund).toEqual({ amount: 80_000, account: ACCOUNT })
    expect(await takenOf(server.db, schedule_no)).toBe(1)
    const after = (await readOwn(server, visitor, no)).body.reservation
    expect(after).toMatchObject({ own_change: { can_move: 1 } })
  })

  describe('that a person decides', () => {
    const codeOf = async ({ visitor, no }: Paid, wish: { schedule_no: number; party: number }) =>
      (await readyChange(server, visitor, no, wish)).body.code

    it('is one that keeps a fee', async () => {
      const own = await paid()
      await refundPercent(own.no, 70)
      const wish = { schedule_no: own.schedule_no, party: 1 }
      expect(await codeOf(own, wish)).toBe('CHANGE_BY_OFFICE')
    })

    it('is one that leaves more to pay than was paid', async () => {
      const own = await paid()
      const { schedule_no } = own
      expect(await codeOf(own, { schedule_no, party: 4 })).toBeUndefined()
      expect(await codeOf(own, { schedule_no, party: 5 })).toBe('CHANGE_BY_OFFICE')
    })

    it('is a dearer day of what was free', async () => {
      const own = await paid({ pay: 'free' })
      const schedule_no = await newDay()
      await server.db.run(sql`update schedule set price = price + 1000 where no = ${schedule_no}`)
      expect(await codeOf(own, { schedule_no, party: 2 })).toBe('CHANGE_BY_OFFICE')
    })

    it('is one for which the coupon is not meant', async () => {
      const own = await paid()
      const member = await newMember(server.db)
      await refundPercent(own.no, 100)
      await server.db.run(sql`
        with made as (
          insert into coupon (name, amount, min_price, starts_on, ends_on)
          values ('두 명부터', 1000, 100000, current_date - 1, current_date + 90) returning no
        ), issue as (
          insert into member_coupon (coupon_no, member_no, used_at, reservation_no)
          select no, ${member.no}, now(), ${own.no} from made returning no)
        update reservation set member_coupon_no = issue.no, discount = 1000,
          origin_price = origin_price + 1000 from issue where reservation.no = ${own.no}`)
      const { schedule_no } = own
      expect(await codeOf(own, { schedule_no, party: 3 })).toBeUndefined()
      expect(await codeOf(own, { schedule_no, party: 1 })).toBe('CHANGE_BY_OFFICE')
    })
  })

  it('answers a repetition as the first time, and refuses what is not as it was shown', async () => {
    const { visitor, no } = await paid()
    const to = await newDay()
    const plan = await quoteOwn(server, visitor, no, { schedule_no: to, party: 2 })
    const old = await quoteOwn(server, visitor, no, { schedule_no: to, party: 3 })
    const again = [
      await changeOwn(server, visitor, no, { plan }),
      await changeOwn(server, visitor, no, { plan }),
    ]
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(await takenOf(server.db, to)).toBe(2)
    expect((await changeOwn(server, visitor, no, { plan: old })).body.code).toBe('CHANGE_DIFFERS')
  })

  it.each([
    ['off', { hours: 0 }, {}, 'CHANGE_BY_OFFICE'],
    ['too late', { hours: 240 }, {}, 'CHANGE_TOO_LATE'],
    ['dearer', { money: 'same' as const }, { party: 3 }, 'CHANGE_DEARER'],
    ['cheaper', { money: 'more' as const }, { party: 1 }, 'CHANGE_CHEAPER'],
    ['as it is', {}, { party: 2 }, 'NOTHING_CHANGED'],
    ['full', {}, { party: 21 }, 'OVER_CAPACITY'],
  ])('is refused where it is %s', async (_, rule, of, code) => {
    const { visitor, no, schedule_no } = await paid()
    await letChange(server.db, desk.ship.groupNo, rule)
    const { status, body } = await readyChange(server, visitor, no, {
      schedule_no,
      party: 3,
      ...of,
    })
    expect([status, body.code]).toEqual([409, code])
  })

  it('is refused while something is owed, for free seats, and for somebody else', async () => {
    const unpaid = await paid({ pay: 'transfer' })
    const wish = { schedule_no: unpaid.schedule_no, party: 3 }
    const { body } = await readyChange(server, unpaid.visitor, unpaid.no, wish)
    expect(body.code).toBe('CHANGE_UNPAID')
    const free = await paid({ pay: 'free' })
    const more = { schedule_no: free.schedule_no, party: 3 }
    expect((await readyChange(server, free.visitor, free.no, more)).body.code).toBe(
      'CHANGE_BY_OFFICE',
    )
    const stranger = await newMember(server.db)
    expect((await readyChange(server, stranger, free.no, more)).status).toBe(404)
    expect(
      (
        await changeOwn(server, stranger, free.no, {
          plan: { ...more, version: '1', total: 0, refund_amount: 0 } as never,
        })
      ).status,
    ).toBe(404)
  })

  describe('whose name and phone change', () => {
    const setBooker = (visitor: Visitor, no: number, of: object) =>
      server.post<{ guest_token: string | null; code?: string }>(
        '/b/v1/reservation/booker',
        { reservation_no: no, name: '박바다', phone: visitor.phone, ...visitor.who, ...of },
        visitor.headers,
      )

    it('takes a new phone with its proof, to which the reservation then belongs', async () => {
      const { visitor, no } = await paid({ pay: 'transfer' })
      const to = uniquePhone()
      expect((await setBooker(visitor, no, { phone: to })).status).toBe(400)
      const phone_token = await provePhone(server, to)
      const { status, body } = await setBooker(visitor, no, { phone: to, phone_token })
      expect(status).toBe(200)
      expect((await readOwn(server, visitor, no)).status).toBe(404)
      const now = { ...visitor, headers: { 'guest-user-token-key': body.guest_token ?? '' } }
      const { reservation } = (await readOwn(server, now, no)).body
      expect(reservation).toMatchObject({ name: '박바다', phone: to })
      const told = await server.db.rows<{ recipient: string }>(sql`
        select recipient from outbox where channel = 'sms' and reservation_no = ${no}
           and body ->> 'template' = 'booker_changed'`)
      expect(told.map(({ recipient }) => recipient).sort()).toEqual([visitor.phone, to].sort())
    })

    it('takes a new name of a member’s reservation without a proof', async () => {
      const member = await newMember(server.db)
      const { no } = await paid({ phone: member.phone })
      expect((await setBooker(member, no, {})).body).toEqual({
        reservation_no: no,
        guest_token: null,
      })
      expect((await read(desk, no)).name).toBe('박바다')
    })
  })

  it('may be changed ten times a day', async () => {
    const { visitor, no, schedule_no } = await paid()
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) {
      const sent = await server.post(
        '/b/v1/reservation/booker',
        { reservation_no: no, name: `김${round}`, phone: visitor.phone, ...visitor.who },
        visitor.headers,
      )
      statuses.push(sent.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await readyChange(server, visitor, no, { schedule_no, party: 3 })).status).toBe(200)
  })

  it('follows the rule that the console sets, which the record keeps', async () => {
    const rule = { hours: 48, money: 'more' }
    const { headers } = desk.staff
    expect((await server.put('/c/v1/own_change', rule, headers)).body).toEqual(rule)
    expect((await server.get('/c/v1/own_change', headers)).body).toEqual(rule)
    expect((await server.put('/c/v1/own_change', { ...rule, hours: 721 }, headers)).status).toBe(
      400,
    )
    const recorded = await server.db.rows(sql`
      select changes from activity where action = 'change.rule'`)
    expect(recorded).toEqual([
      { changes: { change_hours: [24, 48], change_money: ['any', 'more'] } },
    ])
  })

  it('shows what the console tells about coming, which only its own office changes', async () => {
    const { headers } = desk.staff
    const guide = { phone_hours: '09:00~21:00', parking: '항구 앞', meeting_image: '/quay.webp' }
    const path = `/c/v1/ship_guides/${desk.ship.no}`
    expect((await server.put(path, guide, headers)).body).toEqual(guide)
    const { body } = await server.get<{ list: object[] }>('/c/v1/ship_guides', headers)
    expect(body.list).toEqual([expect.objectContaining({ ship_no: desk.ship.no, ...guide })])
    const detail = await server.get<{ detail: object }>(`/a/ship/simple_info/${desk.ship.no}`)
    expect(detail.body.detail).toMatchObject(guide)
    expect((await server.put(path, { ...guide, meeting_image: 'quay' }, headers)).status).toBe(400)
    const other = await newDesk(server)
    expect((await server.put(path, guide, other.staff.headers)).status).toBe(404)
  })
})
