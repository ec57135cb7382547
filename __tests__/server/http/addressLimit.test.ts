import { createAddressLimit } from '@/server/http/addressLimit'
import { startTestServer, type TestServer } from '../../setup/server'
import { countRows } from '../publishing/rows'

const NOON = new Date('2026-05-20T03:00:00Z')
const HOUR_MS = 3_600_000

describe('a limit per address', () => {
  it('counts each address separately, from zero every hour', () => {
    let now = NOON
    const limit = createAddressLimit(3, () => now)
    expect(limit.take('a', 2)).toBe(true)
    expect(limit.take('a', 2)).toBe(false)
    expect(limit.take('a')).toBe(true)
    expect(limit.take('b', 3)).toBe(true)
    now = new Date(NOON.getTime() + HOUR_MS)
    expect(limit.take('a', 3)).toBe(true)
  })
})

describe('what callers without a session may send', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: () => NOON })
  })
  afterAll(() => server.close())

  const letter = { type: 'contact', title: '제휴', contents: '함께하고 싶어요.', email: 'a@b.kr' }

  it('is ten contact inquiries an hour per address', async () => {
    const write = () => server.post('/b/v1/customer/add', letter)
    for (let count = 0; count < 10; count += 1) {
      expect((await write()).status).toBe(200)
    }
    const message = expect.stringContaining('1시간 뒤에')
    expect(await write()).toMatchObject({ status: 429, body: { message } })
  })

  it('is 600 log events an hour; more are dropped silently', async () => {
    const events = Array(50).fill({ kind: 'view', path: '/', at: NOON.toISOString() })
    for (let count = 0; count < 13; count += 1) {
      expect((await server.post('/a/slog/m', { host: 'bada', events })).status).toBe(200)
    }
    expect(await countRows(server.db, 'client_log')).toBe(600)
  })
})
