import sql from 'sql-template-tag'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { book, runJob } from '../../setup/book'
import { insertSchedule, insertShip } from '../../setup/builders'
import { createClock, DAY } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'

/** Noon of 20 November 2026 in Korea. */
const NOON = new Date('2026-11-20T03:00:00Z')

describe('the sums of pages viewed', () => {
  const clock = createClock()
  let server: TestServer
  beforeEach(async () => {
    clock.advance(NOON.getTime() - clock.now().getTime())
    server ??= await startTestServer({ now: clock.now })
    await server.db.run(sql`delete from client_log`)
    await server.db.run(sql`delete from visit_day`)
  })
  afterAll(() => server.close())

  const view = (path: string, at: string, kind = 'view') =>
    server.db.run(sql`
      insert into client_log (host, kind, path, happened_at, received_at)
      values ('bada', ${kind}, ${path}, ${at}, ${at})`)
  const sum = () => runJob(server, 'visit-days')
  const sums = async () =>
    (
      await server.db.rows<{ text: string }>(sql`
        select concat_ws(' ', operator_no, day, step, views) as text from visit_day
         order by day, step, operator_no`)
    ).map(({ text }) => text)

  it('are of the operator whose page was seen, by Korean day, without today', async () => {
    const ship = await insertShip(server.db)
    const other = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const booked = await book(server, { ship, scheduleNo })
    // The last second of the 18th in Korea, and the first of the 19th.
    await view(`/ship/${ship.no}`, '2026-11-18T14:59:59Z')
    await view(`/ship/${ship.no}`, '2026-11-18T15:00:00Z')
    await view(`/ship/${ship.no}`, '2026-11-19T03:00:00Z')
    await view(`/ship/${other.no}`, '2026-11-19T03:00:00Z')
    await view(`/reservation/${scheduleNo}`, '2026-11-19T03:00:00Z')
    await view(`/reservation/done/${booked.reservation_no}`, '2026-11-19T03:00:00Z')
    await view(`/ship/${ship.no}`, NOON.toISOString())
    await view(`/ship/${ship.no}`, '2026-11-19T03:00:00Z', 'error')
    for (const path of ['/ship/99999999', '/reservation/default', '/ship/…', '/']) {
      await view(path, '2026-11-19T03:00:00Z')
    }
    await sum()
    const expected = [
      `${ship.groupNo} 2026-11-18 trip 1`,
      `${ship.groupNo} 2026-11-19 trip 2`,
      `${other.groupNo} 2026-11-19 trip 1`,
      `${ship.groupNo} 2026-11-19 book 1`,
      `${ship.groupNo} 2026-11-19 done 1`,
    ]
    expect(await sums()).toEqual(expected)
    await Promise.all([sum(), sum(), sum()])
    expect(await sums()).toEqual(expected)
  })

  it('catch up the days on which no worker ran, and leave those that are there', async () => {
    const { no, groupNo } = await insertShip(server.db)
    await view(`/ship/${no}`, '2026-11-10T03:00:00Z')
    await view(`/ship/${no}`, '2026-11-15T03:00:00Z')
    await sum()
    await view(`/ship/${no}`, '2026-11-20T05:00:00Z')
    // Summed before: its lines may be gone by now, and the sum stays.
    await server.db.run(sql`delete from client_log where received_at < '2026-11-12'`)
    clock.advance(3 * DAY)
    await sum()
    expect(await sums()).toEqual([
      `${groupNo} 2026-11-10 trip 1`,
      `${groupNo} 2026-11-15 trip 1`,
      `${groupNo} 2026-11-20 trip 1`,
    ])
  })

  it('wait for a line of the last minute of a day', async () => {
    const { no } = await insertShip(server.db)
    await view(`/ship/${no}`, '2026-11-20T14:59:59Z')
    clock.advance(new Date('2026-11-20T15:05:00Z').getTime() - clock.now().getTime())
    await sum()
    expect(await sums()).toEqual([])
    clock.advance(6 * 60_000)
    await sum()
    expect(await sums()).toHaveLength(1)
  })

  it('are kept for two years and a month', async () => {
    const { groupNo } = await insertShip(server.db)
    await server.db.run(sql`
      insert into visit_day (operator_no, day, step, views)
      values (${groupNo}, '2024-10-20', 'trip', 1), (${groupNo}, '2024-10-21', 'trip', 1)`)
    await createPurgeJob(server.db, clock.now).run()
    expect(await sums()).toEqual([`${groupNo} 2024-10-21 trip 1`])
  })
})
