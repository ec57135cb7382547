import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CouponUse, OwnCoupon } from '@/lib/contract/console/coupons'
import type { Coupon } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { issue } from '@/server/modules/coupon/couponRepository'
import { lockPhone } from '@/server/modules/coupon/phoneOwner'
import { book } from '../../setup/book'
import {
  type BuiltMember,
  type BuiltShip,
  dayFromNow,
  insertMember,
  insertShip,
} from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { untilWaiting } from '../../setup/lockWaits'
import { createOperatorCli } from '../../setup/operatorCli'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { cancel } from '../../setup/visitors'

type Answer = { coupon: OwnCoupon; code?: string }

const OFF = 10_000
const COUPON = {
  ...{ name: '단골 할인', amount: OFF, percent: null, max_amount: null, min_price: 0 },
  ...{ starts_on: dayFromNow(0), ends_on: dayFromNow(90), ship_nos: null, code: null },
  ...{ max_issues: null, budget: null },
}
let sequence = 0
const newCode = () => `DAN${1000 + ++sequence}`

describe('coupons in the console', () => {
  let server: TestServer
  let ship: BuiltShip
  let owner: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ship = await insertShip(server.db)
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const make = (change: object = {}, who = owner) =>
    server.post<Answer>(
      '/c/v1/coupons',
      { ...COUPON, request_key: randomUUID(), ...change },
      who.headers,
    )
  const made = async (change: object = {}) => (await make(change)).body.coupon
  const give = (no: number, phone: string) =>
    server.post<Answer>(`/c/v1/coupons/${no}/give`, { phone }, owner.headers)
  const stop = (no: number) => server.post<Answer>(`/c/v1/coupons/${no}/stop`, {}, owner.headers)
  const list = async (who = owner) =>
    (await server.get<{ list: OwnCoupon[] }>('/c/v1/coupons', who.headers)).body.list
  const register = (member: BuiltMember, code: string) =>
    server.post<{ no: number; code?: string }>('/a/user/coupon', { code }, asMember(member.token))
  const ready = async (member: BuiltMember) => {
    const { body } = await server.get<{ list: Coupon[] }>(
      `/a/user/coupon_list?type=ready&page=1`,
      asMember(member.token),
    )
    return body.list
  }
  /** A member who has the coupon of a code. */
  const holder = async (code: string) => {
    const member = await insertMember(server.db)
    return { member, couponNo: (await register(member, code)).body.no }
  }
  const total = 160_000
  let days = 2
  /** Orders with a coupon, on a day of its own; the refusal's code where it is refused. */
  const orderWith = (of: { member: BuiltMember; couponNo: number }, on = ship) =>
    book(server, { ...of, ship: on, sdate: dayFromNow(++days), total: total - OFF }).then(
      () => 'booked',
      (refused: Error) => /"code":"(\w+)"/.exec(refused.message)?.[1],
    )

  it('are made once for a key, also where the answer was lost or two come at once', async () => {
    const request_key = randomUUID()
    const both = await Promise.all([make({ request_key }), make({ request_key })])
    const again = await make({ request_key })
    const nos = [...both, again].map(({ body }) => body.coupon.coupon_no)
    expect(new Set(nos).size).toBe(1)
    expect(await list()).toHaveLength(1)
    const other = await newStaff(server.db, { operatorNo: (await insertShip(server.db)).groupNo })
    expect((await make({ request_key }, other)).status).toBe(409)
    expect(await list(other)).toEqual([])
  })

  it('are got by code, used, and seen in use and cost', async () => {
    const code = newCode()
    const { coupon_no: no } = await made({ code, budget: 100_000, max_issues: 5 })
    const { member, couponNo } = await holder(code)
    const booked = await book(server, { member, ship, couponNo, total: total - OFF })
    expect(await list()).toMatchObject([
      {
        ...{ coupon_no: no, state: 'open', issued: 1, used: 1, cost: OFF, issues_left: 4 },
        ...{ budget_left: 90_000, provider_percent: 0 },
      },
    ])
    const uses = await server.get<{ list: CouponUse[] }>(`/c/v1/coupons/${no}/uses`, owner.headers)
    expect(uses.body.list).toMatchObject([{ reservation_no: booked.reservation_no, discount: OFF }])
  })

  it('give the budget back where the use ends', async () => {
    const code = newCode()
    await made({ code, budget: OFF })
    const { member, couponNo } = await holder(code)
    const { reservation_no: no } = await book(server, {
      ...{ member, ship, couponNo, total: total - OFF, payType: 'BANK' },
    })
    expect(await list()).toMatchObject([{ budget_left: 0, state: 'spent' }])
    const visitor = { who: { user_type: 'member' }, headers: asMember(member.token) } as const
    await cancel(server, { ...visitor, prefix: '', phone: member.phone }, { reservation_no: no })
    expect(await list()).toMatchObject([{ budget_left: OFF, state: 'open', used: 0, cost: 0 }])
  })

  it('end with their budget, for those who have them too', async () => {
    const code = newCode()
    await made({ code, budget: OFF + 1 })
    const [first, second] = [await holder(code), await holder(code)]
    expect(await orderWith(first)).toBe('booked')
    expect(await orderWith(second)).toBe('COUPON_SPENT')
    expect((await ready(second.member)).map(({ is_usable }) => is_usable)).toEqual([1])
    const shown = await server.get<{ list: Coupon[] }>(
      `/a/user/coupon_list?type=ready&page=1&ship_no=${ship.no}&sdate=${dayFromNow(3)}&origin_price=${total}`,
      asMember(second.member.token),
    )
    expect(shown.body.list).toMatchObject([{ is_usable: 0, discount: 0 }])
  })

  it('stop at once: nobody gets or uses one any more', async () => {
    const code = newCode()
    const { coupon_no: no } = await made({ code })
    const [first, second] = [await holder(code), await holder(code)]
    const { reservation_no: kept } = await book(server, { ...first, ship, total: total - OFF })
    expect((await stop(no)).body.coupon.state).toBe('stopped')
    expect((await stop(no)).status).toBe(200)
    const late = await insertMember(server.db)
    expect((await register(late, code)).body.code).toBe('COUPON_STOPPED')
    expect((await give(no, first.member.phone)).body.code).toBe('COUPON_STOPPED')
    expect(await ready(second.member)).toEqual([])
    expect(await orderWith(second)).toBe('COUPON_STOPPED')
    const row = await server.db.first(sql`select discount from reservation where no = ${kept}`)
    expect(row).toEqual({ discount: OFF })
  })

  it('are given once to members who have booked with the operator, and to nobody else', async () => {
    const { coupon_no: no } = await made({ max_issues: 1 })
    const { member } = await book(server, { ship })
    const stranger = await insertMember(server.db)
    expect((await give(no, stranger.phone)).status).toBe(404)
    expect((await give(no, member.phone)).body.coupon).toMatchObject({ issued: 1, state: 'given' })
    expect((await give(no, member.phone)).body.code).toBe('COUPON_GONE')
    expect(await ready(member)).toMatchObject([{ name: '단골 할인' }])
  })

  const giveTo = (no: number, { from, to }: { from: number; to: number }) =>
    server.post<Answer & { given: number }>(
      `/c/v1/coupons/${no}/give_aboard`,
      { from: dayFromNow(from), to: dayFromNow(to) },
      owner.headers,
    )
  const sailed = async (on: BuiltShip, daysAgo: number) => {
    const { member, reservation_no } = await book(server, { ship: on, sdate: dayFromNow(++days) })
    await server.db.run(sql`
      update reservation set state = 'COMPLETED', sdate = ${dayFromNow(-daysAgo)}
       where no = ${reservation_no}`)
    return member
  }

  it('are given to all who were aboard while one of them enters the code', async () => {
    const { coupon_no: no } = await made({ code: newCode(), max_issues: 5 })
    const [first, second] = [await sailed(ship, 3), await sailed(ship, 3)]
    let giving: ReturnType<typeof giveTo> | undefined
    // As entering the code does: first the phone, then one of the coupon.
    await server.db.transaction(async (tx) => {
      await lockPhone(tx, second.no)
      giving = giveTo(no, { from: -3, to: -3 })
      await untilWaiting(server.db)
      await issue(tx, { memberNo: second.no, couponNo: no, at: new Date() })
    })
    expect((await giving)?.body).toMatchObject({ given: 1, coupon: { issued: 2 } })
    const has = await Promise.all([first, second].map(ready))
    expect(has.map((list) => list.length)).toEqual([1, 1])
    await server.db.run(sql`
      update reservation set state = 'AWAITING_PAYMENT' where state = 'COMPLETED'`)
  })

  it('are given without a message to all who were aboard in a span, each once, as far as they reach', async () => {
    const { coupon_no: no } = await made({ max_issues: 2 })
    const giveAboard = (from: number, to: number) => giveTo(no, { from, to })
    const foreign = await insertShip(server.db)
    const members = [await sailed(ship, 3), await sailed(ship, 3), await sailed(ship, 2)]
    const others = [await sailed(ship, 20), await sailed(foreign, 3)]
    await book(server, { ship, sdate: dayFromNow(++days) })
    expect((await giveAboard(-1, 60)).body.code).toBe('NOBODY_TO_GIVE')
    expect((await giveAboard(-3, -3)).body).toMatchObject({ given: 2, coupon: { issued: 2 } })
    expect((await giveAboard(-5, 0)).body.code).toBe('COUPON_GONE')
    expect((await giveAboard(-100, 0)).status).toBe(400)
    const has = await Promise.all([...members, ...others].map(ready))
    expect(has.map((list) => list.length)).toEqual([1, 1, 0, 0, 0])
    const told = await server.db
      .rows(sql`select from member_message where member_no = ${members[0]?.no}
      and link = '/mypage/coupon'`)
    expect(told).toEqual([])
    await server.db.run(sql`
      update reservation set state = 'AWAITING_PAYMENT' where state = 'COMPLETED'`)
  })

  it('fit the boats that they name', async () => {
    const other = await insertShip(server.db, { groupNo: ship.groupNo })
    const third = await insertShip(server.db, { groupNo: ship.groupNo })
    const code = newCode()
    await made({ code, ship_nos: [ship.no, other.no] })
    const { member, couponNo } = await holder(code)
    expect(await orderWith({ member, couponNo }, { ...third, host: ship.host })).toBe(
      'COUPON_OTHER_SHIP',
    )
    expect(await orderWith({ member, couponNo }, { ...other, host: ship.host })).toBe('booked')
    const foreign = await insertShip(server.db)
    expect((await make({ ship_nos: [foreign.no] })).status).toBe(404)
    expect((await make({ ship_nos: [ship.no, foreign.no] })).status).toBe(404)
  })

  it('are borne by the operator; only the provider sets a share', async () => {
    expect(await make({ provider_percent: 50 })).toMatchObject({
      ...{ status: 403, body: { code: 'SHARE_OF_PROVIDER' } },
    })
    const provider = await newStaff(server.db, { role: 'provider', actingFor: ship.groupNo })
    const { body } = await make({ provider_percent: 50 }, provider)
    expect(body.coupon.provider_percent).toBe(50)
  })

  it.each([
    [{ amount: null }, 400],
    [{ percent: 10 }, 400],
    [{ amount: null, percent: 101 }, 400],
    [{ budget: 0 }, 400],
    [{ code: '한글' }, 400],
    [{ ends_on: dayFromNow(-1) }, 400],
    [{ starts_on: dayFromNow(-9), ends_on: dayFromNow(-1) }, 409],
  ])('refuse what cannot be: %j', async (bad, status) => {
    expect((await make(bad)).status).toBe(status)
    expect(await list()).toEqual([])
  })

  it('have a code of their own, and are recorded', async () => {
    const code = newCode()
    const { coupon_no: no } = await made({ code })
    expect((await make({ code: code.toLowerCase() })).body.code).toBe('CODE_TAKEN')
    await stop(no)
    const rows = await server.db.rows(sql`
      select action from activity where operator_no = ${ship.groupNo} order by no`)
    expect(rows).toEqual([{ action: 'coupon.make' }, { action: 'coupon.stop' }])
  })

  it('are made and stopped from the command line, too', async () => {
    const cli = createOperatorCli(server)
    const words = ['--amount', '3000', '--budget', '30000', '--count', '7', '--ship', `${ship.no}`]
    const said = await cli.operate('coupon-make', '봄 쿠폰', ...words)
    expect(said).toContain('예산 30,000원, 남은 예산 30,000원 | 7장 가운데 0장 발급')
    const [coupon] = await list()
    expect(coupon).toMatchObject({ name: '봄 쿠폰', ship_nos: [ship.no] })
    expect(await cli.operate('coupon-stop', `${coupon?.coupon_no}`)).toContain('멈췄어요')
    expect(await list()).toMatchObject([{ state: 'stopped' }])
  })
})
