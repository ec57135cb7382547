import type { IncomingHttpHeaders } from 'node:http'
import { TELLING_HEADERS } from '../setup/tellingHeaders'
import { type Running, sendRaw, startWeb } from './support'

const NO_API = 'http://127.0.0.1:1'
const OF_HTTP = ['If-None-Match: "a"', 'Range: bytes=0-1', 'Authorization: Bearer a']
const KEPT = ['host', 'if-none-match', 'range', 'user-agent']

let web: Running
let seen: IncomingHttpHeaders[] = []

beforeAll(async () => {
  web = await startWeb(NO_API, ({ headers }, response) => {
    seen.push(headers)
    response.end(';')
  })
})
beforeEach(() => (seen = []))
afterAll(() => web.close())

const ask = async (start: string, value: string) => {
  const telling = TELLING_HEADERS.map((name) => `${name}: ${value}`)
  const lines = ['Host: bada.localhost', 'User-Agent: a', 'Content-Length: 0', ...OF_HTTP]
  const head = [`${start} HTTP/1.1`, ...lines, ...telling].join('\r\n')
  await sendRaw(web.port, `${head}\r\n\r\n`, /;/)
  return Object.keys(seen[0] ?? {}).sort()
}

describe('a request for a page reaches Next without every header that tells Next something', () => {
  it.each([
    ['empty', ''],
    ['0', '0'],
    ['1', '1'],
    ['long', 'x'.repeat(200)],
  ])('that is %s', async (_what, value) => {
    expect(await ask('GET /ship/7', value)).toEqual(KEPT)
  })
})

it('a request to make pages anew keeps what it needs besides', async () => {
  expect(await ask('POST /api/revalidate', '1')).toEqual(
    [...KEPT, 'authorization', 'content-length'].sort(),
  )
})
