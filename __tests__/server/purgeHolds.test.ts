import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { insertSchedule, insertShip } from '../setup/builders'
import { runJob } from '../setup/book'
import { createClock, DAY, MINUTE } from '../setup/people'
import { startTestServer, type TestServer } from '../setup/server'
import { book, newGuest, ready } from '../setup/visitors'

describe('holds that were never ordered', () => {
  const clock = createClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())

  const states = async () => {
    const rows = await server.db.rows<{ state: string }>(sql`
      select state from reservation r order by no`)
    return rows.map(({ state }) => state)
  }

  it('are purged after a month, and reservations are not', async () => {
    const { no, host } = await insertShip(server.db)
    const trip = { scheduleNo: await insertSchedule(server.db, no), host }
    await ready(server, await newGuest(server.db), trip)
    await book(server, await newGuest(server.db), trip)
    clock.advance(20 * MINUTE)
    await runJob(server, 'expire-holds')
    clock.advance(29 * DAY)
    await runJob(server, 'purge-holds')
    expect(await states()).toEqual(['RELEASED', 'AWAITING_PAYMENT'])
    clock.advance(2 * DAY)
    await runJob(server, 'purge-holds')
    expect(await states()).toEqual(['AWAITING_PAYMENT'])
    expect(await audit(server.db)).toEqual([])
  })
})
