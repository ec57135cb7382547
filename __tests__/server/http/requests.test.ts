import Fastify from 'fastify'
import sql from 'sql-template-tag'
import type { Staff } from '@/server/http/consoleCaller'
import { setErrorHandler } from '@/server/http/errorHandler'
import { refuse } from '@/server/http/refusal'
import { logRequests } from '@/server/telemetry/accessLog'
import { type RequestEnded, requestEnded, statementEnded } from '@/server/telemetry/events'
import { errorForLog, loggerOf } from '@/server/telemetry/logOptions'
import { insertMember } from '../../setup/builders'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { sendRaw } from '../../web/support'

describe('requests as they arrive', () => {
  let server: TestServer

  let port: number

  let token: string

  beforeAll(async () => {
    server = await startTestServer()
    port = Number(new URL(server.url).port)
    token = (await insertMember(server.db)).token
  })

  afterAll(() => server.close())

  describe('a malformed request is refused in Korean, without quoting it', () => {
    it.each([
      ['a broken escape in a path', 'GET /a/ship/group/%ff', 400],
      ['a parameter of 150 characters', `GET /a/picture/${'x'.repeat(150)}`, 414],
      ['an address of 17,000 characters', `GET /${'x'.repeat(17_000)}`, 431],
      ['a bare OPTIONS', 'OPTIONS /a/ship/list', 400],
      ['OPTIONS *', 'OPTIONS *', 400],
      ['TRACE', 'TRACE /a/ship/list', 404],
      ['a month beyond the calendar', 'GET /b/v1/customer/event_list/1?yyyymm=999912', 400],
      ['a day beyond the calendar', 'GET /b/v1/ship/schedule_default_list/1?sdate=9999-12-31', 400],
      ['no HTTP', 'hello', 400],
    ])('%s', async (_name, start, status) => {
      const request = `${start} HTTP/1.1\r\nHost: x\r\nCookie: secret-cookie\r\n\r\n`
      const heard = await sendRaw(port, request, /^[^가-힣]*[가-힣][^]*"}/)
      expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(heard).toMatch(/nosniff/)
      expect(heard).not.toMatch(/xxxx|%ff|secret-cookie|FST_/)
    })

    it('a form that is cut off', async () => {
      const body = '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf'
      const answer = await fetch(`${server.url}/b/v1/user/profile_picture`, {
        method: 'POST',
        body,
        headers: { ...asMember(token), 'content-type': 'multipart/form-data; boundary=b' },
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        message: '사진을 끝까지 받지 못했어요. 다시 올려 주세요.',
      })
    })
  })

  describe('answers', () => {
    const headersOf = async (path: string, headers = {}) =>
      (await fetch(`${server.url}${path}`, { headers })).headers

    it('to a caller with a token, and errors, are stored by no cache', async () => {
      expect((await headersOf('/a/user/sms_list', asMember(token))).get('cache-control')).toBe(
        'no-store',
      )
      expect((await headersOf('/a/ship/list', asMember(token))).get('cache-control')).toBe(
        'no-store',
      )
      expect((await headersOf('/a/user/sms_list')).get('cache-control')).toBe('no-store')
      expect((await headersOf('/a/nothing')).get('cache-control')).toBe('no-store')
    })

    it('to every visitor are revalidated each time, and vary by token', async () => {
      const headers = await headersOf('/a/ship/list')
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('vary')).toContain('User-Token-Key')
    })

    it('forbid browsers to guess their content type, to show them as a page and to frame them', async () => {
      for (const path of ['/a/ship/list', '/a/nothing', '/a/%', '/openapi.json', '/livez']) {
        const headers = await headersOf(path)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none'; frame-ancestors 'none'",
        )
      }
    })
  })

  describe('browsers of another origin', () => {
    const preflight = async (method: string, origin: string) =>
      fetch(`${server.url}/b/v1/user/name`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'user-token-key,platform,content-type',
        },
      })

    it.each(['GET', 'POST', 'PUT'])('of a storefront may %s', async (method) => {
      const { status, headers } = await preflight(method, 'http://bada.localhost:3000')
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-methods')).toContain(method)
      expect(headers.get('access-control-allow-origin')).toBe('http://bada.localhost:3000')
    })

    it('of a storefront may send a beacon, which always comes with credentials', async () => {
      const { headers } = await fetch(`${server.url}/a/slog/m`, {
        method: 'POST',
        body: JSON.stringify({ host: 'bada', events: [] }),
        headers: { origin: 'http://bada.localhost:3000', 'content-type': 'application/json' },
      })
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('access-control-allow-origin')).toBe('http://bada.localhost:3000')
    })

    it('of another person allows nothing', async () => {
      const { headers } = await preflight('GET', 'http://localhost.evil.example')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    })
  })

  describe('pictures under way', () => {
    it('are limited to one per member', async () => {
      const boundary = 'b'
      const start = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n`
      let finish = () => {}
      const slow = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(start))
          finish = () => {
            controller.enqueue(new TextEncoder().encode(`x\r\n--${boundary}--\r\n`))
            controller.close()
          }
        },
      })
      const upload = (body: BodyInit) =>
        fetch(`${server.url}/b/v1/user/profile_picture`, {
          method: 'POST',
          body,
          duplex: 'half',
          headers: {
            ...asMember(token),
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
        } as RequestInit)
      const first = upload(slow)
      // The second is refused as soon as the first one has begun.
      const whole = `${start}x\r\n--${boundary}--\r\n`
      // Without the field, because those are not counted against the limit of pictures in an hour.
      const other = whole.replace('"image"', '"other"')
      let second = await upload(other)
      while (second.status !== 429) second = await upload(other)
      expect(await second.json()).toMatchObject({ message: expect.stringMatching(/올리고 있어요/) })
      finish()
      expect((await first).status).toBe(400)
      expect((await upload(whole)).status).toBe(400)
    })
  })
})

describe('a request in the log', () => {
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
      const body = JSON.stringify({
        login_id: 'nobody@example.com',
        login_password: 'x'.repeat(12),
      })
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
})

describe('a refused request', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })

  afterAll(() => server.close())

  const KOREAN = /[가-힣]/

  describe('malformed input is answered 400 with a Korean sentence', () => {
    it.each([
      '/a/ship/simple_info/1.5',
      '/a/ship/simple_info/0',
      '/a/ship/group/abc',
      '/a/ship/list?page=0',
      '/a/ship/list?page=1&page=2',
      '/a/ship/list?service_type=BOAT',
      '/a/ship/schedule_fleet_list/1/202613',
      '/b/v1/ship/schedule_list/1/20261',
      '/b/v1/ship/schedule_default_list/1?sdate=2026-02-30',
      '/b/v1/customer/event_list/0?rows=99',
      '/b/v1/customer/list',
      '/a/sns/apple_auth?code=',
    ])('GET %s', async (path) => {
      const { status, body } = await server.get<{ message: string }>(path)
      expect(status).toBe(400)
      expect(body.message).toMatch(KOREAN)
    })

    it('an unknown call is distinguished from a row that does not exist', async () => {
      const call = await server.get('/ship/simple_info/1')
      expect(call).toMatchObject({ status: 404, body: { code: 'NO_SUCH_CALL' } })
      const thing = await server.get('/a/ship/simple_info/999999')
      expect(thing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    })

    it.each([
      ['/a/user/login', { login_id: 'a', login_password: 'x'.repeat(2001) }],
      ['/b/v1/user/phone_auth', undefined],
      ['/b/v2/reservation/index', { hold_key: 7 }],
    ])('POST %s %j', async (path, sent) => {
      const { status, body } = await server.post<{ message: string }>(path, sent)
      expect(status).toBe(400)
      expect(body.message).toMatch(KOREAN)
    })
  })

  it('a log line says which log-in or right was refused, to whom of the staff, and no other refusal', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const app = Fastify({ logger: { ...loggerOf({ logLevel: 'info' }), stream } })
    app.decorateRequest('staff', undefined)
    setErrorHandler(app)
    app.addHook('onRequest', async (request) => {
      request.staff = { no: 7 } as Staff
    })
    app.get<{ Params: { name: 'SIGN_IN_FAILED' } }>('/try/:name', ({ params }) => {
      throw refuse.code(params.name, { provider: '카카오' })
    })
    for (const name of [
      'LOGIN_FAILED',
      'SIGN_IN_FAILED',
      'NO_RIGHT',
      'STAFF_CODE_WRONG',
      'TOO_MANY_CODES',
      'NOT_FOUND',
    ])
      await app.inject(`/try/${name}?email=a@example.com`)
    await app.close()
    const written = lines.map((line) => JSON.parse(line) as { msg: string })
    expect(written.filter(({ msg }) => msg === 'refused')).toMatchObject(
      ['LOGIN_FAILED', 'SIGN_IN_FAILED', 'NO_RIGHT', 'STAFF_CODE_WRONG', 'TOO_MANY'].map(
        (code) => ({
          ...{ msg: 'refused', code, route: '/try/:name', staffNo: 7 },
        }),
      ),
    )
    expect(lines.join('')).not.toMatch(/example\.com|\/try\/[A-Z]/)
  })

  it('a log line of a failure quotes no row of the database', () => {
    const error = Object.assign(new Error('violates check constraint "x"'), {
      code: '23514',
      constraint: 'x',
      detail: 'Failing row contains (1, 홍길동, 01012345678).',
    })
    const line = JSON.stringify(errorForLog(error))
    expect(line).toContain('"constraint":"x"')
    expect(line).not.toMatch(/홍길동|01012345678/)
  })
})
