import sql from 'sql-template-tag'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import type { PricePreview } from '@/lib/contract/console/priceRules'
import type { Schedule } from '@/lib/contract/wire'
import { monthOf, weekdayOf } from '@/lib/date/kst'
import { type PriceRule, ruledPrice } from '@/lib/schedule/priceRules'
import { audit } from '@/server/db/audit'
import { rulePriceSql } from '@/server/modules/schedule/rulePrice'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { createOperatorCli } from '../../setup/operatorCli'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'
import { book, newGuest } from '../../setup/visitors'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const rule = (change: Partial<PriceRule> = {}): PriceRule => ({
  ...{ name: '성수기', valid_from: dayFromNow(10), valid_to: dayFromNow(20) },
  ...{ weekdays: EVERY_DAY, tides: [], departure_time: null },
  ...{ unit: 'set', amount: 120_000, round_to: 1_000 },
  ...change,
})
const PLAIN = 80_000
/** A day of the season, and one before it. */
const [IN, OUT] = [dayFromNow(12), dayFromNow(5)]

type Rules = { version: number; rules: PriceRule[]; preview: PricePreview; code?: string }

describe('rules of prices in the console', () => {
  let server: TestServer
  let ship: BuiltShip
  let owner: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ship = await insertShip(server.db, { price: PLAIN })
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const read = async () => (await server.get<Rules>(path(), owner.headers)).body
  const path = () => `/c/v1/prices/${ship.no}`
  const save = async (rules: PriceRule[], version?: number) =>
    server.put<Rules>(path(), { version: version ?? (await read()).version, rules }, owner.headers)
  const preview = async (rules: PriceRule[]) =>
    (await server.post<PricePreview>(`${path()}/preview`, { rules }, owner.headers)).body
  const shown = async (day: string) => {
    const { body } = await server.get<{ list: { sdate: string; schedules: Schedule[] }[] }>(
      `/b/v1/ship/schedule_list/${ship.no}/${monthOf(day)}`,
    )
    return body.list.find(({ sdate }) => sdate === day)?.schedules.map(({ price }) => price)
  }
  const priceOf = async (no: number) =>
    (await server.db.first<{ price: number }>(sql`select price from schedule where no = ${no}`))
      ?.price
  const makeDay = async (default_no: number, sdate: string) => {
    const made = await server.post<{ departure: { schedule_no: number; price: number } }>(
      '/c/v1/calendar/made',
      { ship_no: ship.no, default_no, sdate },
      owner.headers,
    )
    return made.body.departure
  }
  const reserve = async (scheduleNo: number) =>
    book(server, await newGuest(server.db), { scheduleNo, host: ship.host })

  it('are seen as a calendar before they hold, and then hold for days of default schedules', async () => {
    const defaultNo = await insertDefaultSchedule(server.db, ship.no, { price: PLAIN })
    const seen = await preview([rule()])
    expect(seen.changed).toBe(11)
    expect(seen.days.find(({ sdate }) => sdate === IN)?.departures).toEqual([
      { departure_time: '05:00', price: 120_000, before: PLAIN, rule: 0, held: null },
    ])
    expect(await shown(IN)).toEqual([PLAIN])

    expect((await save([rule()])).status).toBe(200)
    expect([await shown(IN), await shown(OUT)]).toEqual([[120_000], [PLAIN]])
    const { body } = await server.get<{ list: Schedule[] }>(
      `/b/v1/ship/schedule_default_list/${ship.no}?sdate=${IN}`,
    )
    expect(body.list[0]?.price).toBe(120_000)
    expect((await makeDay(defaultNo, IN)).price).toBe(120_000)
    expect((await read()).preview.changed).toBe(0)
  })

  it('decide the least price of a ship’s card', async () => {
    await insertDefaultSchedule(server.db, ship.no, { price: PLAIN })
    await save([rule({ amount: 50_000 })])
    const priceOn = async (day: string) => {
      const { body } = await server.get<{ list: { ship: { no: number }; detail: object }[] }>(
        `/a/ship/list?service_type=SHIP&sdate=${day}&page=1`,
      )
      return body.list.find(({ ship: { no } }) => no === ship.no)
    }
    expect(JSON.stringify(await priceOn(IN))).toContain('50000')
    expect(JSON.stringify(await priceOn(OUT))).not.toContain('50000')
  })

  it('leave booked departures at their price and name them', async () => {
    const defaultNo = await insertDefaultSchedule(server.db, ship.no, { price: PLAIN })
    const booked = await makeDay(defaultNo, IN)
    const free = await makeDay(defaultNo, dayFromNow(13))
    await reserve(booked.schedule_no)
    const seen = await preview([rule()])
    expect(seen.booked).toEqual([
      {
        ...{ schedule_no: booked.schedule_no, sdate: IN, departure_time: '05:00' },
        ...{ price: PLAIN, ruled: 120_000 },
      },
    ])
    await save([rule()])
    expect(await priceOf(booked.schedule_no)).toBe(PLAIN)
    expect(await priceOf(free.schedule_no)).toBe(120_000)
    await save([])
    expect(await priceOf(free.schedule_no)).toBe(PLAIN)
  })

  describe('for departures of the operator', () => {
    const open = async () => {
      const plan = {
        ...{ action: 'open', ship_nos: [ship.no], weekdays: EVERY_DAY, time: '06:00' },
        ...{ spans: [{ from: IN, to: dayFromNow(13), price: null }], capacity: null },
      }
      const seen = await server.post<BatchPreview>('/c/v1/calendar/preview', plan, owner.headers)
      const body = { plan, fingerprint: seen.body.fingerprint, request_key: crypto.randomUUID() }
      await server.post('/c/v1/calendar/apply', body, owner.headers)
      const rows = await server.db.rows<{ no: number }>(sql`
        select no from schedule where ship_no = ${ship.no} order by sdate`)
      return rows.map(({ no }) => no)
    }

    it('hold where they were opened at the boat’s own price', async () => {
      await save([rule({ unit: 'won', amount: 5_000 })])
      const nos = await open()
      expect(await Promise.all(nos.map(priceOf))).toEqual([85_000, 85_000])
      await reserve(nos[0] ?? 0)
      await save([rule({ unit: 'percent', amount: 10 })])
      expect(await Promise.all(nos.map(priceOf))).toEqual([85_000, 88_000])
    })

    it('do not touch a price that somebody has set', async () => {
      const [edited = 0, smaller = 0] = await open()
      const own = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(14), price: 70_000 })
      await server.modules.operations.schedules.editSchedule(edited, { price: 90_000 })
      await server.modules.operations.schedules.editSchedule(smaller, { capacity: 5, price: PLAIN })
      await save([rule()])
      expect(await Promise.all([edited, smaller, own].map(priceOf))).toEqual([
        90_000, 120_000, 70_000,
      ])
      expect((await read()).preview.days.flatMap(({ departures }) => departures)).toMatchObject([
        { held: 'own', rule: null },
        { held: null, rule: 0 },
        { held: 'own', rule: null },
      ])
    })
  })

  it('are recorded once, refused for another version, and the same again is nothing new', async () => {
    const { version } = await read()
    expect((await save([rule()], version)).status).toBe(200)
    expect((await save([rule()], version)).status).toBe(200)
    expect(await countWhere(server.db, 'activity', sql`ship_no = ${ship.no}`)).toBe(1)
    expect(await save([rule({ amount: 1 })], version)).toMatchObject({
      ...{ status: 409, body: { code: 'PRICES_CHANGED' } },
    })
    expect((await read()).rules).toEqual([rule()])
  })

  it.each([
    [rule({ valid_from: dayFromNow(20), valid_to: dayFromNow(10) }), 400],
    [rule({ weekdays: [] }), 400],
    [rule({ tides: [16] }), 400],
    [rule({ unit: 'percent', amount: 91 }), 400],
    [rule({ unit: 'won', amount: 0 }), 400],
    [rule({ amount: -1 }), 400],
    [rule({ valid_from: dayFromNow(0), valid_to: dayFromNow(366) }), 400],
    [rule({ valid_from: dayFromNow(1_090), valid_to: dayFromNow(1_100) }), 409],
  ])('refuse what cannot be: %j', async (bad, status) => {
    expect((await save([bad])).status).toBe(status)
    expect((await read()).rules).toEqual([])
  })

  it('come from the command line by tide names, too', async () => {
    const cli = createOperatorCli(server)
    const { name, valid_from, valid_to } = rule()
    const given = { name, valid_from, valid_to, tides: ['조금'], unit: 'set', amount: 1_000 }
    cli.files.set('rules.json', JSON.stringify([given]))
    expect(await cli.operate('price-rules-set', `${ship.no}`, 'rules.json')).toContain('1개로')
    expect((await read()).rules).toEqual([rule({ tides: [8], amount: 1_000 })])
    expect(await cli.operate('price-rules', `${ship.no}`)).toContain('조금, 1,000원')
    cli.files.set('bad.json', JSON.stringify([{ ...given, tides: ['16물'] }]))
    expect(await cli.operate('price-rules-set', `${ship.no}`, 'bad.json')).toContain('0.tides.0')
  })

  it('are the same in SQL and in TypeScript', async () => {
    const units = ['set', 'won', 'percent'] as const
    const rules = Array.from({ length: 30 }, (_, n) =>
      rule({
        ...{ name: `규칙 ${n}`, valid_from: dayFromNow((n * 7) % 50) },
        valid_to: dayFromNow(((n * 7) % 50) + ((n * 5) % 40)),
        weekdays: EVERY_DAY.filter((day) => (n + day) % 3 > 0),
        tides: n % 2 === 0 ? [] : [1, 4, 8, 11, 15].slice(n % 4),
        departure_time: n % 5 === 0 ? '13:00' : null,
        unit: units[n % 3] ?? 'set',
        amount: n % 3 === 2 ? (n % 2 === 0 ? 13 : -17) : n % 3 === 1 ? (n - 20) * 4_000 : n * 3_000,
        round_to: n % 4 === 0 ? 100 : 1_000,
      }),
    )
    // The database has what the last save made of them.
    expect((await save(rules)).status).toBe(200)
    const days = Array.from({ length: 95 }, (_, index) => dayFromNow(index))
    const asked = days.flatMap((sdate) =>
      ['05:00', '13:00'].flatMap((departure_time) =>
        [12_345, 80_000].map((base) => ({ sdate, departure_time, base })),
      ),
    )
    const rows = await server.db.rows<{ price: number }>(sql`
      select ${rulePriceSql({
        ...{ shipNo: sql`${ship.no}::bigint`, day: sql`a.sdate` },
        ...{ time: sql`a.departure_time`, base: sql`a.base` },
      })} as price
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             as a (sdate date, departure_time time, base integer)`)
    const expected = asked.map(({ base, ...departure }) => ruledPrice(rules, base, departure))
    expect(rows.map(({ price }) => price)).toEqual(expected.map(({ price }) => price))
    // Rules of every kind have decided, or the comparison would prove nothing.
    const deciding = new Set(expected.flatMap(({ rule: index }) => index ?? []))
    expect(new Set([...deciding].map((index) => rules[index]?.unit)).size).toBe(3)
    expect(expected.some(({ rule: index }) => index === null)).toBe(true)
    expect(days.map(weekdayOf)).toContain(6)
  })
})
