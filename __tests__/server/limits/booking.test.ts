import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { insertSchedule, insertShip } from '../../setup/builders'
import { createClock, DAY, MINUTE, type RefusalBody } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere, times } from '../../setup/tables'
import { book, cancel, newGuest, ready, type Visitor } from '../../setup/visitors'

const HOUR = 60 * MINUTE

/** docs/limits.md is what these files prove. */
describe('no visitor fills a table while booking', () => {
  const clock = createClock()
  let server: TestServer

  const forget = () => createPurgeJob(server.db, clock.now).run()
  const dayAfter = (days: number) => toKstDate(new Date(clock.now().getTime() + days * DAY))
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(() => clock.advance(2 * DAY))

  describe('with places in lines', () => {
    const fullTrip = async () => {
      const { no, host } = await insertShip(server.db)
      const scheduleNo = await insertSchedule(server.db, no, { capacity: 1, sdate: dayAfter(10) })
      await book(server, await newGuest(server.db), { scheduleNo, party: 1, host })
      return { schedule_no: scheduleNo, host }
    }
    const wait = (visitor: Visitor, body: object) =>
      server.post<{ list: { awaiter_no: number }[] } & RefusalBody>(
        '/b/v1/reservation/awaiter',
        { ...body, ...visitor.who },
        visitor.headers,
      )
    const join = (visitor: Visitor, trip: object) =>
      wait(visitor, { action: 'join', party: 1, ...trip })

    it('lets a visitor wait in twenty at a time', async () => {
      const visitor = await newGuest(server.db)
      const trips = await Promise.all(times(21).map(fullTrip))
      const joined = await Promise.all(trips.map((trip) => join(visitor, trip)))
      expect(joined.filter(({ status }) => status === 200)).toHaveLength(20)
      expect(joined.find(({ status }) => status === 409)?.body.message).toContain('20건까지')
    })

    it('lets a visitor join sixty times an hour, and forgets those who left', async () => {
      const visitor = await newGuest(server.db)
      const trip = await fullTrip()
      for (let round = 0; round < 60; round += 1) {
        const { body } = await join(visitor, trip)
        await wait(visitor, { action: 'leave', awaiter_no: body.list[0]?.awaiter_no })
      }
      expect((await join(visitor, trip)).status).toBe(429)
      const mine = sql`visitor = ${`g:${visitor.phone}`}`
      expect(await countWhere(server.db, 'awaiter', mine)).toBe(60)
      clock.advance(31 * DAY)
      await forget()
      expect(await countWhere(server.db, 'awaiter', mine)).toBe(0)
    })
  })

  it('with holds: five at a time, and what became nothing goes after a month', async () => {
    const guest = await newGuest(server.db)
    const { no, host } = await insertShip(server.db)
    const statuses: number[] = []
    for (const day of times(6)) {
      const scheduleNo = await insertSchedule(server.db, no, { sdate: dayAfter(10 + day) })
      statuses.push((await ready(server, guest, { scheduleNo, host })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    const job = (name: string) => server.modules.jobs.find((one) => one.name === name)
    clock.advance(HOUR)
    await job('expire-holds')?.run()
    clock.advance(31 * DAY)
    await job('purge-holds')?.run()
    expect(await countWhere(server.db, 'reservation', sql`phone = ${guest.phone}`)).toBe(0)
  })

  it('with cancelled bookings: twenty live ones of a phone at a time', async () => {
    const guest = await newGuest(server.db)
    const { no, host } = await insertShip(server.db)
    const booked = await Promise.all(
      times(20).map(async (day) => {
        return insertSchedule(server.db, no, { sdate: dayAfter(10 + day) })
      }),
    )
    for (const scheduleNo of booked) await book(server, guest, { scheduleNo, host })
    const one = await insertSchedule(server.db, no, { sdate: dayAfter(40) })
    expect((await ready(server, guest, { scheduleNo: one, host })).status).toBe(429)
    const last = await server.db.first<{ no: number }>(
      sql`select max(no) as no from reservation where phone = ${guest.phone}`,
    )
    await cancel(server, guest, { reservation_no: last?.no ?? 0 })
    expect((await ready(server, guest, { scheduleNo: one, host })).status).toBe(200)
  })
})
