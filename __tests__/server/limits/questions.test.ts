import sql from 'sql-template-tag'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { insertMember } from '../../setup/builders'
import { createClock, DAY, type RefusalBody, SECOND } from '../../setup/people'
import { asMember, type Headers, startTestServer, type TestServer } from '../../setup/server'
import { countWhere, times } from '../../setup/tables'

const YEAR = 365 * DAY

/** docs/limits.md is what these files prove. */
describe('no visitor fills a table with questions', () => {
  const clock = createClock()
  let server: TestServer

  const forget = () => createPurgeJob(server.db, clock.now).run()
  const from = (address: string): Headers => ({ 'x-forwarded-for': address })
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(() => clock.advance(2 * DAY))

  const question = { type: 'qna', title: '출조 문의', contents: '멀미약이 있나요?' }
  const ask = (token: string) =>
    server.post<RefusalBody>('/b/v1/customer/add', question, asMember(token))
  const answerAll = () => server.db.run(sql`update inquiry set answered_at = now(), answer = '네'`)

  it('takes twenty a day of a member, however many come at once', async () => {
    const { no, token } = await insertMember(server.db)
    const asked = await Promise.all(times(30).map(() => ask(token)))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await countWhere(server.db, 'inquiry', sql`member_no = ${no}`)).toBe(20)
    expect((await ask(token)).body.message).toBe(
      '문의는 하루에 20건까지 남길 수 있어요. 내일 다시 남겨 주세요.',
    )
    clock.advance(DAY + SECOND)
    expect((await ask(token)).status).toBe(200)
  })

  it('takes no more of a member while fifty wait for an answer', async () => {
    const { token } = await insertMember(server.db)
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

  it('takes ten letters an hour of an address, of a whole IPv6 home', async () => {
    const letter = { type: 'contact', title: '제휴', contents: '안녕하세요.', email: 'a@b.kr' }
    const write = (address: string) =>
      server.post<RefusalBody>('/b/v1/customer/add', letter, from(address))
    for (const index of times(10)) {
      expect((await write(`2001:db8:1:2::${index + 1}`)).status).toBe(200)
    }
    expect((await write('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await write('2001:db8:1:3::1')).status).toBe(200)
  })

  it('forgets them after three years', async () => {
    const { token } = await insertMember(server.db)
    await ask(token)
    clock.advance(3 * YEAR + DAY)
    await forget()
    expect(await countWhere(server.db, 'inquiry')).toBe(0)
  })
})
