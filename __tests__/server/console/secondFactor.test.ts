import sql from 'sql-template-tag'
import { insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'
import { createSoftPasskey } from '../../setup/softPasskey'
import { codeAt, logInWithPassword, newAccount, postKeepingCookie } from '../../setup/staffLogin'

const START = new Date('2026-11-21T05:00:00Z')

type Factors = { has_totp: boolean; recovery_codes_left: number; is_required: boolean }

const ORIGIN = 'http://console.localhost:3000'
const RP = 'console.localhost'

type Options = { options: { challenge: string; rpId?: string; rp?: { id: string } } }

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

describe('second factors', () => {
  const factors = async (headers: Headers) =>
    (await server.get<Factors>('/c/v1/factors', headers)).body

  /** Sets up one-time codes after a first log-in. */
  const setUp = async (email: string, role: 'owner' | 'captain' = 'owner') => {
    await newAccount(server, { email, role, operatorNo, hasTotp: false })
    const { headers } = await logInWithPassword(server, email)
    const begun = await server.post<{ secret: string; uri: string }>(
      '/c/v1/factors/totp/begin',
      {},
      headers,
    )
    const { secret, uri } = begun.body
    const done = await post('/v1/factors/totp', headers, { code: codeAt(at, secret) })
    return { first: headers, secret, uri, done, codes: done.body.recovery_codes ?? [] }
  }

  it('are set up at the first log-in, which they complete', async () => {
    const { first, uri, done, codes } = await setUp('first@example.com')
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
    expect(done.status).toBe(200)
    expect(new Set(codes).size).toBe(10)
    expect((await server.get('/c/v1/session', first)).status).toBe(401)
    expect(await factors(done.headers)).toMatchObject({
      has_totp: true,
      recovery_codes_left: 10,
      is_required: true,
    })
  })

  it('are stored sealed and hashed', async () => {
    const { secret, codes } = await setUp('sealed@example.com')
    const { rows } = await server.db.pool.query(`
      select s::text, r::text as code from staff s join staff_recovery_code r on r.staff_no = s.no
       where s.email = 'sealed@example.com'`)
    const stored = JSON.stringify(rows)
    for (const each of [secret, Buffer.from(secret).toString('hex'), codes[0] ?? '']) {
      expect(stored).not.toContain(each)
    }
  })

  it('count once their first code was right', async () => {
    await newAccount(server, { email: 'wrong@example.com', operatorNo, hasTotp: false })
    const { headers } = await logInWithPassword(server, 'wrong@example.com')
    expect((await post('/v1/factors/totp', headers, { code: '123456' })).body.code).toBe(
      'SETUP_EXPIRED',
    )
    await post('/v1/factors/totp/begin', headers)
    expect((await post('/v1/factors/totp', headers, { code: '1' })).status).toBe(400)
    expect((await factors(headers)).has_totp).toBe(false)
  })

  it('cannot be added to an account that has one by the password alone', async () => {
    await newAccount(server, { email: 'has@example.com', operatorNo })
    const { headers } = await logInWithPassword(server, 'has@example.com')
    for (const path of ['/v1/factors/totp/begin', '/v1/factors/passkey/begin']) {
      expect((await post(path, headers)).body.code).toBe('SECOND_FACTOR_REQUIRED')
    }
    const inside = await post('/v1/session/code', headers, { code: codeAt(at) })
    at = new Date(START.getTime() + 11 * 60_000)
    expect((await post('/v1/factors/totp/begin', inside.headers)).body.code).toBe(
      'SECOND_FACTOR_AGAIN',
    )
  })

  it('have recovery codes, each of which works once, with or without its hyphen', async () => {
    const { codes } = await setUp('lost@example.com')
    const give = async (code: string) => {
      const { headers } = await logInWithPassword(server, 'lost@example.com')
      return (await post('/v1/session/code', headers, { code })).status
    }
    const [one = '', two = ''] = codes
    expect([
      await give(one),
      await give(one),
      await give(two.replace('-', '').toUpperCase()),
    ]).toEqual([200, 400, 200])
  })

  it('give new recovery codes, which end the old ones', async () => {
    const { done, codes } = await setUp('renew@example.com')
    const renewed = await post('/v1/factors/recovery', done.headers)
    expect(renewed.body.recovery_codes).toHaveLength(10)
    const { headers } = await logInWithPassword(server, 'renew@example.com')
    expect((await post('/v1/session/code', headers, { code: codes[0] })).status).toBe(400)
  })

  it('are asked again for what is important, ten minutes after', async () => {
    const { done, secret } = await setUp('again@example.com')
    at = new Date(START.getTime() + 10 * 60_000 + 1_000)
    const refused = await post('/v1/factors/recovery', done.headers)
    expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_AGAIN' } })
    const given = await post('/v1/session/code', done.headers, { code: codeAt(at, secret) })
    expect((await post('/v1/factors/recovery', given.headers)).status).toBe(200)
  })

  it('cannot all be removed where the role needs one', async () => {
    const owner = await setUp('keep@example.com')
    expect((await post('/v1/factors/totp/remove', owner.done.headers)).body.code).toBe(
      'LAST_FACTOR',
    )
    const captain = await setUp('captain@example.com', 'captain')
    expect((await post('/v1/factors/totp/remove', captain.done.headers)).status).toBe(200)
    expect(await factors(captain.done.headers)).toMatchObject({
      has_totp: false,
      recovery_codes_left: 0,
    })
  })

  it('log a captain’s other phones out once one is set up', async () => {
    await newAccount(server, {
      email: 'two@example.com',
      role: 'captain',
      operatorNo,
      hasTotp: false,
    })
    const [one, two] = [
      await logInWithPassword(server, 'two@example.com'),
      await logInWithPassword(server, 'two@example.com'),
    ]
    const { body } = await server.post<{ secret: string }>(
      '/c/v1/factors/totp/begin',
      {},
      one.headers,
    )
    await post('/v1/factors/totp', one.headers, { code: codeAt(at, body.secret) })
    expect((await server.get('/c/v1/sessions', two.headers)).status).toBe(403)
  })

  it('are recorded without what they are', async () => {
    const { secret } = await setUp('record@example.com')
    const rows = await server.db.rows<{ action: string; changes: object }>(sql`
      select a.action, a.changes from activity a join staff s on s.no = a.staff_no
       where s.email = 'record@example.com' order by a.no`)
    expect(rows).toEqual([
      { action: 'staff.addFactor', changes: { factor: ['', 'totp'] } },
      { action: 'staff.logIn', changes: {} },
    ])
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('of a session end when the account is closed', async () => {
    const { done } = await setUp('closed@example.com')
    const owner = await newStaff(server.db, { operatorNo, factorAt: at })
    await server.db.run(sql`update staff set joined_at = now() where no = ${owner.no}`)
    const { no } = (await server.db.first<{ no: number }>(
      sql`select no from staff where email = 'closed@example.com'`,
    )) ?? { no: 0 }
    expect((await post(`/v1/staff/${no}/end`, owner.headers)).status).toBe(200)
    expect((await server.get('/c/v1/session', done.headers)).status).toBe(401)
  })
})

describe('passkeys', () => {
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
