import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { calls } from '@/lib/contract/calls'
import { insertHost, insertMember, insertShip } from '../../setup/builders'
import {
  BADA,
  broughtBack,
  type Browser,
  continueAt,
  ISSUER_HOST,
  openBrowser,
  redeem,
  requestOf,
} from '../../setup/oneLogin'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const DOMAIN = 'bada-fishing.example'

describe('one log-in for all storefronts', () => {
  let server: TestServer
  let storefront: string

  const isKnown = async (token: string): Promise<boolean> => {
    const { status } = await server.get(`/b${calls.getShipPerson.path}`, asMember(token))
    return status === 200
  }
  const logOut = (token: string) => server.post('/b/v1/user/logout', {}, asMember(token))
  /** A browser in which a member has logged in on one storefront. */
  const loggedIn = async (of: { name?: string } = {}) => {
    const member = await insertMember(server.db, of)
    const browser = openBrowser(server)
    expect(await browser.share(member.token)).toBe(`${BADA}/`)
    return { member, browser }
  }
  /** What a storefront has of a way that has come back to it. */
  const codeFor = async (browser: Browser, name = 'dolsan.localhost') => {
    const { path, ...terms } = requestOf(name)
    const { code = '' } = broughtBack(await browser.follow(path))
    return { ...terms, code }
  }
  /** Another session of a member, in another browser. */
  const insertToken = async (memberNo: number): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    await server.db.run(sql`
      insert into member_token (token_hash, member_no, expires_at)
      values (sha256(convert_to(${token}, 'UTF8')), ${memberNo}, now() + interval '1 day')`)
    return token
  }
  const countRows = async (memberNo: number) =>
    server.db.first(sql`
      select (select count(*)::int from sign_in where member_no = ${memberNo}) as signs,
             (select count(*)::int from sign_in_record r join sign_in s on s.uid = r.sign_in
               where s.member_no = ${memberNo}) as records`)

  beforeAll(async () => {
    server = await startTestServer()
    await insertHost(server.db, { identifier: 'bada' })
    await insertHost(server.db, { identifier: 'dolsan' })
    const ship = await insertShip(server.db)
    storefront = ship.host
    await server.db.run(sql`
      update host set operator_no = ${ship.groupNo} where identifier = ${storefront}`)
    await server.db.run(sql`
      insert into storefront_domain (host, name, token, asked_at, proven_at)
      values (${storefront}, ${DOMAIN}, ${randomBytes(8).toString('hex')}, now(), now())`)
  })
  afterAll(() => server.close())

  it('knows a member on the next storefront, with an ordinary session', async () => {
    const { member, browser } = await loggedIn({ name: '김바다' })
    const { path, code_verifier, redirect_uri } = requestOf('dolsan.localhost')
    const back = broughtBack(await browser.follow(path))
    expect(back).toMatchObject({ address: redirect_uri, state: 'a-state-of-this-tab' })
    const code = back.code ?? ''
    const { status, body } = await redeem(server, { code, code_verifier, redirect_uri })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: '김바다', phone: member.phone, regist_type: 'EMAIL' })
    expect(body.token_key).not.toBe(member.token)
    expect([await isKnown(member.token), await isKnown(body.token_key)]).toEqual([true, true])
  })

  it('ends all sessions of the browser with one of them, and none of another browser', async () => {
    const { member, browser } = await loggedIn()
    const { body: dolsan } = await continueAt(server, browser, 'dolsan.localhost')
    const { body: main } = await continueAt(server, browser, 'www.localhost')
    const other = openBrowser(server)
    const elsewhere = await insertToken(member.no)
    await other.share(elsewhere)
    const late = await codeFor(browser)
    expect((await logOut(dolsan.token_key)).status).toBe(200)
    for (const token of [member.token, dolsan.token_key, main.token_key]) {
      expect(await isKnown(token)).toBe(false)
    }
    // Neither a code on its way nor the cookie opens one again.
    expect((await redeem(server, late)).status).toBe(400)
    const again = broughtBack(await browser.follow(requestOf('bada.localhost').path))
    expect(again).toMatchObject({ error: 'login_required', state: 'a-state-of-this-tab' })
    expect(await isKnown(elsewhere)).toBe(true)
    expect((await continueAt(server, other, 'bada.localhost')).status).toBe(200)
  })

  it('opens no session between a log-out and its end', async () => {
    const { member, browser } = await loggedIn()
    const codes = await Promise.all([1, 2, 3, 4, 5].map(() => codeFor(browser)))
    const [, ...opened] = await Promise.all([
      logOut(member.token),
      ...codes.map((code) => redeem(server, code)),
    ])
    for (const { status, body } of opened) {
      if (status === 200) expect(await isKnown(body.token_key)).toBe(false)
      else expect(status).toBe(400)
    }
    expect(await countRows(member.no)).toEqual({ signs: 0, records: 0 })
  })

  it('refuses a code with another verifier, a second time, and for another storefront', async () => {
    const { browser } = await loggedIn()
    const wrong = await codeFor(browser)
    const stolen = { ...wrong, code_verifier: randomBytes(32).toString('base64url') }
    expect(await redeem(server, stolen)).toMatchObject({
      status: 400,
      body: { message: '로그인을 처음부터 다시 해 주세요.' },
    })
    const elsewhere = { ...wrong, redirect_uri: requestOf('bada.localhost').redirect_uri }
    expect((await redeem(server, elsewhere)).status).toBe(400)
    const once = await codeFor(browser)
    expect([await redeem(server, once), await redeem(server, once)]).toMatchObject([
      { status: 200 },
      { status: 400 },
    ])
    // At the same time nobody may get one: which of them is the thief is not known.
    const twice = await codeFor(browser)
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(server, twice)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect((await redeem(server, { ...once, redirect_uri: 'nowhere' })).status).toBe(400)
  })

  it('leads nowhere but to the log-in page of a storefront of ours', async () => {
    const { browser } = await loggedIn()
    const foreign = [
      requestOf('bada.localhost', { redirect_uri: 'https://evil.example/user/login' }),
      requestOf('bada.localhost', { redirect_uri: 'http://dolsan.localhost:3000/user/login' }),
      requestOf('bada.localhost', { redirect_uri: 'http://bada.localhost:3000/user/login?to=1' }),
      requestOf('bada.localhost', { redirect_uri: 'https://bada.localhost:3000/user/login' }),
      requestOf('unknown.localhost'),
      requestOf('a.bada.localhost'),
      requestOf('evil.example'),
      requestOf(''),
    ]
    for (const { path } of foreign) {
      const answer = await browser.send(path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 400, null])
      expect(await answer.text()).toContain('로그인을 이어갈 수 없어요')
    }
    const broken: Record<string, string>[] = [
      { code_challenge: '' },
      { code_challenge_method: 'plain' },
    ]
    for (const terms of broken) {
      const { path } = requestOf('bada.localhost', terms)
      expect(broughtBack(await browser.follow(path))).toMatchObject({ error: 'invalid_request' })
    }
    const implicit = requestOf('bada.localhost', { response_type: 'id_token' })
    expect(broughtBack(await browser.follow(implicit.path)).code).toBeUndefined()
  })

  it('asks before a member is known on an operator’s own domain, each time', async () => {
    const { member, browser } = await loggedIn({ name: '박<바다>' })
    const asked = async () => {
      const { path, ...terms } = requestOf(DOMAIN)
      const first = await browser.send(path)
      const page = browser.pathOf(first)
      return { terms, page, shown: await browser.send(page) }
    }
    const answer = async (page: string, body: string) => {
      const response = await browser.send(page, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      return broughtBack(await browser.follow(browser.pathOf(response)))
    }
    const refused = await asked()
    const html = await refused.shown.text()
    expect(html).toContain(`${DOMAIN}에서 뱃길 회원으로 계속할까요?`)
    expect(html).toContain('박&lt;바다&gt;')
    expect(refused.shown.headers.get('content-security-policy')).toContain(
      `form-action 'self' http://${DOMAIN}:3000; frame-ancestors 'none'`,
    )
    expect(await answer(refused.page, 'answer=no')).toMatchObject({ error: 'access_denied' })

    const { terms, page } = await asked()
    const { code = '' } = await answer(page, 'answer=yes')
    const { body } = await redeem(server, { ...terms, code })
    expect(await isKnown(body.token_key)).toBe(true)
    expect((await asked()).shown.status).toBe(200)
    // Another browser cannot answer for this one.
    const open = await asked()
    const foreign = await openBrowser(server).send(open.page, { method: 'POST' })
    expect(foreign.status).toBe(400)
    await logOut(member.token)
    expect(await isKnown(body.token_key)).toBe(false)
  })

  it('knows no storefront whose operator sells nothing, and no domain that is not proven', async () => {
    const { browser } = await loggedIn()
    const own = `${storefront}.localhost`
    expect((await continueAt(server, browser, own)).status).toBe(200)
    await server.db.run(sql`
      update ship_group set state = 'suspended'
       where no = (select operator_no from host where identifier = ${storefront})`)
    for (const name of [own, DOMAIN]) {
      expect((await browser.send(requestOf(name).path)).status).toBe(400)
    }
    await server.db.run(sql`update ship_group set state = 'open'`)
    await server.db.run(sql`update storefront_domain set lapsed_at = now()`)
    expect((await browser.send(requestOf(DOMAIN).path)).status).toBe(400)
    await server.db.run(sql`update storefront_domain set lapsed_at = null`)
  })

  it('ends with the password, and with the membership', async () => {
    const changed = await loggedIn()
    const { body: dolsan } = await continueAt(server, changed.browser, 'dolsan.localhost')
    await server.db.transaction(async (tx) => {
      const { createSessions } = await import('@/server/modules/member/session/sessions')
      const sessions = createSessions({ db: server.db, now: () => new Date() })
      await sessions.endOthers(tx, changed.member.no, changed.member.token)
    })
    expect([await isKnown(changed.member.token), await isKnown(dolsan.token_key)]).toEqual([
      true,
      false,
    ])
    expect(await countRows(changed.member.no)).toEqual({ signs: 0, records: 0 })

    const left = await loggedIn()
    // Without a password.
    await server.db.run(sql`update member set regist_type = 'KAKAO' where no = ${left.member.no}`)
    const code = await codeFor(left.browser)
    const gone = await server.put('/b/v1/user/leave', {}, asMember(left.member.token))
    expect(gone.status).toBe(200)
    expect((await redeem(server, code)).status).toBe(400)
    expect(broughtBack(await left.browser.follow(requestOf('bada.localhost').path)).error).toBe(
      'login_required',
    )
    expect(await countRows(left.member.no)).toEqual({ signs: 0, records: 0 })
  })

  it('keeps one log-in of a browser, and another member’s apart', async () => {
    const { member, browser } = await loggedIn()
    const second = await insertToken(member.no)
    await browser.share(second)
    expect(await countRows(member.no)).toMatchObject({ signs: 1 })
    const next = await insertMember(server.db, { name: '최다음' })
    await browser.share(next.token)
    const { body } = await continueAt(server, browser, 'dolsan.localhost')
    expect(body.name).toBe('최다음')
    await logOut(next.token)
    expect([await isKnown(body.token_key), await isKnown(member.token)]).toEqual([false, true])
    await logOut(second)
    expect(await isKnown(member.token)).toBe(false)
  })

  it('leads each tab of a storefront where it wanted, as one log-in', async () => {
    const { no, token } = await insertMember(server.db)
    const browser = openBrowser(server)
    const wanted = ['/mypage', '/mypage/coupon', '/mypage/message', '/reservation/1']
    const led = await Promise.all(wanted.map((to) => browser.share(token, { to })))
    expect(led).toEqual(wanted.map((to) => BADA + to))
    expect(await countRows(no)).toMatchObject({ signs: 1 })
    const { body } = await continueAt(server, browser, 'dolsan.localhost')
    await logOut(token)
    expect(await isKnown(body.token_key)).toBe(false)
  })

  it('is begun by pages of storefronts alone, with a cookie of the issuer’s host', async () => {
    const { no, token } = await insertMember(server.db)
    const browser = openBrowser(server)
    expect(await browser.share(token, { to: '/mypage/coupon?tab=end' })).toBe(
      `${BADA}/mypage/coupon?tab=end`,
    )
    for (const to of ['//evil.example', 'https://evil.example', '.evil.example', '@evil.example']) {
      expect(await browser.share(token, { to })).toMatch(/^http:\/\/bada\.localhost:3000\//)
    }
    expect([...browser.cookies.keys()]).toEqual(['/sign-in', '/sign-in.sig'])
    const [cookie = ''] = browser.lines.filter((line) => line.startsWith('sign-in='))
    expect(cookie).toMatch(/^sign-in=.+; path=\/; expires=.+; samesite=lax; httponly$/i)
    expect(cookie).not.toMatch(/domain=/i)

    browser.cookies.clear()
    for (const origin of ['https://evil.example', 'https://bada.localhost:3000', 'null', '']) {
      const answer = await browser.share(token, { origin, to: '/ship/1' })
      expect([origin, answer]).toEqual([origin, 'http://www.localhost:3000/'])
    }
    expect(await browser.share('unknown')).toBe(`${BADA}/`)
    // The second step alone, as another site could ask for it.
    const alone = await browser.send('/b/oidc/session/1')
    expect(alone.headers.get('location')).toBe('http://www.localhost:3000/')
    expect(browser.cookies.size).toBe(0)
    const own = `http://${DOMAIN}:3000`
    expect(await browser.share(await insertToken(no), { origin: own })).toBe(`${own}/`)
    expect(browser.cookies.size).toBe(2)
    const headers = { 'x-forwarded-host': 'bada.localhost:3000' }
    const begun = await browser.send(requestOf('bada.localhost').path, { headers })
    expect(begun.status).toBe(307)
    expect(begun.headers.get('location')).toMatch(`http://${ISSUER_HOST}/b/oidc/auth?client_id=`)
  })

  it('stores neither who it is nor a secret in the clear, and tells storefronts apart', async () => {
    const { member, browser } = await loggedIn()
    const subjects = []
    for (const name of ['dolsan.localhost', 'bada.localhost']) {
      const { path, ...terms } = requestOf(name)
      const { code = '' } = broughtBack(await browser.follow(path))
      const response = await fetch(`${server.url}/b/oidc/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: 'authorization_code', client_id: name, code, ...terms },
        }),
      })
      const { id_token = '' } = (await response.json()) as { id_token?: string }
      const [, payload = ''] = id_token.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
      expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub'])
      subjects.push(claims.sub)
    }
    expect(new Set([...subjects, String(member.no)]).size).toBe(3)
    const rows = await server.db.rows<{ text: string }>(sql`
      select encode(sealed, 'escape') as text from sign_in_record`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toContain('accountId')
  })
})

it('has a cookie that no neighbouring host can set, and leads to https, where the provider has it', async () => {
  const server = await startTestServer({
    env: {
      ...{ PUBLIC_PROTOCOL: 'https', PROVIDER_DOMAIN: 'baetgil.kr' },
      ...{ SMS_GATEWAY: 'log', PAYMENT_GATEWAY: 'sandbox' },
    },
  })
  try {
    await insertHost(server.db, { identifier: 'bada' })
    const { token } = await insertMember(server.db)
    const browser = openBrowser(server, 'www.baetgil.kr')
    const origin = 'https://bada.baetgil.kr'
    expect(await browser.share(token, { origin })).toBe(`${origin}/`)
    expect([...browser.cookies.keys()]).toEqual(['/__Host-sign-in', '/__Host-sign-in.sig'])
    for (const line of browser.lines.filter((each) => each.startsWith('__Host-'))) {
      expect(line).toMatch(/; path=\/; expires=.+; samesite=lax; secure; httponly$/i)
    }
    const redirect_uri = `${origin}/user/login`
    const { path, code_verifier } = requestOf('bada.baetgil.kr', { redirect_uri })
    const { address, code = '' } = broughtBack(await browser.follow(path))
    expect(address).toBe(redirect_uri)
    expect((await redeem(server, { code, code_verifier, redirect_uri })).status).toBe(200)
    const stranger = openBrowser(server, 'www.baetgil.kr')
    await stranger.send(path)
    const onTheWay = [...browser.lines, ...stranger.lines].filter((each) => !/^__Host-/.test(each))
    expect(new Set(onTheWay.map((each) => each.split(/[.=]/, 1)[0]))).toEqual(
      new Set(['__Secure-sign-in-shared', '__Secure-sign-in-step', '__Secure-sign-in-resume']),
    )
    for (const line of onTheWay) expect(line).toMatch(/; secure(;|$)/i)
    const discovery = await browser.send('/b/oidc/.well-known/openid-configuration')
    expect(discovery.headers.get('x-content-type-options')).toBe('nosniff')
    expect(discovery.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(await discovery.json()).toMatchObject({
      issuer: 'https://www.baetgil.kr/b/oidc',
      authorization_endpoint: 'https://www.baetgil.kr/b/oidc/auth',
      token_endpoint: 'https://www.baetgil.kr/b/oidc/token',
      code_challenge_methods_supported: ['S256'],
    })
  } finally {
    await server.close()
  }
})
