import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { createOfferService } from '@/server/modules/awaiter/offerService'
import { bookerOfGuest, credentialOf } from '@/server/modules/reservation/booker'
import { createHoldService } from '@/server/modules/reservation/holdService'
import { makeOfferHold } from '@/server/modules/reservation/holdMaker'
import { insertSchedule, insertShip, uniquePhone } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'

const SEATS = 5
const VISITORS = 20

describe('the guard against overselling', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const sell = async (isGuarded: boolean) => {
    const { db, modules } = server
    const { no, host } = await insertShip(db)
    const scheduleNo = await insertSchedule(db, no, { capacity: SEATS })
    const holds = createHoldService({
      db,
      now: () => new Date(),
      schedules: modules.schedules,
      offers: createOfferService(makeOfferHold),
      guard: { isGuarded },
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
    expect(await sell(true)).toBe(SEATS)
    expect(await audit(server.db)).toEqual([])
  })

  it('is backed by a check constraint of the database: without the guard the statement fails', async () => {
    expect(await sell(false)).toBe(SEATS)
  })

  it('is what prevents overselling: without both, the same test oversells and the audit finds it', async () => {
    await server.db.run(sql`alter table schedule drop constraint schedule_not_oversold`)
    expect(await sell(false)).toBe(VISITORS)
    const rules = (await audit(server.db)).map(({ rule }) => rule)
    expect(rules).toContain('no departure is oversold')
  })
})
