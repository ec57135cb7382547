import { hash, verify } from '@node-rs/argon2'
import { createPasswordHasher } from '@/server/crypto/passwordHasher'
import { uniquePhone } from '../../setup/builders'
import type * as cheap from '../../setup/cheapArgon2'
import {
  createClock,
  DAY,
  insertEmailMember,
  provePhone,
  type RefusalBody,
} from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof cheap>('../../setup/cheapArgon2').cheapArgon2()
  return { ...argon2, hash: jest.fn(argon2.hash), verify: jest.fn(argon2.verify) }
})

const FORGED = 'forged proof'
const AT_ONCE = 60

describe('a password is hashed only with a phone proof', () => {
  const clock = createClock()
  let server: TestServer
  let phone: string

  const join = (phone_token: string, email: string) =>
    server.post<RefusalBody>('/b/v1/user/join', {
      email,
      password: 'long enough',
      name: '홍길동',
      phone,
      phone_token,
      is_terms_agree: true,
      is_privacy_agree: true,
    })
  const change = (phone_token: string, login_id: string) => {
    const password = 'long enough'
    return server.put<RefusalBody>('/b/v1/user/password', {
      login_id,
      phone,
      phone_token,
      password,
    })
  }
  const repeat = async (call: (index: number) => Promise<{ status: number }>) => {
    jest.mocked(hash).mockClear()
    const calls = Array.from({ length: AT_ONCE }, (_, index) => call(index))
    const answered = await Promise.all(calls)
    return { statuses: answered.map(({ status }) => status), hashes: hashes() }
  }
  const hashes = () => jest.mocked(hash).mock.calls.length

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    clock.advance(2 * DAY)
    phone = uniquePhone()
  })

  it('not for 60 sign-ups without a proof', async () => {
    const { statuses, hashes: made } = await repeat((index) => join(FORGED, `a${index}@b.test`))
    expect(made).toBe(0)
    expect(statuses.filter((status) => status === 200)).toEqual([])
  })

  it('not for 60 new passwords without a proof', async () => {
    const { statuses, hashes: made } = await repeat(() => change(FORGED, 'a@b.test'))
    expect(made).toBe(0)
    expect(statuses.filter((status) => status === 200)).toEqual([])
  })

  it('not with a proof of another phone than the account’s', async () => {
    const token = await provePhone(server, phone)
    expect(await repeat(() => change(token, 'nobody@b.test'))).toMatchObject({ hashes: 0 })
  })

  it('at most five times for one proof, which is consumed once', async () => {
    const token = await provePhone(server, phone)
    const joined = await repeat((index) => join(token, `one${index}.${phone}@b.test`))
    expect(joined.statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(joined.hashes).toBeLessThanOrEqual(5)
  })

  it('and the new password is valid afterwards', async () => {
    const email = `own.${phone}@b.test`
    await insertEmailMember(server.db, { email, password: 'old password', phone })
    const token = await provePhone(server, phone)
    expect((await change(token, email)).status).toBe(200)
    const login = { login_id: email, login_password: 'long enough' }
    expect((await server.post('/a/user/login', login)).status).toBe(200)
  })
})

describe('concurrent hashes', () => {
  const ATTEMPTS = 40

  it.each([1, 2, 3])('run as many as the setting allows: %i', async (atOnce) => {
    const hasher = createPasswordHasher(atOnce)
    let underWay = 0
    let most = 0
    jest.mocked(verify).mockImplementation(async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      return true
    })
    const work = () => hasher.runQueued(({ verify: look }) => look('any', 'password'))
    expect(await Promise.all(Array.from({ length: ATTEMPTS }, work))).toHaveLength(ATTEMPTS)
    expect(most).toBe(atOnce)
  })

  it('continue after a failure', async () => {
    const hasher = createPasswordHasher(1)
    const failing = hasher.runQueued(() => Promise.reject(new Error('no memory')))
    await expect(failing).rejects.toThrow('no memory')
    expect(await hasher.runQueued(async () => 'next')).toBe('next')
  })

  it('are refused above the queue’s limit', async () => {
    const hasher = createPasswordHasher(1)
    const [first = Promise.resolve(0), ...rest] = Array.from({ length: 1_002 }, () =>
      hasher.runQueued(async () => 1),
    )
    const ended = await Promise.allSettled([first, ...rest])
    const refused = ended.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ status: 429 }) },
    ])
  })
})
