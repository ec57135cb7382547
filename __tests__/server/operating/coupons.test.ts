import sql from 'sql-template-tag'
import type { Coupon, Page } from '@/lib/contract/wire'
import { dayFromNow, insertMember, insertShip, uniquePhone } from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'
import { asMember } from '../../setup/server'

const operator = setUpOperator()
const { operate } = operator

const noOf = (printed: string) => /쿠폰 (\d+) /.exec(printed)?.[1] ?? ''
const couponsOf = async (token: string) => {
  const headers = asMember(token)
  return (await operator.server.get<Page<Coupon>>('/a/user/coupon_list?page=1&type=ready', headers))
    .body.list
}

describe('coupons', () => {
  it('are created, registered by code, and listed with the number of issues', async () => {
    const ship = await insertShip(operator.server.db)
    const words = ['--percent', '10', '--most', '20000', '--min', '50000', '--code', 'Gaeul2026']
    const days = ['--ship', `${ship.no}`, '--from', dayFromNow(1), '--to', dayFromNow(60)]
    const made = await operate('coupon-make', '가을 10%', ...words, ...days)
    expect(made).toContain(`'가을 10%' | 10% (최대 20,000원) | `)
    expect(made).toContain(`[${ship.host} 바다1호 선단] 바다1호(상품 ${ship.no})`)
    const member = await insertMember(operator.server.db)
    const code = { code: 'gaeul2026' }
    await operator.server.post('/a/user/coupon', code, asMember(member.token))
    expect(await couponsOf(member.token)).toMatchObject([
      { name: '가을 10%', percent: 10, max_amount: 20_000, min_price: 50_000 },
    ])
    expect(await operate('coupons')).toContain(`쿠폰 ${noOf(made)} '가을 10%'`)
    expect(await operate('coupons')).toContain('1장 발급 | 0장 사용, 할인 0원')
  })

  it('are not created with a used code, past days or an unknown ship', async () => {
    const make = (...words: string[]) =>
      operate('coupon-make', '쿠폰', '--amount', '1000', ...words)
    await make('--code', 'ONCE2026')
    expect(await make('--code', 'ONCE2026')).toBe('이미 있는 쿠폰 번호예요.')
    expect(await make('--code', 'once2026')).toBe('이미 있는 쿠폰 번호예요.')
    expect(await make('--from', dayFromNow(-9), '--to', dayFromNow(-1))).toContain('지난 쿠폰')
    expect(await make('--from', dayFromNow(9), '--to', dayFromNow(1))).toContain('시작일보다')
    expect(await make('--ship', '999999')).toBe('상품을 찾을 수 없어요.')
    expect(await operate('coupon-make', '쿠폰')).toContain('--amount와 --percent 가운데 하나')
    const both = ['--amount', '1', '--percent', '1']
    expect(await operate('coupon-make', '쿠폰', ...both)).toContain('가운데 하나')
  })

  it('are issued to a member by phone, once, with a notification', async () => {
    const no = noOf(await operate('coupon-make', '사과의 쿠폰', '--amount', '5000'))
    const member = await insertMember(operator.server.db, { name: '김조사' })
    const said = await operate('coupon-issue', no, '--phone', member.phone)
    expect(said).toContain(`회원 ${member.no} 김조사 010-`)
    expect(await couponsOf(member.token)).toMatchObject([{ name: '사과의 쿠폰', amount: 5_000 }])
    expect(await operate('coupon-issue', no, '--member', `${member.no}`)).toContain(
      '이미 이 쿠폰을',
    )
    const told = await operator.server.db.rows(sql`
      select from outbox where channel = 'sms' and recipient = ${member.phone}`)
    expect(told).toHaveLength(1)
  })

  it('are issued once to a phone, whatever its accounts, also after leaving', async () => {
    const no = noOf(await operate('coupon-make', '한 번만', '--amount', '5000'))
    const first = await insertMember(operator.server.db)
    await operator.server.db.run(
      sql`update member set regist_type = 'KAKAO' where no = ${first.no}`,
    )
    const second = await insertMember(operator.server.db, { phone: first.phone })
    const issueTo = (member: { no: number }) =>
      operate('coupon-issue', no, '--member', `${member.no}`)
    expect(await issueTo(first)).toContain('주었어요')
    expect(await issueTo(second)).toContain('이미 이 쿠폰을')
    const left = await operator.server.put('/b/v1/user/leave', {}, asMember(first.token))
    expect(left.status).toBe(200)
    expect(await issueTo(second)).toContain('이미 이 쿠폰을')
    expect(await couponsOf(second.token)).toEqual([])
  })

  it('require a choice between members with the same phone, and an existing member', async () => {
    const no = noOf(await operate('coupon-make', '쿠폰', '--amount', '5000'))
    const phone = uniquePhone()
    await operator.server.db.run(sql`
      insert into member (regist_type, login_id, name, phone)
      values ('EMAIL', 'one@example.com', '하나', ${phone}), ('KAKAO', '2', '둘', ${phone})`)
    const said = await operate('coupon-issue', no, '--phone', phone)
    expect(said).toContain('--member로 선택해 주세요')
    expect(said).toContain('one@example.com')
    expect(await operate('coupon-issue', no, '--phone', '01099998888')).toBe(
      '회원을 찾을 수 없어요.',
    )
    expect(await operate('coupon-issue', '999999', '--phone', '01099998888')).toContain(
      '찾을 수 없어요',
    )
    expect(
      await operator.server.db.rows(sql`select from member_coupon where coupon_no = ${no}`),
    ).toEqual([])
  })

  it('for new members are issued automatically', async () => {
    await operate('coupon-make', '첫 출조', '--amount', '3000', '--auto')
    const member = await insertMember(operator.server.db)
    await operator.server.post('/a/user/coupon_auto', {}, asMember(member.token))
    expect((await couponsOf(member.token)).map(({ name }) => name)).toContain('첫 출조')
  })
})
