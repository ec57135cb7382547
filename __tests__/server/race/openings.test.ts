import sql, { raw } from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { readConfig } from '@/server/config'
import type { Queryable } from '@/server/db/pool'
import { createModules } from '@/server/modules/modules'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { catalogueOf } from '../../setup/catalogue'
import { newStaff } from '../../setup/console'
import { fromAddress } from '../../setup/limits'
import { runDuringTransaction } from '../../setup/lockWaits'
import { testEnvironment } from '../../setup/server'
import { useApis } from '../../setup/useApis'
import { newGuests, type Visitor } from '../../setup/visitors'

jest.setTimeout(RACE_TIMEOUT_MS)

const GUESTS = 60
const DAYS = 20
const LAST_PRICE = 150_000

const ROUNDS = 20
const TIMES = ['05:30', '07:00', '14:00']

describe('a day that only defaults provide, in two processes', () => {
  let apis: Apis
  useApis((started) => {
    apis = started
  })

  const importing = (name: string, price: number, capacity: number) => {
    // The operator's command is a process of its own that shares the database.
    const config = readConfig(testEnvironment('postgres://unused@localhost/unused'))
    const { imports } = createModules(config, apis.db)
    return imports.importCatalogue(catalogueOf(name, [{ price, capacity }], [], 'SHIP', capacity))
  }
  const defaultOf = async (name: string) => {
    const row = await apis.db.first<{ ship_no: number; default_no: number }>(sql`
      select d.ship_no, d.no as default_no from default_schedule d join ship on ship.no = d.ship_no
       where import_key = ${name}`)
    if (!row) throw new Error('no default')
    return row
  }
  const hold = (index: number, visitor: Visitor, asked: object) =>
    apis
      .clientOf(index)
      .post<Answer<'readyDefaultReservation'>>(
        '/b/v1/reservation/default_ready',
        { party: 1, ...asked, ...visitor.who },
        visitor.headers,
      )

  it('is created once by 40 concurrent bookings, and each of them gets seats', async () => {
    await importing('once', 100_000, 40)
    const departure = { ...(await defaultOf('once')), sdate: dayFromNow(9), host: 'once' }
    const guests = await newGuests(apis.db, 40)
    const answers = await Promise.all(guests.map((guest, index) => hold(index, guest, departure)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.schedule.schedule_no)).size).toBe(1)
  })

  it('has one price for all bookings, and the price of the file otherwise, during imports', async () => {
    await importing('prices', 90_000, 50)
    const named = { ...(await defaultOf('prices')), host: 'prices' }
    const guests = await newGuests(apis.db, GUESTS)
    const files = async () => {
      for (const price of [100_000, 110_000, 120_000, 130_000, 140_000, LAST_PRICE]) {
        await importing('prices', price, 50)
      }
    }
    const [answers, made] = await Promise.all([
      Promise.all(
        guests.map((guest, index) =>
          hold(index, guest, { ...named, sdate: dayFromNow(5 + (index % DAYS)) }),
        ),
      ),
      // Rows that are created and not booked belong to the test.
      Promise.all(
        guests.map((_, index) =>
          apis.clientOf(index).post(
            '/b/v1/reservation/default_schedule',
            {
              ship_no: named.ship_no,
              default_no: named.default_no,
              sdate: dayFromNow(5 + DAYS + (index % DAYS)),
            },
            // Together with the bookings it is more than one address may create in an hour.
            fromAddress('198.51.100.7'),
          ),
        ),
      ),
      files(),
    ])
    const statuses = [...answers, ...made].map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const rows = await apis.db.rows<{ price: number; taken: number; prices: number[] }>(sql`
      select s.price, s.taken, array_agg(distinct r.unit_price) filter (where r.no is not null) as prices
        from schedule s left join reservation r on r.schedule_no = s.no
       where s.ship_no = ${named.ship_no} group by s.no`)
    expect(rows).toHaveLength(2 * DAYS)
    for (const { price, taken, prices } of rows) {
      if (taken > 0) expect(prices).toEqual([price])
      else expect(price).toBe(LAST_PRICE)
    }
  })
})

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
