import sql from 'sql-template-tag'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { insertGuest, insertMember, uniquePhone } from '../../setup/builders'
import { createClock, DAY, provePhone } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

describe('the purge job', () => {
  const clock = createClock()
  let server: TestServer

  const countRows = () =>
    server.db.first<Record<string, number>>(sql`
      select (select count(*) from member_token) as sessions,
             (select count(*) from guest_token) as guests,
             (select count(*) from phone_code) as codes,
             (select count(*) from phone_proof) as proofs,
             (select count(*) from rate_limit) as counted,
             (select count(*) from outbox) as messages,
             (select count(*) from inquiry) as inquiries`)

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())

  it('deletes expired rows and keeps the others', async () => {
    const member = await insertMember(server.db)
    await insertGuest(server.db)
    await provePhone(server, uniquePhone())
    await server.post('/a/user/login', { login_id: 'nobody@baetgil.test', login_password: 'x' })
    await server.db.run(sql`update outbox set sent_at = ${clock.now()}`)
    await server.db.run(sql`
      insert into inquiry (kind, title, contents, created_at)
      select 'contact', 'a', 'b', ${clock.now()} from generate_series(1, 2500)`)
    const job = createPurgeJob(server.db, clock.now)

    await job.run()
    const all = {
      sessions: 1,
      guests: 1,
      codes: 1,
      proofs: 1,
      counted: 4,
      messages: 1,
      inquiries: 2500,
    }
    expect(await countRows()).toEqual(all)
    clock.advance(3 * DAY)
    await job.run()
    expect(await countRows()).toEqual({ ...all, codes: 0, proofs: 0, counted: 0 })
    expect((await server.get('/a/user/sms_list', asMember(member.token))).status).toBe(200)

    clock.advance(3 * 366 * DAY)
    await job.run()
    expect(Object.values((await countRows()) ?? {})).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
