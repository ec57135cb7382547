import sql from 'sql-template-tag'
import type { Answer, Session, SnsProfile } from '@/lib/contract/wire'
import type { SnsProvider } from '@/lib/oauth/callbackPath'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { startApple } from '../../fakes/apple'
import { startKakao } from '../../fakes/kakao'
import { insertHost, uniquePhone } from '../../setup/builders'
import { createClock, DAY, MINUTE, provePhone, type RefusalBody } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { beginSignIn, comeBack, readBack, type SignedIn, signInAt } from '../../setup/signIn'

const KAKAO_PAGE = 'http://bada.localhost:3000/user/kakao'
const APPLE_PAGE = 'http://bada.localhost:3000/user/apple'

const inTen = <T>(work: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, (_, nth) => work(nth)))

const PAGE = 'http://bada.localhost:3000/user/kakao'
const PERSON = { id: '1', name: '바다 김', email: 'bada@kakao.test' }
/** Where an answer goes that belongs to no sign-in. */
const DEFAULT_PAGE = 'http://www.localhost:3000/user/kakao'

describe('sign-in by Kakao and Apple', () => {
  const clock = createClock()
  let kakao: Awaited<ReturnType<typeof startKakao>>
  let apple: Awaited<ReturnType<typeof startApple>>
  let server: TestServer

  const signInAtKakao = (id: string, of: { from?: string; email?: string } = {}) => {
    const { from, email = `${id}@kakao.test` } = of
    const person = { id, name: '카카오친구', email }
    return signInAt(server, 'KAKAO', { at: kakao, redirectUri: KAKAO_PAGE, person, from })
  }
  const signInAtApple = (id: string) => {
    const person = { id, name: '이 산', email: `${id}@privaterelay.appleid.com` }
    return signInAt(server, 'APPLE', { at: apple, redirectUri: APPLE_PAGE, person })
  }
  /** What the callback page sends, with the values that the test changes. */
  const login = ({ code, ...back }: SignedIn, of: Partial<SignedIn> & Login = {}) => {
    const { regist_type = 'KAKAO', login_id = KAKAO_PAGE, from = '203.0.113.1', ...more } = of
    return server.post<Session & SnsProfile & RefusalBody>(
      '/a/user/login',
      { login_id, login_password: code, regist_type, ...back, ...more },
      { 'x-forwarded-for': from },
    )
  }
  type Login = { regist_type?: SnsProvider; login_id?: string; from?: string }
  const appleAuth = (back: SignedIn) =>
    server.get<Answer<'getAppleAuth'> & RefusalBody>(
      `/a/sns/apple_auth?${new URLSearchParams({ ...back, redirect_uri: APPLE_PAGE })}`,
    )
  const join = async (profile: Pick<SnsProfile, 'regist_type' | 'sns_token'>, email: string) => {
    const phone = uniquePhone()
    return server.post<Session & RefusalBody>('/b/v1/user/join', {
      regist_type: profile.regist_type,
      sns_token: profile.sns_token,
      email,
      name: '김친구',
      phone,
      phone_token: await provePhone(server, phone),
      is_terms_agree: true,
      is_privacy_agree: true,
    })
  }

  beforeAll(async () => {
    kakao = await startKakao({ hasEmailItem: true })
    apple = await startApple()
    server = await startTestServer({ now: clock.now, env: { ...kakao.env, ...apple.env } })
    await insertHost(server.db, { identifier: 'bada' })
    await insertHost(server.db, { identifier: 'dolsan' })
  })
  afterAll(async () => {
    await server.close()
    await kakao.stop()
    await apple.stop()
  })
  beforeEach(() => {
    clock.advance(DAY)
    kakao.fail({})
  })

  it('fills in a new person’s sign-up, then logs in', async () => {
    const first = await login(await signInAtKakao('1001'))
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
    const again = await login(await signInAtKakao('1001'))
    expect(again).toMatchObject({ status: 200, body: { name: '김친구', regist_type: 'KAKAO' } })
  })

  it('does the same for Apple, which says the name once and hides the e-mail', async () => {
    const first = await appleAuth(await signInAtApple('001.a'))
    expect(first.body).toMatchObject({
      session: null,
      profile: {
        id: '001.a',
        name: '이산',
        email: '001.a@privaterelay.appleid.com',
        regist_type: 'APPLE',
      },
    })
    const second = await appleAuth(await signInAtApple('001.a'))
    expect(second.body.profile).toMatchObject({ name: '' })
    const profile = first.body.profile ?? { regist_type: 'APPLE', sns_token: '' }
    await join(profile, '001.a@privaterelay.appleid.com')
    const again = await appleAuth(await signInAtApple('001.a'))
    expect(again.body).toMatchObject({ session: { regist_type: 'APPLE' }, profile: null })
    const byLogin = { regist_type: 'APPLE', login_id: APPLE_PAGE } as const
    expect((await login(await signInAtApple('001.a'), byLogin)).status).toBe(200)
  })

  it('asks for the e-mail of a person who did not agree to give it', async () => {
    const { body } = await login(await signInAtKakao('1010', { email: '' }))
    expect(body).toMatchObject({ code: 'JOIN_REQUIRED', email: '' })
    expect((await join(body, 'typed@baetgil.test')).status).toBe(200)
  })

  it('never logs in to the account of another kind that has the same e-mail', async () => {
    const own = await login(await signInAtKakao('1011', { email: 'same@baetgil.test' }))
    expect((await join(own.body, 'same@baetgil.test')).status).toBe(200)
    const other = await login(await signInAtKakao('1012', { email: 'same@baetgil.test' }))
    expect(other.body).toMatchObject({ code: 'JOIN_REQUIRED', id: '1012' })
  })

  it('creates one account from a proof, within 30 minutes', async () => {
    const { body } = await login(await signInAtKakao('1002'))
    expect((await join(body, 'one@kakao.test')).status).toBe(200)
    expect(await join(body, 'two@kakao.test')).toMatchObject({
      status: 400,
      body: { code: 'SNS_PROOF_NEEDED' },
    })
    const late = await login(await signInAtKakao('1003'))
    clock.advance(30 * MINUTE)
    expect((await join(late.body, 'late@kakao.test')).status).toBe(400)
  })

  it('creates no second account of one identity', async () => {
    const first = await login(await signInAtKakao('1004'))
    const second = await login(await signInAtKakao('1004'))
    expect((await join(first.body, 'a@kakao.test')).status).toBe(200)
    expect((await join(second.body, 'a@kakao.test')).status).toBe(409)
  })

  it('does not accept a proof of Kakao for Apple', async () => {
    const { body } = await login(await signInAtKakao('1005'))
    expect((await join({ ...body, regist_type: 'APPLE' }, 'x@kakao.test')).status).toBe(400)
  })

  describe('that was not started here', () => {
    const refused = { status: 400, body: { code: 'SIGN_IN_NOT_BEGUN' } }
    const failed = {
      status: 400,
      body: {
        code: 'SIGN_IN_FAILED',
        message: '카카오 로그인에 실패했어요. 다시 시도해 주세요.',
      },
    }

    /** Sends what a browser came back with, changed; also counts the token requests. */
    const bring = async (back: SignedIn, of: Partial<SignedIn> & Login) => {
      const before = kakao.countTokenRequests()
      const answer = await login(back, of)
      return { answer, asked: kakao.countTokenRequests() - before }
    }

    it.each([
      ['no state', { state: '' }],
      ['a state that nobody gave', { state: 'forged' }],
      ['no key', { state_key: '' }],
      ['the key of another browser', { state_key: 'f'.repeat(48) }],
      ['another provider', { regist_type: 'APPLE', login_id: KAKAO_PAGE }],
      ['another storefront', { login_id: 'http://dolsan.localhost:3000/user/kakao' }],
    ] as const)('does not ask the provider with %s', async (_what, of) => {
      const { answer, asked } = await bring(await signInAtKakao('2001'), of)
      expect(answer).toMatchObject(refused)
      expect(asked).toBe(0)
    })

    it('does not ask the provider with the code of another sign-in', async () => {
      const { code } = await signInAtKakao('2002')
      const { answer, asked } = await bring({ ...(await signInAtKakao('2003')), code }, {})
      expect(answer).toMatchObject(failed)
      expect(asked).toBe(0)
    })

    it('accepts a code for a minute', async () => {
      const back = await signInAtKakao('2004')
      clock.advance(MINUTE)
      const { answer, asked } = await bring(back, {})
      expect(answer).toMatchObject(failed)
      expect(asked).toBe(0)
    })

    it.each([
      ['KAKAO', KAKAO_PAGE],
      ['APPLE', APPLE_PAGE],
    ] as const)('accepts a return of %s once, also in ten concurrent uses', async (kind, page) => {
      const at = kind === 'KAKAO' ? kakao : apple
      const { href, state_key } = await beginSignIn(server, kind, page)
      const answer = at.signIn(href, { id: '2005', name: '이산', email: '2005@baetgil.test' })
      const before = at.countTokenRequests()
      const answers = await inTen(async () => {
        const back = { ...readBack(await comeBack(server, kind, answer)), state_key }
        return login(back, { regist_type: kind, login_id: page })
      })
      const good = answers.filter(({ body }) => body.code === 'JOIN_REQUIRED')
      expect(good).toHaveLength(1)
      expect(at.countTokenRequests() - before).toBe(1)
      // Neither does one of the other nine codes of ours, afterwards.
      const late = { ...readBack(await comeBack(server, kind, answer)), state_key }
      expect(await login(late, { regist_type: kind, login_id: page })).toMatchObject(refused)

      const profile = good[0]?.body ?? { regist_type: kind, sns_token: '' }
      const joined = await inTen((nth) => join(profile, `${kind}${nth}@baetgil.test`))
      expect(joined.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    })

    it('accepts 60 an hour of one address, and more of another', async () => {
      const before = kakao.countTokenRequests()
      for (let count = 0; count < 60; count += 1) await login(await signInAtKakao('2006'))
      const late = await signInAtKakao('2006', { from: '203.0.113.9' })
      expect((await login(late)).status).toBe(429)
      expect(kakao.countTokenRequests() - before).toBe(60)
      expect((await login(late, { from: '203.0.113.2' })).body.code).toBe('JOIN_REQUIRED')
    })
  })

  it('is refused, and logged without code or person, when the provider is broken', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    const back = await signInAtKakao('3001')
    kakao.fail({ status: 503 })
    expect(await login(back)).toMatchObject({
      status: 400,
      body: { message: '카카오 로그인에 실패했어요. 다시 시도해 주세요.' },
    })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^KAKAO: .*it answered 503/)]])
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/3001|@/)
    warn.mockRestore()
  })

  it('refuses a missing code', async () => {
    expect((await server.get('/a/sns/apple_auth')).status).toBe(400)
  })
})

