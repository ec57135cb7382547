import sql from 'sql-template-tag'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { book } from '../../setup/book'
import { createClock, DAY } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

const EXPIRING = ['sns_proof', 'sns_return', 'sns_state', 'staff_session', 'staff_invitation']

describe('what is deleted when it has expired', () => {
  const clock = createClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
    const { ship } = await book(server)
    const end = new Date(clock.now().getTime() + DAY)
    await server.db.run(sql`
      with hired as (
        insert into staff (operator_no, role, name, email)
        values (${ship.groupNo}, 'owner', '대표', 'owner@baetgil.test') returning no
      ), session as (
        insert into staff_session (token_hash, staff_no, network, expires_at)
        select 'a', no, '203.0.113.0', ${end} from hired
      ), invited as (
        insert into staff_invitation (staff_no, token_hash, expires_at) select no, 'b', ${end} from hired
      ), proof as (
        insert into sns_proof (token_hash, regist_type, sns_id, name, email, expires_at)
        values ('c', 'KAKAO', '1', '홍길동', 'hong@baetgil.test', ${end})
      ), returned as (
        insert into sns_return (code_hash, nonce, sealed, expires_at) values ('d', 'e', 'f', ${end})
      ), begun as (
        insert into sns_state (nonce, expires_at) values ('e', ${end})
      )
      insert into payment_event (event_id, payment_no, kind, received_at)
      select 'notice-1', no, 'paid', ${clock.now()} from payment`)
  })
  afterAll(() => server.close())

  const purgeAfter = async (days: number) => {
    clock.advance(days * DAY)
    await createPurgeJob(server.db, clock.now).run()
  }
  const count = () => Promise.all(EXPIRING.map((table) => countWhere(server.db, table)))

  it('goes by its own end', async () => {
    await purgeAfter(0.5)
    expect(await count()).toEqual(EXPIRING.map(() => 1))
    await purgeAfter(0.5)
    expect(await count()).toEqual(EXPIRING.map(() => 0))
  })

  it('webhooks of gateways go after five years', async () => {
    await purgeAfter(5 * 365 - 1)
    expect(await countWhere(server.db, 'payment_event')).toBe(1)
    await purgeAfter(3)
    expect(await countWhere(server.db, 'payment_event')).toBe(0)
  })
})
