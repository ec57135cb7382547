import sql from 'sql-template-tag'
import type { Session } from '@/lib/contract/wire'
import { hashToken } from '@/server/crypto/token'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { dayFromNow, insertSchedule, insertShip, uniquePhone } from '../../setup/builders'
import { asMember } from '../../setup/server'
import { create, newMember, ready } from '../../setup/visitors'
import { useApis } from '../../setup/useApis'

const TRIPS = 5

jest.setTimeout(RACE_TIMEOUT_MS)

describe('one coupon', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )

  it('is redeemed once by five concurrent bookings', async () => {
    const { no, host } = await insertShip(apis.db)
    const member = await newMember(apis.db)
    const coupon = await apis.db.first<{ no: number }>(sql`
      with made as (
        insert into coupon (name, amount, starts_on, ends_on)
        values ('가을 출조', 10000, ${dayFromNow(-1)}, ${dayFromNow(60)}) returning no
      )
      insert into member_coupon (member_no, coupon_no) select ${member.no}, no from made returning no`)
    const holds = []
    for (let index = 0; index < TRIPS; index += 1) {
      const scheduleNo = await insertSchedule(apis.db, no, { sdate: dayFromNow(index + 3) })
      holds.push(await ready(apis.clientOf(index), member, { scheduleNo, host }))
    }
    const answers = await Promise.all(
      [...holds, ...holds].map(({ body }, index) =>
        create(apis.clientOf(index), member, body, { coupon_no: coupon?.no, total: 70_000 }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    // Every order was sent twice; both answers to the winner are the same.
    expect(won).toHaveLength(2)
    expect(won[0]).toEqual(won[1])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2 * TRIPS - 2)
    expect(await audit(apis.db)).toEqual([])
  })

  it('is issued once to a phone with which four accounts are created at once, in two processes', async () => {
    await apis.db.run(sql`
      insert into coupon (name, code, amount, is_auto, starts_on, ends_on)
      values ('환영', null, 5000, true, current_date, current_date + 60),
             ('가을', 'AUTUMN', 3000, false, current_date, current_date + 60)`)
    const phones = Array.from({ length: 10 }, uniquePhone)
    const signUp = async (phone: string, index: number) => {
      const name = `${phone}-${index}`
      const expires = new Date(Date.now() + 600_000)
      await apis.db.run(sql`
        insert into phone_proof (token_hash, phone, expires_at)
        values (${hashToken(name)}, ${phone}, ${expires})`)
      await apis.db.run(sql`
        insert into sns_proof (token_hash, regist_type, sns_id, expires_at)
        values (${hashToken(name)}, 'KAKAO', ${name}, ${expires})`)
      const { body } = await apis.clientOf(index).post<Session>('/b/v1/user/join', {
        regist_type: 'KAKAO',
        sns_token: name,
        email: `m${name}@baetgil.test`,
        name: '홍길동',
        phone,
        phone_token: name,
        is_terms_agree: true,
        is_privacy_agree: true,
      })
      return body.token_key
    }
    const tokens = await Promise.all(
      phones.map((phone) => Promise.all([0, 1, 2, 3].map((index) => signUp(phone, index)))),
    )
    await Promise.all(
      tokens
        .flat()
        .map((token, index) =>
          apis.clientOf(index).post('/a/user/coupon', { code: 'AUTUMN' }, asMember(token)),
        ),
    )
    const given = await apis.db.rows<{ accounts: number; welcome: number; autumn: number }>(sql`
      select count(distinct m.no) as accounts, count(*) filter (where c.is_auto) as welcome,
             count(*) filter (where c.code = 'AUTUMN') as autumn
        from member m left join member_coupon mc on mc.member_no = m.no
        left join coupon c on c.no = mc.coupon_no
       where m.phone = any(${phones}) group by m.phone`)
    expect(given).toEqual(phones.map(() => ({ accounts: 4, welcome: 1, autumn: 1 })))
  })
})
