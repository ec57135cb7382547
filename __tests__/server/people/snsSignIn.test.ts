import type { Answer, Session, SnsProfile } from '@/lib/contract/wire'
import { uniquePhone } from '../../setup/builders'
import { type OAuthServer, startOAuthServer } from '../../setup/oauthServer'
import { createClock, DAY, MINUTE, provePhone, type Refused } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'

const RETURN = 'http://bada.localhost:3000/user/kakao'

describe('sign-in by Kakao and Apple', () => {
  const clock = createClock()
  let oauth: OAuthServer
  let server: TestServer

  const login = (code: string, regist_type = 'KAKAO', login_id = RETURN) =>
    server.post<Session & SnsProfile & Refused>('/a/user/login', {
      login_id,
      login_password: code,
      regist_type,
    })
  const appleAuth = (code: string, redirect_uri = RETURN) =>
    server.get<Answer<'getAppleAuth'> & Refused>(
      `/a/sns/apple_auth?${new URLSearchParams({ code, redirect_uri })}`,
    )
  const join = async (profile: Pick<SnsProfile, 'regist_type' | 'sns_token'>, email: string) => {
    const phone = uniquePhone()
    return server.post<Session & Refused>('/b/v1/user/join', {
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

  it('fills in the sign-up of somebody new, then logs in', async () => {
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

  it('does the same for Apple, which tells who it is in the id_token', async () => {
    const first = await appleAuth(await oauth.authorize('apple-1', RETURN))
    expect(first.body).toMatchObject({
      session: null,
      profile: { id: 'apple-1', email: 'apple-1@apple.test', regist_type: 'APPLE' },
    })
    const profile = first.body.profile ?? { regist_type: 'APPLE', sns_token: '' }
    await join(profile, 'apple-1@apple.test')
    const again = await appleAuth(await oauth.authorize('apple-1', RETURN))
    expect(again.body).toMatchObject({ session: { regist_type: 'APPLE' }, profile: null })
    expect((await login(await oauth.authorize('apple-1', RETURN), 'APPLE')).status).toBe(200)
  })

  it('makes one account of a proof, for half an hour', async () => {
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

  it('makes no second account of one identity', async () => {
    const first = await login(await oauth.authorize('1004', RETURN))
    const second = await login(await oauth.authorize('1004', RETURN))
    expect((await join(first.body, 'a@kakao.test')).status).toBe(200)
    expect((await join(second.body, 'a@kakao.test')).status).toBe(409)
  })

  it('does not take a proof of Kakao for one of Apple', async () => {
    const { body } = await login(await oauth.authorize('1005', RETURN))
    const swapped = { regist_type: 'APPLE', sns_token: body.sns_token } as const
    expect((await join(swapped, 'x@kakao.test')).status).toBe(400)
  })

  it('takes a code once, with the redirect URI that it was asked for with', async () => {
    const code = await oauth.authorize('1006', RETURN)
    await login(code)
    expect((await login(code)).body.message).toBe('카카오 로그인에 실패했어요. 다시 시도해 주세요.')
    const other = await oauth.authorize('1006', RETURN)
    expect((await login(other, 'KAKAO', 'http://evil.test/')).body.code).toBeUndefined()
  })

  it.each([
    ['forged', 'forged'],
    ['long', 'x'.repeat(2_000)],
  ])('refuses a %s code', async (_kind, code) => {
    expect((await login(code)).status).toBe(400)
    expect((await appleAuth(code)).status).toBe(400)
  })

  it('refuses no code at all', async () => {
    expect((await server.get('/a/sns/apple_auth')).status).toBe(400)
  })
})

describe('a provider that is not configured or not there', () => {
  it('is refused with a sentence', async () => {
    const server = await startTestServer()
    const body = { login_id: RETURN, login_password: 'code', regist_type: 'KAKAO' }
    const kakao = await server.post<Refused>('/a/user/login', body)
    const apple = await server.get<Refused>('/a/sns/apple_auth?code=code')
    await server.close()
    expect(kakao).toMatchObject({
      status: 400,
      body: { message: '카카오 로그인은 지금 쓸 수 없어요.' },
    })
    expect(apple.status).toBe(400)
  })

  it('is told of when it does not answer', async () => {
    const oauth = await startOAuthServer()
    const server = await startTestServer({ env: oauth.env })
    await oauth.stop()
    const { status, body } = await server.get<Refused>('/a/sns/apple_auth?code=code')
    await server.close()
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: '애플 로그인에 실패했어요. 다시 시도해 주세요.',
    })
  })
})
