import type { Answer, Session, SnsProfile } from '@/lib/contract/wire'
import { uniquePhone } from '../../setup/builders'
import {
  beginSignIn,
  type BegunSignIn,
  type OAuthServer,
  startOAuthServer,
} from '../../setup/oauthServer'
import { createClock, DAY, MINUTE, provePhone, type RefusalBody } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'

const RETURN = 'http://bada.localhost:3000/user/kakao'

describe('sign-in by Kakao and Apple', () => {
  const clock = createClock()
  let oauth: OAuthServer
  let server: TestServer

  type SignIn = Partial<BegunSignIn> & { regist_type?: string; login_id?: string; from?: string }

  /** Returns from a sign-in that this browser started, with the values that the test changes. */
  const login = async (code: string, of: SignIn = {}) => {
    const { regist_type = 'KAKAO', login_id = RETURN, from = '203.0.113.1', ...back } = of
    const begun = await beginSignIn(server, regist_type, login_id)
    return server.post<Session & SnsProfile & RefusalBody>(
      '/a/user/login',
      { login_id, login_password: code, regist_type, ...begun, ...back },
      { 'x-forwarded-for': from },
    )
  }
  const appleAuth = async (code: string, of: Partial<BegunSignIn> = {}) => {
    const begun = await beginSignIn(server, 'APPLE', RETURN)
    const query = new URLSearchParams({ code, redirect_uri: RETURN, ...begun, ...of })
    return server.get<Answer<'getAppleAuth'> & RefusalBody>(`/a/sns/apple_auth?${query}`)
  }
  const join = async (profile: Pick<SnsProfile, 'regist_type' | 'sns_token'>, email: string) => {
    const phone = uniquePhone()
    return server.post<Session & RefusalBody>('/b/v1/user/join', {
      ...profile,
      email,
      name: '김친구',
      phone,
      phone_token: await provePhone(server, phone),
      is_terms_agree: true,
      is_privacy_agree: true,
    })
  }

  beforeAll(async () => {
    oauth = await startOAuthServer()
    server = await startTestServer({ now: clock.now, env: oauth.env })
  })
  afterAll(async () => {
    await server.close()
    await oauth.stop()
  })
  beforeEach(() => clock.advance(DAY))

  it('fills in a new person’s sign-up, then logs in', async () => {
    const first = await login(await oauth.authorize('1001', RETURN))
    expect(first).toMatchObject({
      status: 400,
      body: {
        code: 'JOIN_REQUIRED',
        id: '1001',
        name: '카카오친구',
        email: '1001@kakao.test',
        regist_type: 'KAKAO',
      },
    })
    expect((await join(first.body, first.body.email)).status).toBe(200)
    const again = await login(await oauth.authorize('1001', RETURN))
    expect(again).toMatchObject({ status: 200, body: { name: '김친구', regist_type: 'KAKAO' } })
  })

  it('does the same for Apple, whose id_token contains the identity', async () => {
    const first = await appleAuth(await oauth.authorize('apple-1', RETURN))
    expect(first.body).toMatchObject({
      session: null,
      profile: { id: 'apple-1', email: 'apple-1@apple.test', regist_type: 'APPLE' },
    })
    const profile = first.body.profile ?? { regist_type: 'APPLE', sns_token: '' }
    await join(profile, 'apple-1@apple.test')
    const again = await appleAuth(await oauth.authorize('apple-1', RETURN))
    expect(again.body).toMatchObject({ session: { regist_type: 'APPLE' }, profile: null })
    expect(
      (await login(await oauth.authorize('apple-1', RETURN), { regist_type: 'APPLE' })).status,
    ).toBe(200)
  })

  it('creates one account from a proof, within 30 minutes', async () => {
    const { body } = await login(await oauth.authorize('1002', RETURN))
    expect((await join(body, 'one@kakao.test')).status).toBe(200)
    expect(await join(body, 'two@kakao.test')).toMatchObject({
      status: 400,
      body: { code: 'SNS_PROOF_NEEDED' },
    })
    const late = await login(await oauth.authorize('1003', RETURN))
    clock.advance(30 * MINUTE)
    expect((await join(late.body, 'late@kakao.test')).status).toBe(400)
  })

  it('creates no second account of one identity', async () => {
    const first = await login(await oauth.authorize('1004', RETURN))
    const second = await login(await oauth.authorize('1004', RETURN))
    expect((await join(first.body, 'a@kakao.test')).status).toBe(200)
    expect((await join(second.body, 'a@kakao.test')).status).toBe(409)
  })

  it('does not accept a proof of Kakao for Apple', async () => {
    const { body } = await login(await oauth.authorize('1005', RETURN))
    const swapped = { regist_type: 'APPLE', sns_token: body.sns_token } as const
    expect((await join(swapped, 'x@kakao.test')).status).toBe(400)
  })

  it('accepts a code once, with its own redirect URI', async () => {
    const code = await oauth.authorize('1006', RETURN)
    await login(code)
    expect((await login(code)).body.message).toBe('카카오 로그인에 실패했어요. 다시 시도해 주세요.')
    const other = await oauth.authorize('1006', RETURN)
    expect((await login(other, { login_id: 'http://evil.test/' })).body.code).toBeUndefined()
  })

  it.each([
    ['forged', 'forged'],
    ['long', 'x'.repeat(2_000)],
  ])('refuses a %s code', async (_kind, code) => {
    expect((await login(code)).status).toBe(400)
    expect((await appleAuth(code)).status).toBe(400)
  })

  describe('that was not started here', () => {
    const refused = { status: 400, body: { code: 'SIGN_IN_NOT_BEGUN' } }

    /** A person who could sign in, and the number of the provider's token requests. */
    const comeBack = async (of: SignIn, person = '2001') => {
      const before = await oauth.countTokenRequests()
      const answer = await login(await oauth.authorize(person, RETURN), of)
      return { answer, asked: (await oauth.countTokenRequests()) - before }
    }

    it.each([
      ['no state', { state: '' }],
      ['a state that nobody gave', { state: 'forged' }],
      ['no key', { state_key: '' }],
    ])('does not call the provider with %s', async (_what, of) => {
      const { answer, asked } = await comeBack(of)
      expect(answer).toMatchObject(refused)
      expect(asked).toBe(0)
    })

    it('does not call the provider with another browser’s state and a wrong key', async () => {
      const { state } = await beginSignIn(server, 'KAKAO', RETURN)
      const { state_key } = await beginSignIn(server, 'KAKAO', RETURN)
      const { answer, asked } = await comeBack({ state, state_key })
      expect(answer).toMatchObject(refused)
      expect(asked).toBe(0)
    })

    it.each([
      ['another provider', 'APPLE', RETURN],
      ['another redirect URI', 'KAKAO', 'http://dolsan.localhost:3000/user/kakao'],
    ])('does not call the provider with the state of %s', async (_what, provider, redirectUri) => {
      const { answer, asked } = await comeBack(await beginSignIn(server, provider, redirectUri))
      expect(answer).toMatchObject(refused)
      expect(asked).toBe(0)
    })

    it('accepts a state once, also in ten concurrent calls', async () => {
      const begun = await beginSignIn(server, 'KAKAO', RETURN)
      const codes = await Promise.all(
        Array.from({ length: 10 }, () => oauth.authorize('2002', RETURN)),
      )
      const before = await oauth.countTokenRequests()
      const answers = await Promise.all(codes.map((code) => login(code, begun)))
      const begunHere = answers.filter(({ body }) => body.code === 'JOIN_REQUIRED')
      expect(begunHere).toHaveLength(1)
      expect((await oauth.countTokenRequests()) - before).toBe(1)
    })

    it('accepts a state for ten minutes', async () => {
      const begun = await beginSignIn(server, 'KAKAO', RETURN)
      clock.advance(10 * MINUTE)
      expect((await comeBack(begun)).answer).toMatchObject(refused)
    })

    it('accepts 60 an hour of one address, and more of another', async () => {
      const before = await oauth.countTokenRequests()
      for (let count = 0; count < 60; count += 1) await login('forged')
      expect((await login('forged')).status).toBe(429)
      expect((await oauth.countTokenRequests()) - before).toBe(60)
      expect((await login('forged', { from: '203.0.113.2' })).status).toBe(400)
    })
  })

  it.each([
    ['NAVER', { redirect_uri: RETURN, state_key: 'k'.repeat(43) }],
    ['KAKAO', { redirect_uri: RETURN, state_key: 'short' }],
    ['KAKAO', { redirect_uri: 'a\nb', state_key: 'k'.repeat(43) }],
    ['KAKAO', { state_key: 'k'.repeat(43) }],
  ])('does not start at %s with %j', async (provider, asked) => {
    const query = new URLSearchParams(asked as Record<string, string>)
    expect((await server.get(`/a/sns/begin/${provider}?${query}`)).status).toBe(400)
  })

  it('refuses a missing code', async () => {
    expect((await server.get('/a/sns/apple_auth')).status).toBe(400)
  })
})

describe('a provider that is not configured or does not answer', () => {
  it('is refused with a message', async () => {
    const server = await startTestServer()
    const body = { login_id: RETURN, login_password: 'code', regist_type: 'KAKAO' }
    const kakao = await server.post<RefusalBody>('/a/user/login', body)
    const apple = await server.get<RefusalBody>('/a/sns/apple_auth?code=code')
    await server.close()
    expect(kakao).toMatchObject({
      status: 400,
      body: { message: '카카오 로그인은 지금 쓸 수 없어요.' },
    })
    expect(apple.status).toBe(400)
  })

  it('is reported when it does not answer', async () => {
    const oauth = await startOAuthServer()
    const server = await startTestServer({ env: oauth.env })
    await oauth.stop()
    const begun = await beginSignIn(server, 'APPLE', RETURN)
    const query = new URLSearchParams({ code: 'code', redirect_uri: RETURN, ...begun })
    const { status, body } = await server.get<RefusalBody>(`/a/sns/apple_auth?${query}`)
    await server.close()
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: '애플 로그인에 실패했어요. 다시 시도해 주세요.',
    })
  })
})
