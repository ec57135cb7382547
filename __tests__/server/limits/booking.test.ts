import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { insertSchedule, insertShip } from '../../setup/builders'
import { setUpLimits } from '../../setup/limits'
import { DAY, MINUTE, type RefusalBody } from '../../setup/people'
import { countWhere, times } from '../../setup/tables'
import { book, cancel, newGuest, ready, type Visitor } from '../../setup/visitors'

const HOUR = 60 * MINUTE

/** The tests of this folder prove docs/limits.md. */
describe('limits on rows of bookings', () => {
  const limited = setUpLimits()
  const { clock, purge } = limited

  const dayAfter = (days: number) => toKstDate(new Date(clock.now().getTime() + days * DAY))

  describe('waiting-list entries', () => {
    const fullTrip = async () => {
      const { no, host } = await insertShip(limited.server.db)
      const scheduleNo = await insertSchedule(limited.server.db, no, {
        capacity: 1,
        sdate: dayAfter(10),
      })
      await book(limited.server, await newGuest(limited.server.db), { scheduleNo, party: 1, host })
      return { schedule_no: scheduleNo, host }
    }
    const wait = (visitor: Visitor, body: object) =>
      limited.server.post<{ list: { awaiter_no: number }[] } & RefusalBody>(
        '/b/v1/reservation/awaiter',
        { ...body, ...visitor.who },
        visitor.headers,
      )
    const join = (visitor: Visitor, trip: object) =>
      wait(visitor, { action: 'join', party: 1, ...trip })

    it('allows a visitor 20 at a time', async () => {
      const visitor = await newGuest(limited.server.db)
      const trips = await Promise.all(times(21).map(fullTrip))
      const joined = await Promise.all(trips.map((trip) => join(visitor, trip)))
      expect(joined.filter(({ status }) => status === 200)).toHaveLength(20)
      expect(joined.find(({ status }) => status === 409)?.body.message).toContain('20건까지')
    })

    it('allows a visitor 60 an hour and purges those that were left', async () => {
      const visitor = await newGuest(limited.server.db)
      const trip = await fullTrip()
      for (let round = 0; round < 60; round += 1) {
        const { body } = await join(visitor, trip)
        await wait(visitor, { action: 'leave', awaiter_no: body.list[0]?.awaiter_no })
      }
      expect((await join(visitor, trip)).status).toBe(429)
      const mine = sql`visitor = ${`g:${visitor.phone}`}`
      expect(await countWhere(limited.server.db, 'awaiter', mine)).toBe(60)
      clock.advance(31 * DAY)
      await purge()
      expect(await countWhere(limited.server.db, 'awaiter', mine)).toBe(0)
    })
  })

  it('allows five holds at a time and purges expired ones after a month', async () => {
    const guest = await newGuest(limited.server.db)
    const { no, host } = await insertShip(limited.server.db)
    const statuses: number[] = []
    for (const day of times(6)) {
      const scheduleNo = await insertSchedule(limited.server.db, no, { sdate: dayAfter(10 + day) })
      statuses.push((await ready(limited.server, guest, { scheduleNo, host })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    const job = (name: string) => limited.server.modules.jobs.find((one) => one.name === name)
    clock.advance(HOUR)
    await job('expire-holds')?.run()
    clock.advance(31 * DAY)
    await job('purge-holds')?.run()
    expect(await countWhere(limited.server.db, 'reservation', sql`phone = ${guest.phone}`)).toBe(0)
  })

  it('allows 20 live reservations of a phone; a cancelled one does not count', async () => {
    const guest = await newGuest(limited.server.db)
    const { no, host } = await insertShip(limited.server.db)
    const booked = await Promise.all(
      times(20).map(async (day) => {
        return insertSchedule(limited.server.db, no, { sdate: dayAfter(10 + day) })
      }),
    )
    for (const scheduleNo of booked) await book(limited.server, guest, { scheduleNo, host })
    const one = await insertSchedule(limited.server.db, no, { sdate: dayAfter(40) })
    expect((await ready(limited.server, guest, { scheduleNo: one, host })).status).toBe(429)
    const last = await limited.server.db.first<{ no: number }>(
      sql`select max(no) as no from reservation where phone = ${guest.phone}`,
    )
    await cancel(limited.server, guest, { reservation_no: last?.no ?? 0 })
    expect((await ready(limited.server, guest, { scheduleNo: one, host })).status).toBe(200)
  })
})
