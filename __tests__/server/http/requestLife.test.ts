import sql from 'sql-template-tag'
import { type RequestEnded, requestEnded, statementEnded } from '@/server/telemetry/events'
import { logRequests } from '@/server/telemetry/accessLog'
import { insertMember } from '../../setup/builders'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { sendRaw } from '../../web/support'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const GIVEN = '4f1a9c0de8b24c6f9f0d8f0f7c2d1e3a'
const MADE = /^[0-9a-f-]{36}$/
const idOf = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  (await fetch(`${server.url}${path}`, { ...init, headers })).headers.get('x-request-id')

describe('the id of a request', () => {
  it.each([
    ['an answer', '/a/ship/list'],
    ['a call that does not exist', '/a/nothing'],
    ['a refusal', '/a/user/sms_list'],
    ['a broken address', '/a/ship/group/%ff'],
    ['a call of the console from elsewhere', '/c/v1/session'],
    ['the description of the calls', '/openapi.json'],
    ['a probe', '/livez'],
  ])('is in %s', async (_what, path) => {
    expect(await idOf(path)).toMatch(MADE)
    expect(await idOf(path, { 'x-request-id': GIVEN })).toBe(GIVEN)
  })

  it('is in an answer to what is no request at all', async () => {
    const heard = await sendRaw(
      Number(new URL(server.url).port),
      'hello\r\n\r\n',
      /^[^가-힣]*[가-힣][^]*"}/,
    )
    expect(heard).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/i)
  })

  it('is known to every statement of the request, also after its body has arrived', async () => {
    const seen: (readonly string[] | undefined)[] = []
    const end = statementEnded.subscribe(({ context }) => seen.push(context?.ids))
    const headers = { 'x-request-id': GIVEN, 'content-type': 'application/json' }
    const body = JSON.stringify({ login_id: 'nobody@example.com', login_password: 'x'.repeat(12) })
    await fetch(`${server.url}/a/user/login`, { method: 'POST', headers, body })
    end()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every((ids) => ids?.includes(GIVEN))).toBe(true)
  })
})

describe('the access log', () => {
  it('has what was asked and how it was answered, and nothing of who asked', async () => {
    const { token } = await insertMember(server.db)
    let end = () => {}
    const written = new Promise<object>((resolve) => (end = logRequests({ info: resolve })))
    await fetch(`${server.url}/a/ship/group/987654321?q=01012345678`, {
      headers: {
        ...asMember(token),
        'x-request-id': GIVEN,
        'x-forwarded-for': '203.0.113.77',
        'x-forwarded-host': 'bada.localhost',
      },
    })
    const line = await written
    end()
    expect(line).toEqual({
      requestId: GIVEN,
      host: 'bada.localhost',
      method: 'GET',
      route: '/a/ship/group/:no',
      status: 404,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    })
    expect(JSON.stringify(line)).not.toMatch(/987654321|010123|203\.0\.113/)
    expect(JSON.stringify(line)).not.toContain(token)
  })

  it('has one name for all addresses that lead nowhere, and no host that is none', async () => {
    let end = () => {}
    const ended = new Promise<RequestEnded>((resolve) => (end = requestEnded.subscribe(resolve)))
    const port = Number(new URL(server.url).port)
    await sendRaw(port, 'GET /wp-login.php?a=1 HTTP/1.1\r\nHost: <script>\r\n\r\n')
    expect(await ended).toMatchObject({ route: 'unmatched', host: '', status: 404 })
    end()
  })
})

it('a statement of a job belongs to no request', async () => {
  const seen: unknown[] = []
  const end = statementEnded.subscribe(({ context }) => seen.push(context))
  await server.db.first(sql`select 1`)
  end()
  expect(seen).toEqual([undefined])
})
