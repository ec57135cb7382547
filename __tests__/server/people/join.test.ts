import sql from 'sql-template-tag'
import type { Session } from '@/lib/contract/wire'
import { insertGuest, insertMember, uniquePhone } from '../../setup/builders'
import {
  createClock,
  DAY,
  logIn,
  MINUTE,
  otherCode,
  provePhone,
  readCode,
  type RefusalBody,
  SECOND,
} from '../../setup/people'
import { asGuest, asMember, startTestServer, type TestServer } from '../../setup/server'

const EMAIL = 'new@baetgil.test'
const PASSWORD = 'long enough'

type GuestData = { name: string; phone: string; reservation_count: number } & RefusalBody

type Sent = { expires_at: string; resend_at: string }
type Checked = { phone_token: string } & RefusalBody

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
    const texts = { terms: '2026-11-24', privacy: '2026-11-30' }
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

  it('takes a good password after more easy ones than a proof has tries', async () => {
    for (let count = 0; count < 6; count += 1)
      expect((await join({ password: 'qwertyuiop' })).body.code).toBe('PASSWORD_EASY')
    expect((await join()).status).toBe(200)
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

describe('guests', () => {
  const clock = createClock()
  let server: TestServer

  const login = (body: object) =>
    server.post<{ token: string } & RefusalBody>('/a/reservation/guest_login', body)
  const describeGuest = (headers: Record<string, string>) =>
    server.post<GuestData>('/b/v1/reservation/guest_data', undefined, headers)

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())

  it('log in with a phone proof and see the number of reservations', async () => {
    const phone = uniquePhone()
    const { body } = await login({
      name: '김손님',
      phone,
      phone_token: await provePhone(server, phone),
    })
    const data = await describeGuest(asGuest(body.token))
    expect(data.body).toEqual({ name: '김손님', phone, reservation_count: 0 })
  })

  it('have a token for a day', async () => {
    const phone = uniquePhone()
    const { body } = await login({
      name: '김',
      phone,
      phone_token: await provePhone(server, phone),
    })
    clock.advance(DAY)
    expect((await describeGuest(asGuest(body.token))).status).toBe(401)
  })

  it('need a new phone proof for each login', async () => {
    const phone = uniquePhone()
    const asked = { name: '김', phone, phone_token: await provePhone(server, phone) }
    expect((await login(asked)).status).toBe(200)
    expect(await login(asked)).toMatchObject({ status: 400, body: { code: 'PHONE_PROOF_NEEDED' } })
  })

  it('cannot use the proof of another phone', async () => {
    const phone_token = await provePhone(server, uniquePhone())
    expect((await login({ name: '김', phone: uniquePhone(), phone_token })).status).toBe(400)
  })

  it.each([[{}], [{ name: '', phone: '01012345678', phone_token: 'x' }], [{ name: '김' }]])(
    'are refused with %j',
    async (body) => {
      expect((await login(body)).status).toBe(400)
    },
  )

  it('are not identified by a member’s token, an unknown one or none', async () => {
    const member = await insertMember(server.db)
    expect((await describeGuest(asGuest(member.token))).status).toBe(401)
    expect((await describeGuest(asMember(member.token))).status).toBe(401)
    expect((await describeGuest(asGuest('unknown'))).status).toBe(401)
    expect((await describeGuest({})).status).toBe(401)
  })

  it('see their own name and phone only', async () => {
    const [one, two] = [await insertGuest(server.db), await insertGuest(server.db)]
    expect((await describeGuest(asGuest(one.token))).body.phone).toBe(one.phone)
    expect((await describeGuest(asGuest(two.token))).body.phone).toBe(two.phone)
  })
})

describe('phone proofs', () => {
  const clock = createClock()
  let server: TestServer
  let phone: string

  const send = () => server.post<Sent & RefusalBody>('/b/v1/user/phone_auth', { phone })
  const check = (code: string, of = phone) =>
    server.post<Checked>('/b/v1/user/phone_auth_check', { phone: of, code })
  const sentCode = async () => {
    await send()
    return readCode(server.db, phone)
  }

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    clock.advance(2 * DAY)
    phone = uniquePhone()
  })

  it('sends six digits that neither the answer nor a row contains', async () => {
    const { status, body } = await send()
    const code = await readCode(server.db, phone)
    expect(status).toBe(200)
    expect(code).toMatch(/^\d{6}$/)
    expect(Date.parse(body.expires_at) - clock.now().getTime()).toBe(3 * MINUTE)
    expect(JSON.stringify(body)).not.toContain(code)
    const kept = await server.db.rows(sql`select * from phone_code where phone = ${phone}`)
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  it('exchanges the code for a proof, once', async () => {
    const code = await sentCode()
    expect((await check(code)).body.phone_token).toHaveLength(43)
    expect(await check(code)).toMatchObject({ status: 400, body: { code: 'CODE_ENDED' } })
  })

  it('exchanges it for one proof in ten concurrent calls', async () => {
    const code = await sentCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('allows five tries, then refuses even the right code', async () => {
    const code = await sentCode()
    const wrong = otherCode(code)
    const first = await check(wrong)
    expect(first.body).toMatchObject({
      code: 'CODE_WRONG',
      message: expect.stringContaining('4번'),
    })
    for (let tries = 2; tries <= 5; tries++) await check(wrong)
    expect(await check(code)).toMatchObject({ status: 400, body: { code: 'CODE_ENDED' } })
  })

  it('expires a code after three minutes', async () => {
    const code = await sentCode()
    clock.advance(3 * MINUTE)
    expect((await check(code)).status).toBe(400)
  })

  it('accepts a code for its own phone only', async () => {
    const code = await sentCode()
    expect((await check(code, uniquePhone())).status).toBe(400)
  })

  it('replaces a code by the next one', async () => {
    const old = await sentCode()
    clock.advance(MINUTE)
    const code = await sentCode()
    if (old !== code) expect((await check(old)).status).toBe(400)
    expect((await check(code)).status).toBe(200)
  })

  it('sends another code after a minute at the earliest', async () => {
    await send()
    clock.advance(20 * SECOND)
    const { status, body } = await send()
    expect(status).toBe(429)
    expect(body.message).toContain('40초')
    clock.advance(40 * SECOND)
    expect((await send()).status).toBe(200)
  })

  it('sends one code for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('sends ten codes a day to one phone', async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect((await send()).status).toBe(200)
      clock.advance(MINUTE)
    }
    expect(await send()).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    clock.advance(DAY)
    expect((await send()).status).toBe(200)
  })

  it('sends 30 codes a day for one address', async () => {
    for (let sent = 0; sent < 30; sent++) {
      phone = uniquePhone()
      expect((await send()).status).toBe(200)
    }
    phone = uniquePhone()
    expect((await send()).status).toBe(429)
  })

  it.each(['', '02-123-4567', '010', '010-1234-56789', 'abc'])(
    'refuses the phone %j',
    async (bad) => {
      const { status, body } = await server.post<RefusalBody>('/b/v1/user/phone_auth', {
        phone: bad,
      })
      expect(status).toBe(400)
      expect(body.message).toBe(
        bad ? '휴대폰 번호가 올바르지 않아요.' : '휴대폰 번호를 입력해 주세요.',
      )
    },
  )

  it.each(['', '12345', '1234567', 'abcdef'])('refuses the code %j', async (code) => {
    expect((await check(code)).body.message).toBe('인증번호 6자리를 입력해 주세요.')
  })
})
