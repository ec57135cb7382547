import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { readConfig } from '@/server/config'
import { createModules } from '@/server/modules/modules'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { dayFromNow } from '../../setup/builders'
import { catalogueOf } from '../../setup/catalogue'
import { testEnvironment } from '../../setup/server'
import { fromAddress } from '../../setup/limits'
import { newGuests, type Visitor } from '../../setup/visitors'
import { useApis } from '../../setup/useApis'

const GUESTS = 60
const DAYS = 20
const LAST_PRICE = 150_000

jest.setTimeout(RACE_TIMEOUT_MS)

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
