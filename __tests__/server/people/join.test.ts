import sql from 'sql-template-tag'
import type { Session } from '@/lib/contract/wire'
import { uniquePhone } from '../../setup/builders'
import { createClock, DAY, logIn, MINUTE, provePhone, type RefusalBody } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const EMAIL = 'new@baetgil.test'
const PASSWORD = 'long enough'

describe('sign-up', () => {
  const clock = createClock()
  let server: TestServer
  let phone: string
  let phoneToken: string

  const details = () => ({
    email: EMAIL,
    password: PASSWORD,
    name: '홍길동',
    phone,
    phone_token: phoneToken,
    is_terms_agree: true,
    is_privacy_agree: true,
  })
  const join = (change: object = {}) =>
    server.post<Session & RefusalBody>('/b/v1/user/join', { ...details(), ...change })
  const countMembers = async () =>
    (await server.db.first<{ count: number }>(sql`select count(*) as count from member`))?.count

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock.advance(DAY)
    await server.db.run(sql`delete from member_token`)
    await server.db.run(sql`delete from member_coupon`)
    await server.db.run(sql`delete from member`)
    phone = uniquePhone()
    phoneToken = await provePhone(server, phone)
  })

  it('creates a member with a session, who can log in again', async () => {
    const { status, body } = await join({ email: ' New@Baetgil.Test ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: '홍길동', regist_type: 'EMAIL', phone, is_message_new: 0 })
    expect((await server.get('/a/user/sms_list', asMember(body.token_key))).status).toBe(200)
    expect(await logIn(server, EMAIL, PASSWORD)).toHaveLength(43)
  })

  it('stores the password as argon2id, and the consent to marketing', async () => {
    await join({ is_marketing_agree: true })
    const row = await server.db.first<Record<string, unknown>>(sql`select * from member`)
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(row?.is_marketing_agree).toBe(true)
  })

  it('stores which versions of which texts were agreed to, and that the member said to be 14', async () => {
    const read = async () =>
      (await server.db.first<{ consents: object }>(sql`select consents from member`))?.consents
    await join({ is_marketing_agree: true, is_over_14: true })
    const optional = { marketing: '2026-06-01', over_14: true }
    const texts = { terms: '2026-11-24', privacy: '2026-11-25' }
    expect(await read()).toEqual({ ...texts, ...optional })
  })

  it('refuses who says to be younger than 14; a client that does not ask joins as before', async () => {
    expect((await join({ is_over_14: false })).status).toBe(400)
    expect(await countMembers()).toBe(0)
    expect((await join()).status).toBe(200)
  })

  it('refuses a taken address in any letter case, without consuming the phone proof', async () => {
    await join()
    phone = uniquePhone()
    phoneToken = await provePhone(server, phone)
    const taken = await join({ email: 'NEW@baetgil.test' })
    expect(taken).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
    expect((await join({ email: 'other@baetgil.test' })).status).toBe(200)
  })

  it('creates one member from ten concurrent sign-ups', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => join()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countMembers()).toBe(1)
  })

  it('accepts a proof once, for its own phone, for 15 minutes', async () => {
    expect(await join({ phone: uniquePhone() })).toMatchObject({
      status: 400,
      body: { code: 'PHONE_PROOF_NEEDED' },
    })
    await join()
    expect((await join({ email: 'second@baetgil.test' })).status).toBe(400)
    clock.advance(MINUTE)
    phoneToken = await provePhone(server, phone)
    clock.advance(15 * MINUTE)
    expect((await join({ email: 'third@baetgil.test' })).status).toBe(400)
    expect(await countMembers()).toBe(1)
  })

  it.each([
    [{ email: 'no address' }, '이메일이 올바르지 않아요.'],
    [{ password: 'short' }, '비밀번호는 8자 이상으로 입력해 주세요.'],
    [{ password: 'x'.repeat(73) }, '비밀번호는 72자 이내로 입력해 주세요.'],
    [{ password: undefined }, '비밀번호를 입력해 주세요.'],
    [{ name: ' ' }, '이름을 입력해 주세요.'],
    [{ phone: '1' }, '휴대폰 번호가 올바르지 않아요.'],
    [{ is_terms_agree: false }, '이용약관에 동의해 주세요.'],
    [{ is_privacy_agree: undefined }, '개인정보 수집·이용에 동의해 주세요.'],
    [{ regist_type: 'KAKAO' }, '카카오 로그인을 다시 해 주세요.'],
    [{ regist_type: 'APPLE', sns_token: 'forged' }, '애플 로그인을 다시 해 주세요.'],
    [{ phone_token: 'forged' }, '휴대폰 인증을 다시 해 주세요.'],
  ])('refuses %j without creating a member', async (change, message) => {
    expect(await join(change)).toMatchObject({ status: 400, body: { message } })
    expect(await countMembers()).toBe(0)
  })
})
