import type * as argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import type { Session } from '@/lib/contract/wire'
import { formatWait, loginDelayMs } from '@/server/modules/member/session/loginBackoff'
import { insertMember } from '../../setup/builders'
import {
  createClock,
  DAY,
  insertEmailMember,
  logIn,
  MINUTE,
  type RefusalBody,
} from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

const EMAIL = 'hong@baetgil.test'
const PASSWORD = 'right password'

describe('login and logout', () => {
  const clock = createClock()
  let server: TestServer
  let memberNo: number

  const login = (login_id: string, login_password: string, headers = {}) =>
    server.post<Session & RefusalBody>('/a/user/login', { login_id, login_password }, headers)
  const isLoggedIn = async (token: string) =>
    (await server.get('/a/user/sms_list', asMember(token))).status === 200

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
    memberNo = (await insertEmailMember(server.db, { email: EMAIL, password: PASSWORD })).no
  })
  afterAll(() => server.close())
  beforeEach(() => clock.advance(DAY))

  it('answers the session with the fields of the specification', async () => {
    const { status, body } = await login(EMAIL, PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: '홍길동', regist_type: 'EMAIL', is_message_new: 0 })
    expect(body.token_key).toHaveLength(43)
  })

  it('accepts the address in any letter case and with surrounding spaces', async () => {
    expect((await login(' Hong@BAETGIL.test ', PASSWORD)).status).toBe(200)
  })

  it('stores no token that could be stolen from the database', async () => {
    const { body } = await login(EMAIL, PASSWORD)
    const rows = await server.db.rows<{ token: string }>(
      sql`select encode(token_hash, 'escape') as token from member_token`,
    )
    expect(JSON.stringify(rows)).not.toContain(body.token_key)
  })

  it('reports an unread message', async () => {
    await server.db.run(sql`
      insert into member_message (member_no, title, contents) values (${memberNo}, '안내', '내용')`)
    expect((await login(EMAIL, PASSWORD)).body.is_message_new).toBe(1)
  })

  it('gives the same answer to a wrong password and an unknown account, after the same work', async () => {
    jest.mocked(verify).mockClear()
    const wrong = await login(EMAIL, 'wrong password')
    const unknown = await login('nobody@baetgil.test', 'wrong password')
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ status: 400, body: { code: 'LOGIN_FAILED' } })
    expect(jest.mocked(verify).mock.calls.map(([hash]) => String(hash).slice(0, 30))).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p/),
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p/),
    ])
  })

  it('gives the same answer for a Kakao account, which has no password', async () => {
    await server.db.run(sql`
      insert into member (regist_type, login_id, name, phone)
      values ('KAKAO', 'kakao@baetgil.test', '김', '01099990000')`)
    expect((await login('kakao@baetgil.test', '')).status).toBe(400)
    expect((await login('kakao@baetgil.test', 'x')).body.code).toBe('LOGIN_FAILED')
  })

  it('is valid for 90 days', async () => {
    const token = await logIn(server, EMAIL, PASSWORD)
    clock.advance(89 * DAY)
    expect(await isLoggedIn(token)).toBe(true)
    clock.advance(DAY)
    expect(await isLoggedIn(token)).toBe(false)
  })

  it('ends one session at logout and keeps the others', async () => {
    const [here, there] = [
      await logIn(server, EMAIL, PASSWORD),
      await logIn(server, EMAIL, PASSWORD),
    ]
    expect((await server.post('/b/v1/user/logout', undefined, asMember(here))).status).toBe(200)
    expect(await isLoggedIn(here)).toBe(false)
    expect(await isLoggedIn(there)).toBe(true)
  })

  it.each(['', 'nonsense', 'x'.repeat(5_000)])(
    'refuses the token %.20j with 401',
    async (token) => {
      const { status, body } = await server.post<RefusalBody>(
        '/b/v1/user/logout',
        {},
        asMember(token),
      )
      expect(status).toBe(401)
      expect(body.message).toBe('로그인 후 이용 해 주시기 바랍니다.')
    },
  )

  it('never accepts a guest’s token for a member’s call', async () => {
    const member = await insertMember(server.db)
    const headers = { 'guest-user-token-key': member.token }
    expect((await server.get('/a/user/sms_list', headers)).status).toBe(401)
  })

  it('delays the address of a hundred failed logins at that account alone, and for a while', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const guess = () => login(EMAIL, 'guess', from('203.0.113.1'))
    await Promise.all(Array.from({ length: 100 }, guess))
    const { status, body } = await login(EMAIL, PASSWORD, from('203.0.113.1'))
    expect(status).toBe(429)
    expect(body.message).toMatch(/\d[초분] 뒤에 다시 시도해 주세요\.$/)
    expect((await login(EMAIL, PASSWORD, from('203.0.113.2'))).status).toBe(200)
    const email = 'other@baetgil.test'
    await insertEmailMember(server.db, { email, password: PASSWORD })
    expect((await login(email, PASSWORD, from('203.0.113.1'))).status).toBe(200)
    clock.advance(15 * MINUTE)
    expect((await login(EMAIL, PASSWORD, from('203.0.113.1'))).status).toBe(200)
  })

  it('delays an address that guesses at many accounts, and no other', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let guess = 0; guess < 21; guess++) {
      await login(`guess${guess}@baetgil.test`, 'guess', from('198.51.100.1'))
    }
    expect((await login(EMAIL, PASSWORD, from('198.51.100.1'))).status).toBe(429)
    expect((await login(EMAIL, PASSWORD, from('198.51.100.2'))).status).toBe(200)
  })

  it('uses only the last entry of X-Forwarded-For', async () => {
    const from = (claimed: string) => ({ 'x-forwarded-for': `${claimed}, 198.51.100.3` })
    for (let guess = 0; guess < 21; guess++) {
      await login(`liar${guess}@baetgil.test`, 'guess', from(`192.0.2.${guess}`))
    }
    expect((await login(EMAIL, PASSWORD, from('192.0.2.99'))).status).toBe(429)
  })

  it.each([
    [{}],
    [{ login_id: EMAIL }],
    [{ login_id: EMAIL, login_password: '' }],
    [{ login_id: EMAIL, login_password: { $ne: '' } }],
    [{ login_id: [EMAIL], login_password: PASSWORD }],
    [{ login_id: EMAIL, login_password: PASSWORD, regist_type: 'NAVER' }],
    [{ login_id: `${EMAIL}\u0000`, login_password: PASSWORD }],
  ])('refuses %j with 400', async (body) => {
    expect((await server.post('/a/user/login', body)).status).toBe(400)
  })
})

describe('loginDelayMs', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 5_000],
    [6, 10_000],
    [8, 40_000],
    [100, 900_000],
  ])('after %i failures, five of them free, is %i ms', (failures, delay) => {
    expect(loginDelayMs(failures, 5)).toBe(delay)
  })

  it.each([
    [1, '1초'],
    [60_000, '60초'],
    [60_001, '2분'],
    [900_000, '15분'],
  ])('formats %i ms as %s', (ms, text) => {
    expect(formatWait(ms)).toBe(text)
  })
})
