import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import type { Db } from '@/server/db/pool'
import { createOfferService } from '@/server/modules/awaiter/offerService'
import { bookerOfGuest, credentialOf } from '@/server/modules/phone/booker'
import { createHoldService } from '@/server/modules/reservation/hold/holdService'
import { makeOfferHold } from '@/server/modules/reservation/hold/holdMaker'
import { breakStatement } from '../../setup/breakStatement'
import { insertSchedule, insertShip, uniquePhone } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'

const SEATS = 5
const VISITORS = 20

/** The statement that holds seats, without its two conditions. */
const broken = (db: Db) =>
  breakStatement(
    breakStatement(db, 'where sold <= capacity', ''),
    'and s.taken < s.capacity\n         order by s.no for no key update',
    'order by s.no for no key update',
  )

describe('the condition against overselling', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const sell = async (db: Db) => {
    const { modules } = server
    const { no, host } = await insertShip(db)
    const scheduleNo = await insertSchedule(db, no, { capacity: SEATS })
    const holds = createHoldService({
      db,
      now: () => new Date(),
      schedules: modules.schedules,
      offers: createOfferService(makeOfferHold),
    })
    const sold = await Promise.allSettled(
      Array.from({ length: VISITORS }, () => {
        const credential = credentialOf(bookerOfGuest({ phone: uniquePhone(), name: '손님' }))
        return holds.hold({ scheduleNo, party: 1, nights: 1, host, credential })
      }),
    )
    return sold.filter(({ status }) => status === 'fulfilled').length
  }

  it('sells exactly the seats there are', async () => {
    expect(await sell(server.db)).toBe(SEATS)
    expect(await audit(server.db)).toEqual([])
  })

  it('is backed by a check constraint of the database: without it the statement fails', async () => {
    expect(await sell(broken(server.db))).toBe(SEATS)
  })

  it('is what prevents overselling: without both, the same test oversells and the audit finds it', async () => {
    await server.db.run(sql`alter table schedule drop constraint schedule_not_oversold`)
    expect(await sell(broken(server.db))).toBe(VISITORS)
    const rules = (await audit(server.db)).map(({ rule }) => rule)
    expect(rules).toContain('no departure is oversold')
  })
})
