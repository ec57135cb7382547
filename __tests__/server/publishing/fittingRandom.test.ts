import sql, { join } from 'sql-template-tag'
import type { PriceRule } from '@/lib/schedule/priceRules'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import { setPriceRules } from '@/server/modules/schedule/setPriceRules'
import { createRandom, type Random } from '@/demo/random'
import { addDays, kstDateTime } from '@/lib/date/kst'
import { WALKTHROUGH, type Walkthrough } from '@/lib/filters/filterOptions'
import { followDefaults } from '@/server/modules/schedule/defaultRows'
import { departureConditions } from '@/server/modules/ship/departureConditions'
import type { Wanted } from '@/server/modules/ship/fittingDepartures'
import { startTestServer, type TestServer } from '../../setup/server'
import { times } from '../../setup/tables'
import { findExpected, readCatalogue } from './fittingModel'
import { insertTrip } from './rows'
import { listShips } from './shipSearch'

/** 09:30 in Korea, on a day that is after the database's own: it keeps the kinds of departures ahead. */
const NOW = new Date('2046-11-24T00:30:00Z')
const TODAY = '2046-11-24'
const SHIPS = 24
const QUERIES = 60

const FISH = ['우럭', '광어', '먹갈치', 'BIGFIN']
const TEXTS = ['', '우럭', '우럭·광어', '먹 갈치', '무늬오징어, 광어', '참돔(우럭)', '돌우럭']
const METHODS = ['', '루어', '슬로우 지깅', '선상 찌낚시', '에깅/루어', '채비 무관']
const TIMES = ['05:00', '09:30', '13:00']
const CODES = WALKTHROUGH.map(({ code }) => code).filter((code): code is Walkthrough =>
  ['LURE', 'JIGGING', 'BOAT_FLOAT', 'EGING'].includes(code),
)

const dayOf = (random: Random): string => addDays(TODAY, random.int(-2, 9))

/** Departures of all statuses, with room or without, on sale or not yet. */
const departuresOf = (random: Random, shipNo: number) => {
  const offered = new Set(
    times(random.int(0, 12)).map(() => `${dayOf(random)} ${random.pick(TIMES)}`),
  )
  return [...offered].map((departure) => {
    const [sdate = '', time = ''] = departure.split(' ')
    const capacity = random.int(1, 8)
    return {
      ...{ ship_no: shipNo, sdate, departure_time: time, departs_at: kstDateTime(sdate, time) },
      ...{ capacity, taken: random.chance(0.4) ? capacity : random.int(0, capacity) },
      ...{ fish: random.pick(TEXTS), method: random.pick(METHODS) },
      price: random.int(5, 15) * 10_000,
      is_overnight: random.chance(0.3),
      status: random.pick(['open', 'open', 'open', 'closed', 'weather', 'maintenance']),
      opens_at: random.chance(0.2) ? kstDateTime(dayOf(random), '00:00') : null,
    }
  })
}

const defaultsOf = (random: Random, shipNo: number) =>
  times(random.int(0, 3)).map(() => {
    const from = addDays(TODAY, random.int(-20, 6))
    return {
      ...{ ship_no: shipNo, departure_time: random.pick(TIMES), capacity: random.int(1, 8) },
      weekdays: random.some([0, 1, 2, 3, 4, 5, 6], random.int(0, 7)),
      ...{
        fish: random.pick(TEXTS),
        method: random.pick(METHODS),
        price: random.int(5, 15) * 9_000,
        is_overnight: random.chance(0.3),
      },
      ...{ valid_from: from, valid_to: addDays(from, random.int(0, 25)) },
    }
  })

const insertDepartures = ({ db }: TestServer, rows: ReturnType<typeof departuresOf>) =>
  db.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, taken, fish, method,
      price, status, opens_at, is_overnight)
    select ship_no, sdate, departure_time, departs_at, r.capacity, taken, r.fish, method, r.price,
      status, opens_at, is_overnight and service_type <> 'PENSION'
      from jsonb_populate_recordset(null::schedule, ${JSON.stringify(rows)}::jsonb) r
      join ship on ship.no = r.ship_no`)

const insertDefaults = ({ db }: TestServer, rows: ReturnType<typeof defaultsOf>) =>
  db.run(sql`
    insert into default_schedule (ship_no, departure_time, capacity, weekdays, fish, method, price,
      valid_from, valid_to, is_overnight)
    select ship_no, departure_time, r.capacity, weekdays, r.fish, method, r.price, valid_from,
      valid_to, is_overnight and service_type <> 'PENSION'
      from jsonb_populate_recordset(null::default_schedule, ${JSON.stringify(rows)}::jsonb) r
      join ship on ship.no = r.ship_no`)

/** What operators and imports do later: departures are edited, created from defaults, and dropped. */
const change = async ({ db }: TestServer, random: Random, shipNo: number) => {
  await db.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish, method, origin)
    select ship_no, ${TODAY}::date + 3, '17:00', ${kstDateTime(addDays(TODAY, 3), '17:00')}, capacity,
      price, fish, method, 'default' from default_schedule where ship_no = ${shipNo} limit 1`)
  await db.run(sql`
    update schedule set fish = ${random.pick(TEXTS)}, method = ${random.pick(METHODS)}
     where ship_no = ${shipNo} and no % 5 = ${random.int(0, 4)}`)
  await db.run(sql`
    update schedule set capacity = capacity + 3 where ship_no = ${shipNo} and no % 5 = ${random.int(0, 4)}`)
  await db.run(sql`
    delete from default_schedule where ship_no = ${shipNo} and no % 4 = ${random.int(0, 3)}`)
  const rules: PriceRule[] = times(random.int(0, 3)).map((n) => ({
    ...{ name: `규칙 ${n}`, valid_from: TODAY, valid_to: addDays(TODAY, random.int(0, 20)) },
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day === n || random.chance(0.5)),
    tides: random.chance(0.3) ? [1, 5, 9, 13] : [],
    departure_time: null,
    ...{ unit: 'won', amount: random.int(1, 9) * 1_000, round_to: 1_000 },
  }))
  const record = createCommandRecorder(() => NOW)
  await db.transaction((tx) => setPriceRules(tx, { shipNo, rules, record, at: NOW }))
  await db.transaction((tx) => followDefaults(tx, shipNo, NOW))
}

