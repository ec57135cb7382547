import sql from 'sql-template-tag'
import { uniquePhone } from '../../setup/builders'
import {
  createClock,
  DAY,
  MINUTE,
  otherCode,
  readCode,
  type RefusalBody,
  SECOND,
} from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'

type Sent = { expires_at: string; resend_at: string }
type Checked = { phone_token: string } & RefusalBody

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
