import type { IncomingMessage, RequestListener } from 'node:http'
import { JSON_LIMIT_BYTES, PICTURE_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import { readBody, type Running, sendRaw, startApi, startWeb } from './support'

let api: Running
let web: Running
let answer: RequestListener
let asked: IncomingMessage[] = []

beforeAll(async () => {
  api = await startApi((request, response) => {
    asked.push(request)
    void answer(request, response)
  })
  web = await startWeb(api.url)
})
beforeEach(() => {
  asked = []
  answer = (request, response) => {
    // A body that is cut off on purpose is nobody's failure here.
    readBody(request).then(
      ({ length }) => response.end(String(length)),
      () => response.destroy(),
    )
  }
})
afterAll(async () => {
  await web.close()
  await api.close()
})

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${web.url}${path}`, { method: 'POST', body, headers })

const streamOf = (bytes: number): ReadableStream =>
  new Blob([new Uint8Array(bytes)]).stream() as unknown as ReadableStream

const postChunked = (path: string, bytes: number) =>
  fetch(`${web.url}${path}`, {
    method: 'POST',
    body: streamOf(bytes),
    duplex: 'half',
  } as RequestInit)

describe('calls on the page’s own origin', () => {
  it('reach the api with method, path, query, headers and body', async () => {
    const sent = await post('/a/user/login?x=1', '{"a":"가"}', { 'user-token-key': 'token' })
    expect(await sent.text()).toBe('11')
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/a/user/login?x=1' })
    expect(asked[0]?.headers).toMatchObject({
      host: new URL(api.url).host,
      'user-token-key': 'token',
      'content-length': '11',
    })
  })

  it('bring back status 600, headers and body as the api wrote them', async () => {
    answer = (_request, response) => {
      response.writeHead(600, { 'content-type': 'application/json', 'retry-after': '3' })
      response.end('{"message":"안내"}')
    }
    const heard = await sendRaw(web.port, 'GET /b/x HTTP/1.1\r\nHost: x\r\n\r\n', /안내/)
    expect(heard).toMatch(/^HTTP\/1\.1 600 /)
    expect(heard).toContain('retry-after: 3')
    expect(heard).toContain('X-Content-Type-Options: nosniff')
  })

  it('bring back the api’s Date header, for countdowns', async () => {
    const date = 'Sat, 21 Nov 2026 00:00:00 GMT'
    answer = (_request, response) => {
      response.setHeader('date', date)
      response.end()
    }
    expect((await fetch(`${web.url}/a/x`)).headers.get('date')).toBe(date)
  })

  it('send the api the address that connected, after the addresses that the client claims', async () => {
    await fetch(`${web.url}/a/x`, { headers: { 'x-forwarded-for': '9.9.9.9' } })
    await fetch(`${web.url}/a/x`)
    expect(asked.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
      '9.9.9.9, 127.0.0.1',
      '127.0.0.1',
    ])
  })

  it('are repeated when the api closed an idle connection just then, unless they have a body', async () => {
    answer = (request, response) => {
      response.end('first')
      request.socket.destroySoon()
    }
    const get = async () => (await fetch(`${web.url}/a/x`)).text()
    for (let turn = 0; turn < 20; turn += 1) expect(await get()).toBe('first')
  })

  it('are 503 in Korean while the api is down, and work again after', async () => {
    const gone = await startApi(() => undefined)
    await gone.close()
    const webWithoutApi = await startWeb(gone.url)
    const refused = await fetch(`${webWithoutApi.url}/a/ship/list`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused.json()).toEqual({
      message: '지금은 연결이 어려워요. 잠시 후 다시 시도해 주세요.',
      code: 'UNAVAILABLE',
    })
    await webWithoutApi.close()
  })

  it('end when the visitor leaves', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (request, response) => {
        response.write('a')
        request.socket.once('close', resolve)
      }
    })
    const controller = new AbortController()
    const response = await fetch(`${web.url}/a/x`, { signal: controller.signal })
    controller.abort()
    await closed
    await expect(response.text()).rejects.toThrow()
  })
})

describe('a body', () => {
  it('may be as large as its call allows, and is streamed', async () => {
    expect(
      await (await postChunked('/b/v1/user/profile_picture', PICTURE_LIMIT_BYTES)).text(),
    ).toBe(String(PICTURE_LIMIT_BYTES))
    expect(await (await post('/a/user/login', new Uint8Array(JSON_LIMIT_BYTES))).text()).toBe(
      String(JSON_LIMIT_BYTES),
    )
  })

  it.each([
    [
      'JSON',
      '/a/user/login',
      JSON_LIMIT_BYTES + 1,
      '보내신 내용이 너무 길어요. 줄여서 다시 보내 주세요.',
    ],
    [
      'a picture',
      '/b/v1/user/profile_picture',
      PICTURE_LIMIT_BYTES + 1024 * 1024,
      '사진이 너무 커요. 10MB까지 올릴 수 있어요.',
    ],
  ])(
    'of %s above the limit is 413 in Korean, whole or in pieces',
    async (_n, path, bytes, message) => {
      for (const answered of [
        await post(path, new Uint8Array(bytes)),
        await postChunked(path, bytes),
      ]) {
        expect(answered.status).toBe(413)
        expect(await answered.json()).toEqual({ message, code: 'TOO_LARGE' })
      }
    },
  )

  it('that is announced as too large is refused before it is sent, and never reaches the api', async () => {
    const heard = await sendRaw(
      web.port,
      'POST /b/v1/user/profile_picture HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n',
      /10MB/,
    )
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
    expect(asked).toEqual([])
  })

  it('that is still coming when the api has answered does not cost its answer', async () => {
    answer = (_request, response) => {
      response.statusCode = 401
      response.end('who?')
    }
    for (let turn = 0; turn < 20; turn += 1) {
      const answered = await postChunked('/b/v1/user/profile_picture', PICTURE_LIMIT_BYTES)
      expect({ status: answered.status, text: await answered.text() }).toEqual({
        status: 401,
        text: 'who?',
      })
    }
  })
})

describe('bodies held open', () => {
  const CONNECTIONS = 50
  const MEGABYTES = 4

  it('on calls and pages cost next to no memory', async () => {
    answer = (request) => void request.pause()
    const before = process.memoryUsage().arrayBuffers
    const piece = Buffer.alloc(1024 * 1024)
    const open = ['/', '/b/v1/user/profile_picture', '/a/user/login'].map((path) => async () => {
      const { connect } = await import('node:net')
      const socket = connect(web.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
      for (let sent = 0; sent < MEGABYTES; sent += 1) {
        socket.write(`${piece.length.toString(16)}\r\n`)
        socket.write(piece)
        socket.write('\r\n')
      }
      return socket
    })
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, turn) => open[turn % open.length]?.()),
    )
    // Everybody is served meanwhile: when these are answered, the bodies above were long received.
    for (let turn = 0; turn < 20; turn += 1) await fetch(`${web.url}/livez`)
    const grown = process.memoryUsage().arrayBuffers - before
    sockets.forEach((socket) => socket?.destroy())
    // The sending half of this test shares one piece; receiving all would take 200 MB.
    expect(grown).toBeLessThan(50 * 1024 * 1024)
  })
})