const queryOf = (random: Random): Wanted => ({
  sdate: random.chance(0.4) ? addDays(TODAY, random.int(0, 9)) : '',
  party: random.chance(0.4) ? random.int(1, 6) : 0,
  fish: random.chance(0.5) ? random.some(FISH, random.int(1, 2)) : [],
  walkthrough: random.chance(0.4) ? random.some(CODES, random.int(1, 2)) : [],
})

const addressOf = ({ sdate, party, fish, walkthrough }: Wanted): string =>
  Object.entries({ sdate, party: party || '', fish: fish.join(), walkthrough: walkthrough.join() })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${value}`)
    .join('&')

describe('a list and the rule in TypeScript', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: () => NOW })
    const random = createRandom('fitting departures')
    await server.db.run(
      sql`insert into code (parent, code, name) values ('fish', 'BIGFIN', '무늬 오징어')`,
    )
    const nos: number[] = []
    for (const n of times(SHIPS)) {
      const { no } = await insertTrip(server.db, {
        ...{ name: `${n}호`, fish: random.some(FISH, random.int(0, 2)) },
        walkthrough: random.some(CODES, random.int(0, 2)),
        // A party of any size takes one room.
        serviceType: n % 4 === 0 ? 'PENSION' : 'CONTEST',
      })
      nos.push(no)
    }
    const scheduled = nos.slice(SHIPS / 4)
    await insertDepartures(
      server,
      scheduled.flatMap((no) => (random.chance(0.8) ? departuresOf(random, no) : [])),
    )
    await insertDefaults(
      server,
      scheduled.flatMap((no) => (random.chance(0.6) ? defaultsOf(random, no) : [])),
    )
    for (const no of nos.filter(() => random.chance(0.4))) await change(server, random, no)
  })
  afterAll(() => server.close())

  it('find the same ships and name the same departures for random queries', async () => {
    const catalogue = await readCatalogue(server.db, NOW)
    const random = createRandom('queries of lists')
    const counts = { found: 0, missed: 0, unscheduled: 0 }
    for (const query of times(QUERIES).map(() => queryOf(random))) {
      const expected = findExpected(catalogue, query)
      const address = addressOf(query)
      if (address === '') continue
      const { list, total } = await listShips(server, address)
      expect({
        address,
        total,
        ships: Object.fromEntries(
          list.map(({ ship, detail }) => [
            ship.no,
            {
              next_sdate: detail.next_sdate,
              next_time: detail.next_time,
              next_remain: detail.next_remain,
              next_price: detail.next_price,
              is_overnight: detail.next_is_overnight ?? false,
              least_price: detail.least_price ?? detail.next_price,
            },
          ]),
        ),
      }).toEqual({
        address,
        total: expected.size,
        ships: Object.fromEntries(
          [...expected].map(([no, first]) => [
            no,
            {
              next_sdate: first?.sdate ?? null,
              next_time: first?.departure_time ?? null,
              next_remain: first?.remain ?? null,
              next_price: first?.price ?? null,
              is_overnight: first?.is_overnight ?? false,
              least_price: first?.least ?? null,
            },
          ]),
        ),
      })
      counts.found += expected.size
      counts.missed += SHIPS - expected.size
      counts.unscheduled += [...expected.values()].filter((first) => !first).length
    }
    // Each of the three kinds of answers occurs, or the comparison would prove nothing.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(QUERIES / 4)
  })

  it('find the same ships by checking each and by collecting candidates', async () => {
    const catalogue = await readCatalogue(server.db, NOW)
    const random = createRandom('both ways')
    for (const query of times(QUERIES).map(() => queryOf(random))) {
      const expected = findExpected(catalogue, query)
      if (addressOf(query) === '') continue
      for (const check of ['each', 'all'] as const) {
        const found = await server.db.rows<{ no: number }>(sql`
          select s.no from ship s
           where ${join(departureConditions(query, NOW, check), ' and ')} order by s.no`)
        expect({ query, check, nos: found.map(({ no }) => no) }).toEqual({
          ...{ query, check },
          nos: [...expected.keys()].sort((a, b) => a - b),
        })
      }
    }
  })
})
