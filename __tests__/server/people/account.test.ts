import sql from 'sql-template-tag'
import { insertGuest, insertMember, uniquePhone } from '../../setup/builders'
import {
  createClock,
  DAY,
  insertEmailMember,
  logIn,
  provePhone,
  type RefusalBody,
} from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const PASSWORD = 'old password'
const NEW = 'new password'

describe('the member’s account', () => {
  const clock = createClock()
  let server: TestServer
  let email: string
  let member: { no: number; phone: string }
  let token: string

  const isLoggedIn = async (of: string) =>
    (await server.get('/a/user/sms_list', asMember(of))).status === 200

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock.advance(DAY)
    email = `hong${clock.now().getTime()}@baetgil.test`
    member = await insertEmailMember(server.db, { email, password: PASSWORD })
    token = await logIn(server, email, PASSWORD)
  })

  describe('finding it', () => {
    const find = (phone: string, phone_token: string) =>
      server.post<{ list: object[] } & RefusalBody>('/b/v1/user/find_account', {
        phone,
        phone_token,
      })

    it('lists the accounts of a verified phone, masked', async () => {
      const { body } = await find(member.phone, await provePhone(server, member.phone))
      expect(body.list).toEqual([
        { login_id: 'ho***@baetgil.test', regist_type: 'EMAIL', created_at: expect.any(String) },
      ])
    })

    it('lists none for a phone without an account', async () => {
      const phone = uniquePhone()
      expect((await find(phone, await provePhone(server, phone))).body.list).toEqual([])
    })

    it('refuses a proof of another phone', async () => {
      const proof = await provePhone(server, uniquePhone())
      expect(await find(member.phone, proof)).toMatchObject({
        status: 400,
        body: { code: 'PHONE_PROOF_NEEDED' },
      })
    })
  })

  describe('a new password', () => {
    const change = (body: object, headers = {}) =>
      server.put<RefusalBody>('/b/v1/user/password', body, headers)

    it('set with the old one ends the other sessions and keeps this one', async () => {
      const other = await logIn(server, email, PASSWORD)
      const body = { old_password: PASSWORD, password: NEW }
      expect((await change(body, asMember(token))).status).toBe(200)
      expect(await isLoggedIn(token)).toBe(true)
      expect(await isLoggedIn(other)).toBe(false)
      expect(await logIn(server, email, NEW)).toBeDefined()
      expect(await logIn(server, email, PASSWORD)).toBeUndefined()
    })

    it('set with a phone proof ends all sessions', async () => {
      const phone_token = await provePhone(server, member.phone)
      const body = { login_id: email, phone: member.phone, phone_token, password: NEW }
      expect((await change(body)).status).toBe(200)
      expect(await isLoggedIn(token)).toBe(false)
      expect(await logIn(server, email, NEW)).toBeDefined()
    })

    it('requires the right old one', async () => {
      const body = { old_password: 'guess', password: NEW }
      expect(await change(body, asMember(token))).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_WRONG' },
      })
      expect(await logIn(server, email, PASSWORD)).toBeDefined()
    })

    it('requires a session or a phone proof', async () => {
      const bare = { old_password: PASSWORD, password: NEW }
      expect((await change(bare)).status).toBe(401)
      const forged = { login_id: email, phone: member.phone, phone_token: 'x', password: NEW }
      expect((await change(forged)).status).toBe(400)
    })

    it('cannot be set for an account with another phone', async () => {
      const phone = uniquePhone()
      const phone_token = await provePhone(server, phone)
      const body = { login_id: email, phone, phone_token, password: NEW }
      expect((await change(body)).status).toBe(400)
      expect(await logIn(server, email, PASSWORD)).toBeDefined()
    })

    it('has at least eight characters', async () => {
      const body = { old_password: PASSWORD, password: 'short' }
      expect((await change(body, asMember(token))).status).toBe(400)
    })
  })

  describe('the name', () => {
    const rename = (name: unknown, headers = {}) =>
      server.put<{ name: string } & RefusalBody>('/b/v1/user/name', { name }, headers)

    it('changes, trimmed', async () => {
      expect((await rename(' 김선장 ', asMember(token))).body).toEqual({ name: '김선장' })
    })

    it.each(['', ' ', 'x'.repeat(31), null, 7])('refuses %j', async (name) => {
      expect((await rename(name, asMember(token))).status).toBe(400)
    })

    it('answers 401 to a guest and a visitor', async () => {
      const guest = await insertGuest(server.db)
      expect((await rename('김')).status).toBe(401)
      expect((await rename('김', asMember(guest.token))).status).toBe(401)
    })
  })

  describe('push devices', () => {
    const register = (platform: string, headers = {}) =>
      server.post('/b/v1/user/pushid', { push_id: `device-${email}`, platform }, headers)
    const owner = () =>
      server.db.first<{ member_no: number | null }>(
        sql`select member_no from push_device where push_id = ${`device-${email}`}`,
      )

    it('a device belongs to the member who logged in last', async () => {
      expect((await register('ios_new')).status).toBe(200)
      expect((await owner())?.member_no).toBeNull()
      await register('ios_new', asMember(token))
      expect((await owner())?.member_no).toBe(member.no)
      await server.post('/b/v1/user/logout', {}, asMember(token))
      const other = await insertMember(server.db)
      await register('ios_new', asMember(other.token))
      expect((await owner())?.member_no).toBe(other.no)
    })

    it('refuses an unknown platform', async () => {
      expect((await register('fridge')).status).toBe(400)
    })
  })
})
