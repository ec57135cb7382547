import sql from 'sql-template-tag'
import { insertShip } from '../../setup/builders'
import { asStaff } from '../../setup/console'
import { createRecoveryCodes } from '@/server/modules/staff/factor/recoveryCodes'
import { startTestServer, type TestServer } from '../../setup/server'
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
