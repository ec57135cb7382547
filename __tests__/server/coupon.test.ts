import sql from 'sql-template-tag'
import type { Coupon, Page } from '@/lib/contract/wire'
import { book } from '../setup/book'
import { dayFromNow, insertMember, insertShip } from '../setup/builders'
import { createClock } from '../setup/people'
import { asMember, startTestServer, type TestServer } from '../setup/server'

type Terms = {
  code?: string
  name?: string
  shipNo?: number
  amount?: number
  percent?: number
  maxAmount?: number
  minPrice?: number
  isAuto?: boolean
  endsOn?: string
}

describe('coupons', () => {
  let server: TestServer
  const clock = createClock()
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())

  let sequence = 0
  const insertCoupon = async (of: Terms = {}): Promise<string> => {
    const code = of.code ?? `CODE-${++sequence}`
    const amount = of.percent ? null : (of.amount ?? 10_000)
    await server.db.run(sql`
      insert into coupon (code, name, ship_no, amount, percent, max_amount, min_price, is_auto,
        starts_on, ends_on)
      values (${code}, ${of.name ?? '첫 출조 쿠폰'}, ${of.shipNo ?? null}, ${amount},
        ${of.percent ?? null}, ${of.maxAmount ?? null}, ${of.minPrice ?? 0}, ${of.isAuto ?? false},
        ${dayFromNow(-30)}, ${of.endsOn ?? dayFromNow(60)})`)
    return code
  }

  const register = (token: string, code: string) =>
    server.post<{ no: number; name: string }>('/a/user/coupon', { code }, asMember(token))

  const newMemberWith = async (of: Terms = {}) => {
    const member = await insertMember(server.db)
    const { body } = await register(member.token, await insertCoupon(of))
    return { member, couponNo: body.no }
  }

  const list = async (token: string, query = '') =>
    (await server.get<Page<Coupon>>(`/a/user/coupon_list?${query}`, asMember(token))).body

  it.each([
    ['GET', '/a/user/coupon_list'],
    ['POST', '/a/user/coupon'],
    ['POST', '/a/user/coupon_auto'],
  ])('%s %s is for members only', async (method, path) => {
    const answer = await (method === 'GET' ? server.get(path) : server.post(path, { code: 'A' }))
    expect(answer.status).toBe(401)
  })

  describe('registering by code', () => {
    it('issues the coupon once, and ignores the case of the code', async () => {
      const { token } = await insertMember(server.db)
      const code = await insertCoupon({ name: '가을 쿠폰' })
      expect(await register(token, ` ${code.toLowerCase()} `)).toMatchObject({
        status: 200,
        body: { name: '가을 쿠폰' },
      })
      expect(await register(token, code)).toMatchObject({
        status: 409,
        body: { code: 'COUPON_HAD' },
      })
      expect((await list(token)).total).toBe(1)
    })

    it('refuses an unknown and an ended code, each with its sentence', async () => {
      const { token } = await insertMember(server.db)
      const ended = await insertCoupon({ endsOn: dayFromNow(-1) })
      expect(await register(token, '없는쿠폰')).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('없는 쿠폰 번호') },
      })
      expect(await register(token, ended)).toMatchObject({
        status: 409,
        body: { code: 'COUPON_ENDED' },
      })
      expect((await list(token, 'type=end')).total).toBe(0)
    })

    it('stops a member who guesses codes for an hour, and no other member', async () => {
      const { token } = await insertMember(server.db)
      const code = await insertCoupon()
      const guesses = Array.from({ length: 30 }, (_, index) => register(token, `GUESS-${index}`))
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 404)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
      expect((await register(token, code)).status).toBe(429)
      const other = await insertMember(server.db)
      expect((await register(other.token, code)).status).toBe(200)
      clock.advance(3_600_001)
      expect((await register(token, code)).status).toBe(200)
    })
  })

  it('issues automatic coupons once per member', async () => {
    const { token } = await insertMember(server.db)
    await insertCoupon({ isAuto: true, name: '환영 쿠폰' })
    const issue = () => server.post<{ list: object[] }>('/a/user/coupon_auto', {}, asMember(token))
    const issued = await Promise.all([issue(), issue(), issue()])
    expect(issued.flatMap(({ body }) => body.list)).toEqual([
      { no: expect.any(Number), name: '환영 쿠폰' },
    ])
  })

  describe('the list', () => {
    const discountOf = async (of: Terms, price = 80_000, shipNo = 1) => {
      const { member } = await newMemberWith(of)
      const query = `ship_no=${shipNo}&sdate=${dayFromNow(10)}&origin_price=${price}`
      const [coupon] = (await list(member.token, query)).list
      return coupon && { discount: coupon.discount, is_usable: coupon.is_usable }
    }

    it('shows the discount of each coupon for a ship, a day and a price', async () => {
      const ship = await insertShip(server.db)
      expect(await discountOf({ amount: 10_000 })).toEqual({ discount: 10_000, is_usable: 1 })
      expect(await discountOf({ percent: 50, maxAmount: 15_000 })).toEqual({
        discount: 15_000,
        is_usable: 1,
      })
      expect(await discountOf({ shipNo: ship.no }, 80_000, ship.no)).toMatchObject({ is_usable: 1 })
      const none = { discount: 0, is_usable: 0 }
      expect(await discountOf({ shipNo: ship.no }, 80_000, ship.no + 1)).toEqual(none)
      expect(await discountOf({ minPrice: 90_000 })).toEqual(none)
      expect(await discountOf({ endsOn: dayFromNow(9) })).toEqual(none)
    })

    it('has ten a page, and separates valid coupons from ended ones', async () => {
      const { token } = await insertMember(server.db)
      const codes = await Promise.all(Array.from({ length: 11 }, () => insertCoupon()))
      for (const code of codes) await register(token, code)
      const [first, second] = [await list(token), await list(token, 'page=2')]
      expect([first.list.length, second.list.length, first.total]).toEqual([10, 1, 11])
      expect((await list(token, 'type=end')).total).toBe(0)
    })
  })

  it('has the best for a booking first, however many there are, and goes on after any of them', async () => {
    const { token } = await insertMember(server.db)
    for (let n = 1; n <= 28; n += 1) await register(token, await insertCoupon({ amount: n * 100 }))
    await register(token, await insertCoupon({ percent: 50, minPrice: 100_000, name: '반값' }))
    await register(
      token,
      await insertCoupon({ amount: 30_000, name: '삼만원', endsOn: dayFromNow(70) }),
    )
    const query = (price: number) => `ship_no=1&sdate=${dayFromNow(10)}&origin_price=${price}`
    const best = async (price: number) => (await list(token, query(price))).list[0]
    expect(await best(90_000)).toMatchObject({ name: '삼만원', discount: 30_000 })
    expect(await best(100_000)).toMatchObject({ name: '반값', discount: 50_000 })

    const first = await list(token, query(90_000))
    expect([first.list.length, first.total]).toEqual([10, 30])
    const second = await list(token, `${query(90_000)}&page=2&after=${first.list[9]?.no}`)
    const third = await list(token, `${query(90_000)}&page=3`)
    const all = [...first.list, ...second.list, ...third.list]
    expect(new Set(all.map(({ no }) => no)).size).toBe(30)
    const discounts = all.map(({ discount }) => discount)
    expect(discounts).toEqual(discounts.toSorted((a, b) => b - a))
    expect(all.at(-1)).toMatchObject({ name: '반값', is_usable: 0 })
  })

  describe('in a booking', () => {
    it('gives the discount that was shown, and is used up', async () => {
      const { member, couponNo } = await newMemberWith({ amount: 10_000 })
      const booked = await book(server, { member, couponNo, total: 150_000 })
      expect(booked.total).toBe(150_000)
      expect((await list(member.token)).total).toBe(0)
      expect((await list(member.token, 'type=end')).list).toMatchObject([
        { no: couponNo, used_at: expect.any(String), is_usable: 0 },
      ])
    })

    it('is used once, however many bookings use it at the same time', async () => {
      const { member, couponNo } = await newMemberWith({ amount: 10_000 })
      const tries = Array.from({ length: 5 }, () =>
        book(server, { member, couponNo, total: 150_000 }),
      )
      const settled = await Promise.allSettled(tries)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const used = await server.db.first<{ times: number }>(sql`
        select count(*) as times from reservation
        where member_coupon_no = ${couponNo} and state = 'AWAITING_PAYMENT'`)
      expect(used?.times).toBe(1)
    })

    it('cannot be the coupon of another member', async () => {
      const { couponNo } = await newMemberWith()
      await expect(book(server, { couponNo, total: 150_000 })).rejects.toThrow('NOT_FOUND')
    })

    it('is given back when an unpaid reservation is cancelled', async () => {
      const { member, couponNo } = await newMemberWith()
      const { reservation_no } = await book(server, { member, couponNo, total: 150_000 })
      const body = { reservation_no, refund_amount: 0 }
      const cancelled = await server.post(
        '/b/v1/reservation/cancel_request',
        body,
        asMember(member.token),
      )
      expect(cancelled).toMatchObject({ status: 200 })
      expect((await list(member.token)).list).toMatchObject([{ no: couponNo, used_at: null }])
    })
  })
})
