import sql from 'sql-template-tag'
import { createRecoveryCodes } from '@/server/modules/staff/factor/recoveryCodes'
import { insertShip } from '../../setup/builders'
import { asStaff, newStaff, type TestStaff } from '../../setup/console'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'
import {
  codeAt,
  logInWithPassword,
  newAccount,
  postKeepingCookie,
  STAFF_PASSWORD,
  stepsAfter,
} from '../../setup/staffLogin'

const START = new Date('2026-11-21T05:00:00Z')
const CODE = '/v1/session/code'

type Sessions = { list: { no: number; is_own: boolean; device: string; network: string }[] }

const SESSION = '/c/v1/session'

describe('logging in to the console', () => {
  let server: TestServer
  let operatorNo: number
  let at = START
  beforeAll(async () => {
    server = await startTestServer({ now: () => at })
    operatorNo = (await insertShip(server.db)).groupNo
  })
  beforeEach(() => {
    at = START
  })
  afterAll(() => server.close())

  const account = (email: string, options = {}) =>
    newAccount(server, { email, operatorNo, ...options })
  const session = (headers: Record<string, string>) =>
    server.get<{ is_complete: boolean }>('/c/v1/session', headers)
  const give = (headers: Record<string, string>, code: string) =>
    postKeepingCookie(server, CODE, { code }, headers)

  it('takes a password and then a one-time code, and renews the token', async () => {
    const no = await account('owner@example.com')
    const first = await logInWithPassword(server, ' Owner@Example.com ')
    expect(first).toMatchObject({ status: 200, body: { staff_no: no, is_complete: false } })
    expect(first.cookie).toMatch(/Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Strict/)
    const before = await server.get<{ code: string }>('/c/v1/sessions', first.headers)
    expect(before).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })

    const second = await give(first.headers, codeAt(at))
    expect(second).toMatchObject({ status: 200, body: { staff_no: no, is_complete: true } })
    expect(second.cookie).toContain('Max-Age=2592000')
    expect((await session(first.headers)).status).toBe(401)
    expect((await session(second.headers)).body.is_complete).toBe(true)
    const recorded = await server.db.rows(sql`
      select action, operator_no, network from activity where staff_no = ${no}`)
    expect(recorded).toEqual([
      { action: 'staff.logIn', operator_no: operatorNo, network: '127.0.0.1' },
    ])
  })

  it('is refused at an operator that has closed, whose sessions end; a suspended one’s go on', async () => {
    const closing = (await insertShip(server.db)).groupNo
    await account('closed@example.com', { operatorNo: closing, role: 'captain' })
    const setState = (state: string) =>
      server.db.run(
        sql`update ship_group set state = ${state}::operator_state where no = ${closing}`,
      )
    const { headers } = await logInWithPassword(server, 'closed@example.com')
    await setState('suspended')
    expect((await session(headers)).status).toBe(200)
    expect((await logInWithPassword(server, 'closed@example.com')).status).toBe(200)
    await setState('closed')
    expect((await session(headers)).status).toBe(401)
    expect(await logInWithPassword(server, 'closed@example.com')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('영업을 종료한 업체') as string },
    })
    const wrong = await logInWithPassword(server, 'closed@example.com', 'wrong-password')
    expect(wrong.status).toBe(400)
  })

  it('says the same of a wrong password, an unknown account and one that has ended', async () => {
    await account('known@example.com')
    const ended = await account('ended@example.com')
    await server.db.run(sql`update staff set ended_at = now() where no = ${ended}`)
    const answers = [
      await logInWithPassword(server, 'known@example.com', 'wrong-password'),
      await logInWithPassword(server, 'nobody@example.com'),
      await logInWithPassword(server, 'ended@example.com'),
    ]
    for (const { status, body, cookie } of answers) {
      expect({ status, body, cookie }).toEqual({
        status: 400,
        body: { code: 'LOGIN_FAILED', message: '이메일 또는 비밀번호가 맞지 않아요.' },
        cookie: '',
      })
    }
  })

  it('slows guesses down, also with the right password', async () => {
    await account('guessed@example.com')
    for (let guess = 0; guess < 6; guess += 1) {
      await logInWithPassword(server, 'guessed@example.com', 'wrong-password')
    }
    expect(await logInWithPassword(server, 'guessed@example.com')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY' },
    })
  })

  it('never takes a code twice, nor an older one than was used', async () => {
    await account('twice@example.com')
    const code = codeAt(at)
    const first = await logInWithPassword(server, 'twice@example.com')
    expect((await give(first.headers, code)).status).toBe(200)
    const second = await logInWithPassword(server, 'twice@example.com')
    for (const used of [code, codeAt(stepsAfter(at, -1))]) {
      expect(await give(second.headers, used)).toMatchObject({
        status: 400,
        body: { code: 'STAFF_CODE_WRONG' },
      })
    }
    expect((await give(second.headers, codeAt(stepsAfter(at, 1)))).status).toBe(200)
  })

  it('lets one of two that send the same code at once in', async () => {
    await account('race@example.com')
    const sessions = await Promise.all([
      logInWithPassword(server, 'race@example.com'),
      logInWithPassword(server, 'race@example.com'),
    ])
    const answers = await Promise.all(sessions.map(({ headers }) => give(headers, codeAt(at))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it.each([-2, 2])('refuses a code that is %d steps off', async (steps) => {
    const email = `off${steps}@example.com`
    await account(email)
    const { headers } = await logInWithPassword(server, email)
    expect((await give(headers, codeAt(stepsAfter(at, steps)))).status).toBe(400)
  })

  it('stops after ten wrong codes, also in another session', async () => {
    await account('codes@example.com')
    const { headers } = await logInWithPassword(server, 'codes@example.com')
    const wrong = codeAt(at) === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 10; guess += 1) await give(headers, wrong)
    const other = await logInWithPassword(server, 'codes@example.com')
    expect(await give(other.headers, codeAt(at))).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY' },
    })
  })

  it('keeps the tries of a known browser and of recovery codes from who has the password alone', async () => {
    const no = await account('attacked@example.com')
    const [recoveryCode = ''] = await server.db.transaction((tx) =>
      createRecoveryCodes(server.config.encryptionKeys).renew(tx, no),
    )
    const own = await logInWithPassword(server, 'attacked@example.com')
    const known = await give(own.headers, codeAt(at))
    const device = /__Host-staff-device=[^;]+/.exec(known.cookie)?.[0] ?? ''
    expect(known.cookie).toMatch(/__Host-staff-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly/)

    const wrong = codeAt(at) === '000000' ? '000001' : '000000'
    const elsewhere = await logInWithPassword(server, 'attacked@example.com')
    for (let guess = 0; guess < 10; guess += 1) await give(elsewhere.headers, wrong)
    expect((await give(elsewhere.headers, codeAt(stepsAfter(at, 1)))).status).toBe(429)

    const again = await logInWithPassword(server, 'attacked@example.com')
    const fromKnown = { ...again.headers, cookie: `${again.headers.cookie}; ${device}` }
    expect((await give(fromKnown, codeAt(stepsAfter(at, 1)))).status).toBe(200)
    expect((await give(elsewhere.headers, recoveryCode)).status).toBe(200)
  })

  it('bounds the wrong codes of a known browser, and the wrong recovery codes', async () => {
    await account('bounded@example.com')
    const own = await logInWithPassword(server, 'bounded@example.com')
    const { cookie, headers } = await give(own.headers, codeAt(at))
    const device = /__Host-staff-device=[^;]+/.exec(cookie)?.[0] ?? ''
    const known = { ...headers, cookie: `${headers.cookie}; ${device}` }
    for (const [from, code] of [
      [known, codeAt(at)],
      [headers, 'aaaaa-aaaaa'],
    ] as const) {
      const answers = []
      for (let guess = 0; guess < 11; guess += 1) answers.push((await give(from, code)).status)
      expect(answers).toEqual([...Array<number>(10).fill(400), 429])
    }
  })

  it('logs nobody out by sessions that wait for their second factor', async () => {
    await account('pushed@example.com')
    const first = await logInWithPassword(server, 'pushed@example.com')
    const inside = await give(first.headers, codeAt(at))
    at = new Date(START.getTime() + 60_000)
    for (let log = 0; log < 21; log += 1) await logInWithPassword(server, 'pushed@example.com')
    expect((await session(inside.headers)).status).toBe(200)
  })

  it('asks a captain for no second factor, unless one is set up', async () => {
    await account('captain@example.com', { role: 'captain', hasTotp: false })
    await account('careful@example.com', { role: 'captain' })
    const captain = await logInWithPassword(server, 'captain@example.com')
    expect(captain.body.is_complete).toBe(true)
    expect((await logInWithPassword(server, 'careful@example.com')).body.is_complete).toBe(false)
  })

  it('ends a log-in whose second factor never came', async () => {
    await account('late@example.com')
    const { headers } = await logInWithPassword(server, 'late@example.com')
    at = new Date(START.getTime() + 16 * 60_000)
    expect((await give(headers, codeAt(at))).status).toBe(401)
  })

  it('needs a page of the console', async () => {
    await account('page@example.com')
    const from = { ...asStaff(''), origin: 'http://bada.localhost' }
    const body = { email: 'page@example.com', password: STAFF_PASSWORD }
    expect((await postKeepingCookie(server, '/v1/session', body, from)).status).toBe(403)
  })
})

