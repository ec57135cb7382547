import sql from 'sql-template-tag'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { insertShip } from '../../setup/builders'
import { createClock, DAY } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

describe('what was written of a product', () => {
  const clock = createClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
    const { no, groupNo } = await insertShip(server.db)
    const at = clock.now()
    await server.db.run(sql`
      insert into ship_version (ship_no, at, origin, content)
      select ${no}, at, origin, '{}' from (values
        (${at}::timestamptz - interval '40 days', 'before'), (${at}::timestamptz, 'publish')) v (at, origin)`)
    await server.db.run(sql`
      insert into ship_draft (operator_no, service_type, content, changed_at)
      values (${groupNo}, 'SHIP', '{}', ${at})`)
  })
  afterAll(() => server.close())

  const purgeAfter = async (days: number) => {
    clock.advance(days * DAY)
    await createPurgeJob(server.db, clock.now).run()
  }
  const versions = () => countWhere(server.db, 'ship_version')

  it('goes thirty days after it was replaced; what is published stays', async () => {
    await purgeAfter(29.5)
    expect(await versions()).toBe(2)
    await purgeAfter(1)
    expect(await versions()).toBe(1)
    await purgeAfter(300)
    expect(await versions()).toBe(1)
  })

  it('goes a year after a draft was left', async () => {
    expect(await countWhere(server.db, 'ship_draft')).toBe(1)
    await purgeAfter(60)
    expect(await countWhere(server.db, 'ship_draft')).toBe(0)
  })
})
