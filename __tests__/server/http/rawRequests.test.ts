import { sendRaw } from '../../web/support'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { insertMember } from '../../setup/builders'

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
    expect((await headersOf('/a/ship/list', asMember(token))).get('cache-control')).toBe('no-store')
    expect((await headersOf('/a/user/sms_list')).get('cache-control')).toBe('no-store')
    expect((await headersOf('/a/nothing')).get('cache-control')).toBe('no-store')
  })

  it('to every visitor are revalidated each time, and vary by token', async () => {
    const headers = await headersOf('/a/ship/list')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toContain('User-Token-Key')
  })

  it('forbid browsers to guess their content type', async () => {
    for (const path of ['/a/ship/list', '/a/nothing', '/openapi.json', '/livez'])
      expect((await headersOf(path)).get('x-content-type-options')).toBe('nosniff')
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