describe('one’s own account', () => {
  let server: TestServer
  let operatorNo: number
  beforeAll(async () => {
    server = await startTestServer()
    operatorNo = (await insertShip(server.db)).groupNo
  })
  afterAll(() => server.close())

  /** Captains need no second factor here. */
  const twice = async (email: string) => {
    await newAccount(server, { email, operatorNo, role: 'captain', hasTotp: false })
    return [await logInWithPassword(server, email), await logInWithPassword(server, email)] as const
  }
  const alive = async (headers: Record<string, string>) =>
    (await server.get('/c/v1/session', headers)).status === 200

  it('shows where one is logged in, and ends one of the sessions', async () => {
    const [one, two] = await twice('sessions@example.com')
    const { body } = await server.get<Sessions>('/c/v1/sessions', one.headers)
    expect(body.list.map(({ is_own }) => is_own).sort()).toEqual([false, true])
    expect(body.list[0]).toMatchObject({ network: '127.0.0.1', device: '알 수 없는 기기' })
    const other = body.list.find(({ is_own }) => !is_own)
    await server.post(`/c/v1/sessions/${other?.no}/end`, {}, one.headers)
    expect([await alive(one.headers), await alive(two.headers)]).toEqual([true, false])
  })

  it('takes a new password with the old one, and ends all other sessions', async () => {
    const [one, two] = await twice('password@example.com')
    const put = (old_password: string) =>
      postKeepingCookie(
        server,
        '/v1/password',
        { old_password, password: 'another-password' },
        one.headers,
        'PUT',
      )
    expect(await put('wrong-password')).toMatchObject({ status: 400, cookie: '' })
    const changed = await put(STAFF_PASSWORD)
    expect(changed.status).toBe(200)
    const sessions = [changed.headers, one.headers, two.headers]
    expect(await Promise.all(sessions.map(alive))).toEqual([true, false, false])
    expect((await logInWithPassword(server, 'password@example.com')).status).toBe(400)
    const { rows } = await server.db.pool.query(`select changes from activity
      where action = 'staff.changePassword'`)
    expect(rows).toEqual([{ changes: { password: ['', 'changed'] } }])
  })

  it('has twenty sessions at most: the one unused for longest ends', async () => {
    const [first] = await twice('many@example.com')
    for (let count = 0; count < 19; count += 1) {
      await logInWithPassword(server, 'many@example.com')
    }
    const row = await server.db.first(sql`
      select count(*)::int as count from staff_session t join staff s on s.no = t.staff_no
       where s.email = 'many@example.com'`)
    expect(row).toEqual({ count: 20 })
    expect(await alive(first.headers)).toBe(false)
  })
})

