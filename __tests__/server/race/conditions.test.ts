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

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('parties that book at the same moment', () => {
  const SEATS = 10
  const SMALLEST = 4

  /** The statement that holds seats, without what it asks of the party. */
  const broken = (db: Db) =>
    breakStatement(db, 'request.party >= least(s.smallest_party, s.capacity - s.taken)', 'true')

  /** The parties that got seats, in the order of their holds. */
  const sell = async (db: Db, parties: number[]): Promise<number[]> => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { capacity: SEATS })
    await server.db.run(
      sql`update schedule set smallest_party = ${SMALLEST} where no = ${scheduleNo}`,
    )
    const { schedules } = server.modules
    const offers = createOfferService(makeOfferHold)
    const holds = createHoldService({ db, now: () => new Date(), schedules, offers })
    await Promise.allSettled(
      parties.map((party) => {
        const credential = credentialOf(bookerOfGuest({ phone: uniquePhone(), name: '손님' }))
        return holds.hold({ scheduleNo, party, nights: 1, host, credential })
      }),
    )
    const rows = await server.db.rows<{ party: number }>(sql`
      select party from reservation where schedule_no = ${scheduleNo} order by no`)
    return rows.map(({ party }) => party)
  }

  /** Whether each was large enough, of the seats that the earlier ones had left. */
  const areLargeEnough = (sold: readonly number[]): boolean => {
    let left = SEATS
    return sold.every((party) => {
      const isEnough = party >= Math.min(SMALLEST, left)
      left -= party
      return isEnough
    })
  }

  const PARTIES = [2, 4, 1, 4, 2, 3, 2, 5]

  it('get seats where they are large enough of what is left, and no more is left than too few', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sold = await sell(server.db, PARTIES)
      expect([sold, areLargeEnough(sold)]).toEqual([sold, true])
      // Nobody who is large enough was refused while there was room.
      const left = SEATS - sold.reduce((sum, party) => sum + party, 0)
      expect(left).toBeLessThan(SMALLEST)
    }
  })

  it('would get too few without the condition of the statement', async () => {
    expect(areLargeEnough(await sell(broken(server.db), PARTIES))).toBe(false)
  })
})

describe('the condition against overselling', () => {
  const SEATS = 5
  const VISITORS = 20

  /** The statement that holds seats, without its two conditions. */
  const broken = (db: Db) =>
    breakStatement(
      breakStatement(db, 'where sold <= capacity', ''),
      'and s.taken < s.capacity\n         order by s.no for no key update',
      'order by s.no for no key update',
    )

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
