import { insertShip } from '../../setup/builders'
import type { Headers } from '../../setup/server'
import { startTestServer, type TestServer } from '../../setup/server'
import { createSoftPasskey } from '../../setup/softPasskey'
import { logInWithPassword, newAccount, postKeepingCookie } from '../../setup/staffLogin'

const ORIGIN = 'http://console.localhost:3000'
const RP = 'console.localhost'
const START = new Date('2026-11-21T05:00:00Z')

type Options = { options: { challenge: string; rpId?: string; rp?: { id: string } } }

describe('passkeys', () => {
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

  const post = (path: string, headers: Headers, body: object = {}) =>
    postKeepingCookie(server, path, body, headers)
  const challengeOf = async (path: string, headers: Headers) => {
    const { body } = await server.post<Options>(`/c${path}`, {}, headers)
    return body.options
  }

  /** Logs in for the first time and makes a passkey. */
  const register = async (email: string, key = createSoftPasskey(ORIGIN), rpId = RP) => {
    await newAccount(server, { email, operatorNo, hasTotp: false })
    const { headers } = await logInWithPassword(server, email)
    const { challenge } = await challengeOf('/v1/factors/passkey/begin', headers)
    const response = key.create({ challenge, rpId })
    return { key, sent: await post('/v1/factors/passkey', headers, { label: '휴대폰', response }) }
  }

  const logIn = async (email: string, key: ReturnType<typeof createSoftPasskey>, rpId = RP) => {
    const { headers } = await logInWithPassword(server, email)
    const { challenge } = await challengeOf('/v1/session/passkey/begin', headers)
    return { headers, response: key.sign({ challenge, rpId }) }
  }

  it('are made for the console’s host, and complete the log-in', async () => {
    const { key, sent } = await register('key@example.com')
    expect(sent).toMatchObject({ status: 200 })
    expect(sent.body.recovery_codes).toHaveLength(10)
    const again = await logIn('key@example.com', key)
    const given = await post('/v1/session/passkey', again.headers, { response: again.response })
    expect(given).toMatchObject({ status: 200, body: { is_complete: true } })
    expect((await server.get('/c/v1/session', again.headers)).status).toBe(401)
  })

  it.each([
    ['a storefront’s page', 'http://bada.localhost:3000', RP],
    ['another site', 'https://console.localhost.example', RP],
    ['a key of another host', ORIGIN, 'localhost'],
  ])('are refused from %s', async (_from, origin, rpId) => {
    const email = `from${origin.length}${rpId.length}@example.com`
    const { sent } = await register(email, createSoftPasskey(origin), rpId)
    expect(sent).toMatchObject({ status: 400, body: { code: 'PASSKEY_WRONG' } })
  })

  it('sign each challenge once, and not later than five minutes after', async () => {
    const { key } = await register('once@example.com')
    const first = await logIn('once@example.com', key)
    const body = { response: first.response }
    const given = await post('/v1/session/passkey', first.headers, body)
    expect(given.status).toBe(200)
    expect((await post('/v1/session/passkey', given.headers, body)).body.code).toBe('SETUP_EXPIRED')
    const late = await logIn('once@example.com', key)
    at = new Date(START.getTime() + 5 * 60_000 + 1_000)
    expect(
      (await post('/v1/session/passkey', late.headers, { response: late.response })).body.code,
    ).toBe('SETUP_EXPIRED')
  })

  it('sign each challenge once, also when the first answer to it was refused', async () => {
    const { key } = await register('spent@example.com')
    const { headers, response } = await logIn('spent@example.com', key)
    const wrong = { ...response, response: { signature: 7 } }
    const give = async (sent: object) =>
      (await post('/v1/session/passkey', headers, { response: sent })).body.code
    expect([await give(wrong), await give(response)]).toEqual(['PASSKEY_WRONG', 'SETUP_EXPIRED'])

    await newAccount(server, { email: 'new@example.com', operatorNo, hasTotp: false })
    const first = await logInWithPassword(server, 'new@example.com')
    const { challenge } = await challengeOf('/v1/factors/passkey/begin', first.headers)
    const made = createSoftPasskey(ORIGIN).create({ challenge, rpId: RP })
    const add = async (sent: object) =>
      (await post('/v1/factors/passkey', first.headers, { label: '휴대폰', response: sent })).body
        .code
    expect([await add({ id: 'x' }), await add(made)]).toEqual(['PASSKEY_WRONG', 'SETUP_EXPIRED'])
  })

  it('of somebody else do not let in', async () => {
    await register('mine@example.com')
    const other = await register('other@example.com')
    const { headers, response } = await logIn('mine@example.com', other.key)
    expect(await post('/v1/session/passkey', headers, { response })).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_WRONG' },
    })
  })

  it('are refused in a sentence where the browser sent nonsense', async () => {
    const { key } = await register('nonsense@example.com')
    const { headers, response } = await logIn('nonsense@example.com', key)
    const broken = { ...response, response: { signature: 7 } }
    expect((await post('/v1/session/passkey', headers, { response: broken })).body.code).toBe(
      'PASSKEY_WRONG',
    )
  })

  it('of one person are removed by that person alone', async () => {
    const mine = await register('own@example.com')
    const other = await register('theirs@example.com')
    const factors = await server.get<{ passkeys: { no: number }[] }>(
      '/c/v1/factors',
      other.sent.headers,
    )
    const no = factors.body.passkeys[0]?.no
    expect((await post(`/v1/factors/passkey/${no}/remove`, mine.sent.headers)).status).toBe(404)
    expect((await post(`/v1/factors/passkey/${no}/remove`, other.sent.headers)).body.code).toBe(
      'LAST_FACTOR',
    )
  })
})
