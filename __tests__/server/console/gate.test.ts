import sql from 'sql-template-tag'
import { insertShip } from '../../setup/builders'
import { asStaff, newStaff, type TestStaff } from '../../setup/console'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'

const SESSION = '/c/v1/session'

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
