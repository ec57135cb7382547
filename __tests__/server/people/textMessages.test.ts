import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'
import { insertSchedule, insertShip } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { book, cancel, newMember } from '../../setup/visitors'

/** What follows the prefix must not repeat it. */
const ONCE = /^\[뱃길\] (?!.*\[뱃길\])/s

const filesNamingTheProvider = (): string[] =>
  execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes(SMS_PREFIX))

describe('every text message starts with the name of the provider exactly once', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const textsTo = async (phone: string): Promise<string[]> => {
    const rows = await server.db.rows<{ text: string }>(sql`
      select body ->> 'text' as text from outbox
       where channel = 'sms' and recipient = ${phone} order by no`)
    return rows.map(({ text }) => text)
  }

  it('the code that proves a phone', async () => {
    const phone = '01077778888'
    await server.post('/b/v1/user/phone_auth', { phone })
    expect(await textsTo(phone)).toEqual([expect.stringMatching(ONCE)])
  })

  it('a reservation, its cancellation, and the offer of its seats', async () => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { capacity: 2 })
    const [booker, waiting] = [await newMember(server.db), await newMember(server.db)]
    const { body } = await book(server, booker, { scheduleNo, party: 2, host })
    const entry = { action: 'join', schedule_no: scheduleNo, party: 2, host, ...waiting.who }
    await server.post('/b/v1/reservation/awaiter', entry, waiting.headers)
    await cancel(server, booker, { reservation_no: body.reservation_no })
    const texts = await server.db.rows<{ text: string }>(sql`
      select body ->> 'text' as text from outbox where channel = 'sms' and body ->> 'title' <> ''`)
    expect(texts.map(({ text }) => text).join()).toContain('자리가 났어요')
    expect(texts.length).toBeGreaterThanOrEqual(3)
    for (const { text } of texts) expect(text).toMatch(ONCE)

    const { count } = (await server.db.first<{ count: number }>(sql`
      select count(*) as count from member_message where contents like '%[뱃길]%'`)) ?? {
      count: -1,
    }
    expect(count).toBe(0)
  })

  it('because only the outbox writes it', () => {
    expect(filesNamingTheProvider()).toEqual(['server/modules/outbox/outbox.ts'])
  })
})
