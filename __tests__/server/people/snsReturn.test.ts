import sql from 'sql-template-tag'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { startApple } from '../../fakes/apple'
import { startKakao } from '../../fakes/kakao'
import { insertHost } from '../../setup/builders'
import { createClock, DAY, MINUTE } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { beginSignIn, comeBack, readBack } from '../../setup/signIn'

const PAGE = 'http://bada.localhost:3000/user/kakao'
const PERSON = { id: '1', name: '바다 김', email: 'bada@kakao.test' }
/** Where an answer goes that belongs to no sign-in. */
const DEFAULT_PAGE = 'http://www.localhost:3000/user/kakao'

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
