import sql from 'sql-template-tag'
import type { BoardDetail, Page, Session } from '@/lib/contract/wire'
import { hashToken } from '@/server/crypto/token'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { insertMember, uniquePhone } from '../../setup/builders'
import { createClock, DAY, type RefusalBody } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const PASSWORD = 'long enough'
const CODE = 'AUTUMN'

describe('a coupon that is issued once per phone', () => {
  const clock = createClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
    const ends = new Date(clock.now().getTime() + 3_000 * DAY)
    await server.db.run(sql`
      insert into coupon (name, code, amount, is_auto, starts_on, ends_on)
      values ('환영 쿠폰', null, 5000, true, current_date - 1, ${ends}),
             ('가을 쿠폰', ${CODE}, 3000, false, current_date - 1, ${ends})`)
  })
  afterAll(() => server.close())

  let sequence = 0
  const prove = async (phone: string): Promise<string> => {
    const token = `proof-${++sequence}`
    await server.db.run(sql`
      insert into phone_proof (token_hash, phone, expires_at)
      values (${hashToken(token)}, ${phone}, ${new Date(clock.now().getTime() + DAY)})`)
    return token
  }
  const signUp = async (phone: string, change: object = {}): Promise<string> => {
    const { status, body } = await server.post<Session>('/b/v1/user/join', {
      email: `member${++sequence}@baetgil.test`,
      password: PASSWORD,
      name: '홍길동',
      phone,
      phone_token: await prove(phone),
      is_terms_agree: true,
      is_privacy_agree: true,
      ...change,
    })
    expect(status).toBe(200)
    return body.token_key
  }
  const signUpByKakao = async (phone: string): Promise<string> => {
    const token = `sns-${++sequence}`
    await server.db.run(sql`
      insert into sns_proof (token_hash, regist_type, sns_id, expires_at)
      values (${hashToken(token)}, 'KAKAO', ${token}, ${new Date(clock.now().getTime() + DAY)})`)
    return signUp(phone, { regist_type: 'KAKAO', password: undefined, sns_token: token })
  }
  const namesOf = async (token: string): Promise<string[]> => {
    const path = '/a/user/coupon_list'
    const { body } = await server.get<{ list: { name: string }[] }>(path, asMember(token))
    return body.list.map(({ name }) => name)
  }
  const issue = async (token: string) =>
    (await server.post<{ list: object[] }>('/a/user/coupon_auto', {}, asMember(token))).body.list
  const register = (token: string) =>
    server.post<RefusalBody>('/a/user/coupon', { code: CODE }, asMember(token))
  const leave = async (token: string) => {
    const body = { login_password: PASSWORD }
    expect((await server.put('/b/v1/user/leave', body, asMember(token))).status).toBe(200)
  }
  const kept = () => server.db.rows<{ phone_hash: Buffer }>(sql`select phone_hash from coupon_had`)

  it('is issued to the first account of a phone only', async () => {
    const phone = uniquePhone()
    const first = await signUp(phone)
    expect(await namesOf(first)).toEqual(['환영 쿠폰'])
    for (const other of [await signUp(phone), await signUpByKakao(phone)]) {
      expect(await issue(other)).toEqual([])
      expect(await namesOf(other)).toEqual([])
    }
    expect(await namesOf(await signUp(uniquePhone()))).toEqual(['환영 쿠폰'])
  })

  it('counts issues from before phones were compared', async () => {
    const { token, phone, no } = await insertMember(server.db)
    await server.db.run(sql`
      insert into member_coupon (member_no, coupon_no) select ${no}, no from coupon where is_auto`)
    expect(await namesOf(token)).toEqual(['환영 쿠폰'])
    expect(await namesOf(await signUp(phone))).toEqual([])
  })

  it('is registered by its code by one account of a phone', async () => {
    const phone = uniquePhone()
    const [first, second] = [await signUp(phone), await signUp(phone)]
    expect((await register(first)).status).toBe(200)
    expect(await register(second)).toMatchObject({ status: 409, body: { code: 'COUPON_HAD' } })
  })

  it('is not issued again after leaving and joining within twelve months', async () => {
    const phone = uniquePhone()
    const first = await signUp(phone)
    await register(first)
    // The twelve months start at leaving, however long the membership was.
    clock.advance(80 * DAY)
    await leave(first)
    const hashes = await kept()
    expect(hashes).toHaveLength(2)
    expect(JSON.stringify(hashes)).not.toContain(phone)

    clock.advance(360 * DAY)
    await createPurgeJob(server.db, clock.now).run()
    const again = await signUp(phone)
    expect(await namesOf(again)).toEqual([])
    expect(await issue(again)).toEqual([])
    expect((await register(again)).body.code).toBe('COUPON_HAD')

    clock.advance(10 * DAY)
    await createPurgeJob(server.db, clock.now).run()
    expect(await kept()).toEqual([])
    expect(await issue(again)).toHaveLength(1)
    expect((await register(again)).status).toBe(200)
  })

  it('is issued again after twelve months, even if no job has run', async () => {
    const phone = uniquePhone()
    await leave(await signUp(phone))
    clock.advance(400 * DAY)
    expect(await kept()).not.toEqual([])
    expect(await namesOf(await signUp(phone))).toEqual(['환영 쿠폰'])
  })

  it('stores phones as keyed hashes, which cannot be found by trying all phones', async () => {
    const phone = uniquePhone()
    const before = (await kept()).length
    await leave(await signUp(phone))
    const hash = (await kept())[before]?.phone_hash
    expect(hash).toHaveLength(32)
    expect(hash).not.toEqual(hashToken(phone))
  })

  it('is explained in the terms and the privacy policy', async () => {
    const textOf = async (type: string) => {
      const path = `/b/v1/customer/list?page=1&type=provision&sub_type=${type}`
      return (await server.get<Page<BoardDetail>>(path)).body.list[0]?.contents
    }
    expect(await textOf('privacy')).toMatch(/탈퇴.*쿠폰.*휴대폰 번호.*12개월/)
    expect(await textOf('terms')).toMatch(/쿠폰.*휴대폰 번호 하나에 한 번/)
  })
})
