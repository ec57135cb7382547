import sql from 'sql-template-tag'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { create, newGuest, ready } from '../setup/visitors'

const MAX_LIVE = 20

describe('the live reservations of one phone', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const newTrip = async () => {
    const { no, host } = await insertShip(server.db)
    return { scheduleNo: await insertSchedule(server.db, no, { sdate: dayFromNow(5) }), host }
  }

  it('count for a month after their trip, and then no more', async () => {
    const guest = await newGuest(server.db)
    for (let made = 0; made < MAX_LIVE; made += 1) {
      const held = await ready(server, guest, await newTrip())
      expect((await create(server, guest, held.body)).status).toBe(200)
    }
    const next = async () => (await ready(server, guest, await newTrip())).status
    const move = (days: number) =>
      server.db.run(sql`
        update reservation set sdate = current_date - ${days}::int
         where no = (select max(no) from reservation)`)

    expect(await next()).toBe(429)
    await move(31)
    expect(await next()).toBe(429)
    await move(32)
    expect(await next()).toBe(200)
  })
})
