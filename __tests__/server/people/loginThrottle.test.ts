import { verify } from '@node-rs/argon2'
import type { Session } from '@/lib/contract/wire'
import { createLimits, PER_DAY } from '@/server/limits/limits'
import type * as cheap from '../../setup/cheapArgon2'
import {
  createClock,
  DAY,
  insertEmailMember,
  MINUTE,
  provePhone,
  type RefusalBody,
} from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof cheap>('../../setup/cheapArgon2').cheapArgon2()
  return { ...argon2, verify: jest.fn(argon2.verify) }
})

const PASSWORD = 'right password'
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe('the login throttle', () => {
  const clock = createClock()
  let server: TestServer
  let email: string
  let phone: string

  const login = (from: string, password: string, login_id = email) =>
    server.post<Session & RefusalBody>(
      '/a/user/login',
      { login_id, login_password: password },
      { 'x-forwarded-for': from },
    )
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock.advance(2 * DAY)
    email = `hong${clock.now().getTime()}@baetgil.test`
    phone = (await insertEmailMember(server.db, { email, password: PASSWORD })).phone
    jest.mocked(verify).mockClear()
  })

  it('lets the owner log in from another address during a hundred failed tries', async () => {
    const guesses = times(100, () => login('203.0.113.1', 'guess'))
    const owner = times(5, (index) => login(`203.0.113.${10 + index}`, PASSWORD))
    expect(await statuses(owner)).toEqual([200, 200, 200, 200, 200])
    await Promise.all(guesses)
    expect((await login('203.0.113.20', PASSWORD)).status).toBe(200)
  })

  it('allows 60 concurrent successful logins from one address', async () => {
    const answers = times(60, () => login('203.0.113.1', PASSWORD))
    expect(await statuses(answers)).toEqual(times(60, () => 200))
  })

  it('allows 60 people behind one address to log in at once', async () => {
    const emails = times(60, (index) => `crew${index}.${email}`)
    for (const each of emails)
      await insertEmailMember(server.db, { email: each, password: PASSWORD })
    const answers = emails.map((each) => login('203.0.113.1', PASSWORD, each))
    expect(await statuses(answers)).toEqual(times(60, () => 200))
  })

  it('checks few of a hundred concurrent passwords and refuses the rest with the wait', async () => {
    const answered = await statuses(times(100, () => login('203.0.113.1', 'guess')))
    const looked = jest.mocked(verify).mock.calls.length
    expect(looked).toBeGreaterThanOrEqual(5)
    expect(looked).toBeLessThan(5 + server.config.passwordHashesAtOnce)
    expect(answered.filter((status) => status === 400)).toHaveLength(looked)
    expect(answered.filter((status) => status === 429)).toHaveLength(100 - looked)
  })

  it('requires a longer wait after each failure beyond the free ones', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await login('203.0.113.1', 'guess')
    expect((await login('203.0.113.1', PASSWORD)).body.message).toContain('5초 뒤에')
    clock.advance(5_000)
    expect((await login('203.0.113.1', 'guess')).status).toBe(400)
    expect((await login('203.0.113.1', PASSWORD)).body.message).toContain('10초 뒤에')
    clock.advance(10_000)
    expect((await login('203.0.113.1', PASSWORD)).status).toBe(200)
    expect((await login('203.0.113.1', 'guess')).status).toBe(400)
  })

  it('counts the addresses of an IPv6 /64 as one, and another /64 separately', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await login(`2001:db8:1:2::${wrong + 1}`, 'guess')
    expect((await login('2001:db8:1:2:ffff::1', PASSWORD)).status).toBe(429)
    expect((await login('2001:db8:1:3::1', PASSWORD)).status).toBe(200)
  })

  it('does not delay a known address whose neighbour guesses at other accounts', async () => {
    await login('203.0.113.1', PASSWORD)
    const guesses = times(30, (index) => login('203.0.113.1', 'guess', `x${index}.${email}`))
    await Promise.all(guesses)
    expect((await login('203.0.113.1', 'guess', `y.${email}`)).status).toBe(429)
    expect((await login('203.0.113.1', PASSWORD)).status).toBe(200)
  })

  it('blocks unknown addresses from an account under attack, never its owner', async () => {
    await login('203.0.113.1', PASSWORD)
    const limits = createLimits(server.db, server.config.encryptionKeys)
    await limits.counter({ name: 'login_account', max: 1, ...PER_DAY }).take(email, 500)
    const stranger = await login('203.0.113.2', PASSWORD)
    expect(stranger).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('휴대폰으로 인증하시면') },
    })
    expect((await login('203.0.113.1', PASSWORD)).status).toBe(200)

    const headers = { 'x-forwarded-for': '203.0.113.2' }
    const phone_token = await provePhone(server, phone)
    const change = { login_id: email, phone, phone_token, password: 'another password' }
    expect((await server.put('/b/v1/user/password', change, headers)).status).toBe(200)
    expect((await login('203.0.113.2', 'another password')).status).toBe(200)
    clock.advance(DAY + MINUTE)
    expect((await login('203.0.113.3', 'another password')).status).toBe(200)
  })

  it('stores neither account nor address in the counters', async () => {
    await login('203.0.113.1', 'guess')
    const { rows } = await server.db.pool.query('select * from rate_limit')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|baetgil\.test/)
  })
})
