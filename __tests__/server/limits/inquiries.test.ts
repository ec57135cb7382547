import sql from 'sql-template-tag'
import { createAddressLimit } from '@/server/http/addressLimit'
import { insertMember } from '../../setup/builders'
import { fromAddress, setUpLimits } from '../../setup/limits'
import { DAY, type RefusalBody, SECOND } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { countWhere, times } from '../../setup/tables'
import { countRows } from '../publishing/rows'

const YEAR = 365 * DAY

const NOON = new Date('2026-05-20T03:00:00Z')
const HOUR_MS = 3_600_000

/** The tests of this folder prove docs/limits.md. */
describe('limits on inquiries', () => {
  const limited = setUpLimits()
  const { clock, purge } = limited

  const question = { type: 'qna', title: '출조 문의', contents: '멀미약이 있나요?' }
  const ask = (token: string) =>
    limited.server.post<RefusalBody>('/b/v1/customer/add', question, asMember(token))
  const answerAll = () =>
    limited.server.db.run(sql`update inquiry set answered_at = now(), answer = '네'`)

  it('allows a member 20 a day, also when they are concurrent', async () => {
    const { no, token } = await insertMember(limited.server.db)
    const asked = await Promise.all(times(30).map(() => ask(token)))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await countWhere(limited.server.db, 'inquiry', sql`member_no = ${no}`)).toBe(20)
    expect((await ask(token)).body.message).toBe(
      '문의는 24시간 안에 20건까지 남길 수 있어요. 나중에 다시 남겨 주세요.',
    )
    clock.advance(DAY + SECOND)
    expect((await ask(token)).status).toBe(200)
  })

  it('refuses further ones of a member with 50 unanswered', async () => {
    const { token } = await insertMember(limited.server.db)
    for (const index of times(51)) {
      if (index % 20 === 0) clock.advance(DAY + SECOND)
      if (index < 50) expect((await ask(token)).status).toBe(200)
    }
    expect(await ask(token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('답변을 기다리는 문의가 50건') },
    })
    await answerAll()
    expect((await ask(token)).status).toBe(200)
  })

  it('allows ten contact inquiries an hour per address, or per IPv6 /64', async () => {
    const letter = { type: 'contact', title: '제휴', contents: '안녕하세요.', email: 'a@b.kr' }
    const write = (address: string) =>
      limited.server.post<RefusalBody>('/b/v1/customer/add', letter, fromAddress(address))
    for (const index of times(10)) {
      expect((await write(`2001:db8:1:2::${index + 1}`)).status).toBe(200)
    }
    expect((await write('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await write('2001:db8:1:3::1')).status).toBe(200)
  })

  it('purges them after three years', async () => {
    const { token } = await insertMember(limited.server.db)
    await ask(token)
    clock.advance(3 * YEAR + DAY)
    await purge()
    expect(await countWhere(limited.server.db, 'inquiry')).toBe(0)
  })
})

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