describe('a provider that is not configured', () => {
  it('is refused with a message', async () => {
    const server = await startTestServer()
    const body = { login_id: KAKAO_PAGE, login_password: 'code', regist_type: 'KAKAO' }
    const kakao = await server.post<RefusalBody>('/a/user/login', body)
    const apple = await server.get<RefusalBody>('/a/sns/apple_auth?code=code')
    await server.close()
    expect(kakao).toMatchObject({
      status: 400,
      body: { message: '카카오 로그인은 지금 이용할 수 없어요. 다른 방법으로 로그인해 주세요.' },
    })
    expect(apple.status).toBe(400)
  })
})

describe('the way to a provider and back', () => {
  const clock = createClock()
  let kakao: Awaited<ReturnType<typeof startKakao>>
  let apple: Awaited<ReturnType<typeof startApple>>
  let server: TestServer
  const countRows = async () =>
    (await server.db.first<{ count: number }>(sql`select count(*) as count from sns_return`))?.count
  const begin = () => beginSignIn(server, 'KAKAO', PAGE)

  beforeAll(async () => {
    kakao = await startKakao()
    apple = await startApple()
    server = await startTestServer({ now: clock.now, env: { ...kakao.env, ...apple.env } })
    await insertHost(server.db, { identifier: 'bada' })
  })
  afterAll(async () => {
    await server.close()
    await kakao.stop()
    await apple.stop()
  })
  beforeEach(() => {
    clock.advance(DAY)
    kakao.fail({})
  })

  it('leads back to the storefront that it began on, with a code of ours', async () => {
    const { href } = await begin()
    const answer = kakao.signIn(href, PERSON)
    const location = await comeBack(server, 'KAKAO', answer)
    expect(location.startsWith(`${PAGE}?`)).toBe(true)
    expect(location).not.toContain(answer.get('code'))
    expect(readBack(location)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: answer.get('state'),
    })
  })

  it('takes Apple’s form from Apple’s own site, and keeps what it says to itself', async () => {
    const page = 'http://bada.localhost:3000/user/apple'
    const { href } = await beginSignIn(server, 'APPLE', page)
    const form = apple.signIn(href, PERSON)
    const answer = await fetch(`${server.url}/b/sns/apple`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('location')).toMatch(/^http:\/\/bada\.localhost:3000\/user\/apple\?/)
    expect(decodeURIComponent(answer.headers.get('location') ?? '')).not.toMatch(/바다|@/)
    const rows = await server.db.rows<{ sealed: Buffer }>(sql`select sealed from sns_return`)
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('code')
  })

  it.each([
    ['another site', 'https://evil.example/user/kakao'],
    ['our domain as a part of another', 'http://bada.localhost:3000.evil.example/user/kakao'],
    ['a user name before the host', 'http://bada.localhost:3000@evil.example/user/kakao'],
    ['another page of the storefront', 'http://bada.localhost:3000/search'],
    ['a longer path', `${PAGE}/../../evil`],
    ['a query', `${PAGE}?next=https://evil.example`],
    ['another scheme', 'https://bada.localhost:3000/user/kakao'],
    ['another port', 'http://bada.localhost:3001/user/kakao'],
    ['a storefront that does not exist', 'http://nobody.localhost:3000/user/kakao'],
    ['a deeper name', 'http://a.bada.localhost:3000/user/kakao'],
    ['the console', 'http://console.localhost:3000/user/kakao'],
    ['the page of another provider', 'http://bada.localhost:3000/user/apple'],
    ['no address', 'bada'],
  ])('does not begin for %s', async (_, redirectUri) => {
    expect((await beginSignIn(server, 'KAKAO', redirectUri)).href).toBe('')
  })

  it.each([
    'http://www.localhost:3000/user/kakao',
    'http://localhost:3000/user/kakao',
    'http://app.localhost:3000/user/kakao',
  ])('begins for %s, the provider’s own', async (redirectUri) => {
    expect((await beginSignIn(server, 'KAKAO', redirectUri)).href).toContain('/oauth/authorize?')
  })

  it.each([
    ['NAVER', { redirect_uri: PAGE, state_key: 'k'.repeat(43) }],
    ['KAKAO', { redirect_uri: PAGE, state_key: 'short' }],
    ['KAKAO', { redirect_uri: 'a\nb', state_key: 'k'.repeat(43) }],
    ['KAKAO', { state_key: 'k'.repeat(43) }],
  ])('does not begin at %s with %j', async (provider, asked) => {
    const query = new URLSearchParams(asked as Record<string, string>)
    expect((await server.get(`/a/sns/begin/${provider}?${query}`)).status).toBe(400)
  })

  it('goes back at once where the provider cannot be asked', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    const fresh = await startTestServer({ env: { ...kakao.env } })
    await insertHost(fresh.db, { identifier: 'bada' })
    kakao.fail({ status: 503 })
    expect((await beginSignIn(fresh, 'KAKAO', PAGE)).href).toBe(PAGE)
    await fresh.close()
    expect(warn.mock.calls.flat().join()).toContain('KAKAO')
    warn.mockRestore()
  })

  it('goes back without a code where the person refused', async () => {
    const { href } = await begin()
    const state = kakao.signIn(href, PERSON).get('state') ?? ''
    const answer = new URLSearchParams({ error: 'access_denied', state })
    expect(await comeBack(server, 'KAKAO', answer)).toBe(PAGE)
  })

  it.each([
    ['nobody’s', { code: 'c', state: 'forged' }],
    ['none', { code: 'c' }],
    ['too long a one', { code: 'c', state: 's'.repeat(10_000) }],
    ['one with a changed address', undefined],
  ])('goes to the default storefront with a state that is %s', async (_, fields) => {
    const state = kakao.signIn((await begin()).href, PERSON).get('state') ?? ''
    const [head = '', signature] = state.split('.')
    const said = Buffer.from(head, 'base64url').toString().replace('bada.localhost', 'evil.example')
    const changed = { code: 'c', state: `${Buffer.from(said).toString('base64url')}.${signature}` }
    const rows = await countRows()
    const answer = new URLSearchParams(fields ?? changed)
    expect(await comeBack(server, 'KAKAO', answer)).toBe(DEFAULT_PAGE)
    expect(await countRows()).toBe(rows)
  })

  it('goes to the default storefront with a state of another provider', async () => {
    const answer = kakao.signIn((await begin()).href, PERSON)
    const there = 'http://www.localhost:3000/user/apple'
    expect(await comeBack(server, 'APPLE', answer)).toBe(there)
  })

  it('goes back without a code after ten minutes', async () => {
    const answer = kakao.signIn((await begin()).href, PERSON)
    clock.advance(10 * MINUTE)
    expect(await comeBack(server, 'KAKAO', answer)).toBe(PAGE)
  })

  it('stores 60 answers an hour of one address, each for a minute', async () => {
    const answer = kakao.signIn((await begin()).href, PERSON)
    await server.db.run(sql`delete from sns_return`)
    const from = '198.51.100.7'
    for (let count = 0; count < 60; count += 1) await comeBack(server, 'KAKAO', answer, from)
    expect(await comeBack(server, 'KAKAO', answer, from)).toBe(PAGE)
    expect(await countRows()).toBe(60)
    expect(await comeBack(server, 'KAKAO', answer)).not.toBe(PAGE)
    clock.advance(MINUTE)
    await createPurgeJob(server.db, clock.now).run()
    expect(await countRows()).toBe(0)
  })
})