describe('base C', () => {
  let server: TestServer
  let owner: TestStaff
  let operatorNo: number
  beforeAll(async () => {
    server = await startTestServer()
    operatorNo = (await insertShip(server.db)).groupNo
    owner = await newStaff(server.db, { operatorNo })
  })
  afterAll(() => server.close())

  const ask = (headers: Headers, path = SESSION) =>
    server.get<{ code?: string; name?: string; operator?: object }>(path, headers)

  it('answers pages of the console', async () => {
    const { status, body } = await ask(owner.headers)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: '김담당', role: 'owner', operator: { no: operatorNo } })
  })

  it.each([
    ['a storefront’s host', { 'x-forwarded-host': 'bada.localhost' }],
    ['two hosts', { 'x-forwarded-host': 'bada.localhost, console.localhost' }],
    ['the api’s own address', { 'x-forwarded-host': '127.0.0.1:4000' }],
    ['a storefront’s page', { origin: 'http://bada.localhost' }],
    ['no page at all', { origin: '' }],
    ['another site', { origin: 'http://console.localhost.example' }],
    ['a storefront’s page, by the browser’s word', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ])('refuses a call from %s, also with the cookie', async (_from, changed) => {
    for (const path of [SESSION, '/%63/v1/session', '/c/v1/session/']) {
      const { status } = await ask({ ...owner.headers, ...changed }, path)
      expect(status).toBe(403)
    }
  })

  it('takes the browser’s word for a page of its own', async () => {
    const { origin: _, ...headers } = owner.headers
    expect((await ask({ ...headers, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('gives no other origin leave to read or to ask', async () => {
    const origin = 'http://bada.localhost'
    const asked = await fetch(`${server.url}${SESSION}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
    const read = await fetch(`${server.url}${SESSION}`, { headers: { origin } })
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('is for no search engine and no cache', async () => {
    const { headers } = await fetch(`${server.url}${SESSION}`, { headers: owner.headers })
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('knows no session without, with an unknown and with an expired token', async () => {
    const expired = await newStaff(server.db, { operatorNo })
    await server.db.run(sql`
      update staff_session set expires_at = now() - interval '1 s' where staff_no = ${expired.no}`)
    for (const headers of [asStaff(''), asStaff('unknown'), expired.headers]) {
      expect(await ask(headers)).toMatchObject({
        status: 401,
        body: { code: 'STAFF_LOGIN_REQUIRED' },
      })
    }
  })

  it('ends the session at log-out, and takes the cookie away', async () => {
    const leaving = await newStaff(server.db, { operatorNo })
    const { headers } = await fetch(`${server.url}/c/v1/session/end`, {
      method: 'POST',
      headers: leaving.headers,
    })
    expect(headers.get('set-cookie')).toMatch(/^__Host-staff=; Max-Age=0; Path=\/; HttpOnly/)
    expect((await ask(leaving.headers)).status).toBe(401)
    expect((await ask(owner.headers)).status).toBe(200)
  })
})
