import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { runDuringTransaction } from '../../setup/lockWaits'
import { useApis } from '../../setup/useApis'

const ROUNDS = 20
const TIMES = ['05:30', '07:00', '14:00']

jest.setTimeout(RACE_TIMEOUT_MS)

describe('departures of one boat that are opened at once in two processes', () => {
  let apis: Apis
  useApis((started) => {
    apis = started
  })

  /** With a departure long after: others of its kind wait for nothing that is noted of the ship. */
  const newBoat = async () => {
    const ship = await insertShip(apis.db, { useMinutes: 570 })
    await insertSchedule(apis.db, ship.no, { sdate: dayFromNow(90) })
    return ship
  }
  const countOf = async (shipNo: number) =>
    (
      await apis.db.first<{ count: number }>(
        sql`select count(*)::int as count from schedule
             where ship_no = ${shipNo} and sdate < ${dayFromNow(90)}`,
      )
    )?.count

  it('are one where they overlap, every time', async () => {
    const ship = await newBoat()
    const owner = await newStaff(apis.db, { operatorNo: ship.groupNo })
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers = await Promise.all(
        TIMES.map((time, index) =>
          apis.clientOf(index).post<{ code?: string }>(
            '/c/v1/calendar/departure',
            {
              ...{ ship_no: ship.no, sdate: dayFromNow(2 * round), time, capacity: 10 },
              ...{ price: 80_000, fish: '', method: '', opens_at: null, is_waiting: true },
            },
            owner.headers,
          ),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(await countOf(ship.no)).toBe(round)
    }
  })

  const open = (db: Queryable, shipNo: number, time: string) =>
    insertSchedule(db, shipNo, { sdate: dayFromNow(5), time }).then(
      () => 'opened',
      (error: { code?: string }) => error.code,
    )

  it('wait for each other in the database itself', async () => {
    const { no } = await newBoat()
    const answers = await runDuringTransaction(apis.db, (tx) => open(tx, no, '05:30'), [
      () => open(apis.db, no, '07:00'),
    ])
    expect(answers).toEqual(['BG004'])
    expect(await countOf(no)).toBe(1)
  })

  it('would be two without the lock of the boat', async () => {
    const { no } = await newBoat()
    const found = await apis.db.first<{ text: string }>(
      sql`select pg_get_functiondef('check_departure'::regproc) as text`,
    )
    const text = found?.text ?? ''
    expect(text).toContain('for no key update')
    await apis.db.run(sql`${raw(text.replace('for no key update', ''))}`)
    await apis.db.transaction(async (tx) => {
      await open(tx, no, '05:30')
      expect(await open(apis.db, no, '07:00')).toBe('opened')
    })
    expect(await countOf(no)).toBe(2)
    await apis.db.run(sql`${raw(text)}`)
  })
})
