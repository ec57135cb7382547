import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { WholeDeparture } from '@/lib/contract/console/departure'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import { SEA_CALLS_A_DAY, TIDE_DAYS_AHEAD } from '@/lib/sea/tideAge'
import { TIDE_STATIONS, type TideStation } from '@/lib/sea/tideStations'
import { createBreaker } from '@/server/gateways/breaker'
import { createKhoaTide } from '@/server/gateways/sea/khoaTide'
import { createKmaMidTerm } from '@/server/gateways/sea/kmaMidTerm'
import { createKmaPrewarnings } from '@/server/gateways/sea/kmaPrewarnings'
import { createKmaVillage } from '@/server/gateways/sea/kmaVillage'
import { deletionsAt } from '@/server/modules/privacy/deletions'
import { measureSea } from '@/server/modules/sea/measureSea'
import {
  announcing,
  BOAT_PLACE,
  FORECAST_PATH,
  foretelling,
  LEVELS,
  LEVELS_PATH,
  MID_TERM_PATH,
  midTermRow,
  NO_DATA,
  NOT_APPLIED,
  PREWARNINGS_PATH,
  refusal,
  ROCK_PLACE,
  startDataGoKr,
  telling,
  TURNS,
  TURNS_PATH,
  VILLAGE_PATH,
  villageRows,
  WARNING,
  WARNINGS_PATH,
} from '../fakes/dataGoKr'
import { runJob } from '../setup/book'
import { insertDefaultSchedule, insertSchedule, insertShip } from '../setup/builders'
import { newStaff } from '../setup/console'
import { startTestServer, type TestServer } from '../setup/server'

type Portal = Awaited<ReturnType<typeof startDataGoKr>>

const MINUTE = 60_000
const DAY_MS = 86_400_000
const START = new Date('2026-11-28T00:00:00Z')
const TODAY = toKstDate(START)

let portal: Portal
let server: TestServer
let keyless: TestServer
let clock = START
let shipNo: number

beforeAll(async () => {
  portal = await startDataGoKr()
  server = await startTestServer({ now: () => clock, env: portal.env })
  keyless = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await keyless.close()
  await portal.close()
})

beforeEach(async () => {
  clock = START
  portal.calm()
  portal.requests.length = 0
  await server.db.run(sql`delete from tide_day`)
  await server.db.run(sql`delete from sea_source`)
  await server.db.run(sql`delete from sea_forecast`)
  await server.db.run(sql`delete from sea_warning`)
  await server.db.run(sql`delete from sea_prewarning`)
  await server.db.run(sql`delete from sea_place`)
  await server.db.run(sql`update ship set is_view = false`)
  shipNo = (await insertShip(server.db)).no
})

const collect = async (times = 1) => {
  for (let time = 0; time < times; time++) await runJob(server, 'collect-sea')
}
const wait = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const tideOf = async (day = TODAY, of: TestServer = server, no = shipNo) =>
  (await of.get<Answer<'getTide'>>(`/a/ship/tide/${no}/${day}`)).body.tide

const days = (path: RegExp) => portal.asked(path).map((asked) => asked.replace('DT_0025 ', ''))
const dayAhead = (count: number) => addDays(TODAY, count).replaceAll('-', '')

describe('the tide of a boat’s port', () => {
  it('is to the minute and centimetre what the source said, with its age', async () => {
    expect(await tideOf()).toBeNull()
    await collect()
    expect(await tideOf()).toEqual({
      station: '보령',
      km: 4,
      fetched_at: START.toISOString(),
      turns: TURNS.map(([at, cm, code]) => ({ at, cm, is_high: code === '1' || code === '3' })),
      levels: LEVELS,
    })
    expect(await tideOf(addDays(TODAY, 1))).toBeNull()
  })

  it('is asked for once for all boats of a port, the nearest day first', async () => {
    await insertShip(server.db)
    await collect(3)
    expect(days(TURNS_PATH)).toEqual([0, 1, 2].map(dayAhead))
    expect(days(LEVELS_PATH)).toEqual([0, 1, 2].map(dayAhead))
  })

  it('is that of the station which the operator chose', async () => {
    await server.db.run(sql`update ship set tide_station = 'DT_0001' where no = ${shipNo}`)
    await collect()
    expect(portal.asked(TURNS_PATH)).toEqual([`DT_0001 ${dayAhead(0)}`])
    expect(await tideOf()).toMatchObject({ station: '인천' })
  })

  it('is absent without a key, and for a boat that nobody sees', async () => {
    const { no } = await insertShip(keyless.db)
    expect(await tideOf(TODAY, keyless, no)).toBeNull()
    expect(keyless.modules.jobs.some(({ name }) => name === 'collect-sea')).toBe(false)
    await collect()
    await server.db.run(sql`update ship set is_view = false where no = ${shipNo}`)
    expect(await tideOf()).toBeNull()
  })

  it('is said without a curve where only that service was not applied for', async () => {
    portal.meet(LEVELS_PATH, NOT_APPLIED)
    await collect()
    expect(await tideOf()).toMatchObject({ turns: { length: 4 }, levels: [] })
    await collect()
    expect(days(LEVELS_PATH)).toHaveLength(1)
    expect(days(TURNS_PATH)).toHaveLength(2)
  })
})

describe('a source that fails', () => {
  it('leaves what is known, is left alone for longer each time, and is asked again', async () => {
    await collect()
    for (let failure = 0; failure < 3; failure++) portal.meet(TURNS_PATH, { kind: 'broken' })
    await collect(2)
    expect(days(TURNS_PATH)).toHaveLength(2)
    wait(MINUTE)
    await collect(2)
    expect(days(TURNS_PATH)).toHaveLength(3)
    wait(MINUTE)
    await collect()
    expect(days(TURNS_PATH)).toHaveLength(3)
    wait(MINUTE)
    await collect()
    expect(days(TURNS_PATH)).toHaveLength(4)
    expect(await tideOf()).toMatchObject({ fetched_at: START.toISOString() })

    const silent = await measureSea(server.db, clock)
    expect(silent).toContainEqual({ source: 'turns', silentSeconds: 180 })
    expect(silent).toContainEqual({ source: 'levels', silentSeconds: 0 })
    wait(5 * MINUTE)
    await collect()
    expect(await measureSea(server.db, clock)).toContainEqual({ source: 'turns', silentSeconds: 0 })
  })

  it('is shown with its age, and after sixty days not at all', async () => {
    const day = addDays(TODAY, 70)
    await collect()
    await server.db.run(sql`update tide_day set sdate = ${day}`)
    wait(59 * DAY_MS)
    expect(await tideOf(day)).toMatchObject({ fetched_at: START.toISOString() })
    wait(DAY_MS)
    expect(await tideOf(day)).toBeNull()
  })

  it('never gets more than its calls of a day, and gets them again on the next', async () => {
    await collect()
    await server.db.run(sql`update sea_source set calls = ${SEA_CALLS_A_DAY - 1}`)
    await collect(3)
    expect(days(TURNS_PATH)).toHaveLength(2)
    wait(DAY_MS)
    await collect()
    expect(days(TURNS_PATH)).toHaveLength(3)
  })

  it('that has nothing of a day is asked for the next, and no failure', async () => {
    portal.meet(TURNS_PATH, NO_DATA)
    portal.meet(LEVELS_PATH, NO_DATA)
    await collect(2)
    expect(days(TURNS_PATH)).toEqual([dayAhead(0), dayAhead(1)])
    expect(await tideOf()).toBeNull()
    expect(await measureSea(server.db, clock)).toContainEqual({ source: 'turns', silentSeconds: 0 })
  })

  it('does not keep the others waiting for a day that it cannot answer', async () => {
    portal.meet(TURNS_PATH, { kind: 'garbage' })
    await collect()
    wait(MINUTE)
    await collect()
    expect(days(TURNS_PATH)).toEqual([dayAhead(0), dayAhead(1)])
    wait(60 * MINUTE)
    await collect()
    expect(days(TURNS_PATH).at(-1)).toBe(dayAhead(0))
  })

  it.each([
    ['never knew', null],
    ['knows no more', '[]'],
  ])('of a station that it %s still tells the days of another', async (_, points) => {
    const bad = await insertShip(server.db)
    await server.db.run(sql`update ship set tide_station = 'DT_0001' where no = ${bad.no}`)
    await server.db.run(sql`
      insert into tide_day (station, sdate, source, points, fetched_at, next_at)
      select station, day::date, source, ${points}::jsonb, case when ${points !== null} then ${clock}::timestamptz end,
             case when station = 'DT_0001' and day < ${addDays(TODAY, 4)} then ${clock} else '2027-01-01'::timestamptz end
        from unnest(array['DT_0001', 'DT_0025']) station, unnest(array['turns', 'levels']::sea_source_name[]) source,
             generate_series(${TODAY}::date, ${addDays(TODAY, TIDE_DAYS_AHEAD)}::date, '1 day') day
       where day >= ${addDays(TODAY, 4)} or (station = 'DT_0001' and ${points !== null})`)
    portal.forget('DT_0001')
    for (let call = 0; call < 12; call++) {
      await collect()
      wait(60 * MINUTE)
    }
    portal.forget('')
    for (const ahead of [0, 1, 2, 3])
      expect(await tideOf(addDays(TODAY, ahead))).toMatchObject({
        ...{ turns: { length: TURNS.length }, levels: { length: LEVELS.length } },
      })
  })
})

it('is not asked for days that are too far, nor for one that is young', async () => {
  await server.db.run(sql`
    insert into tide_day (station, sdate, source, points, fetched_at, next_at)
    select 'DT_0025', day::date, source, '[]', ${clock}, ${new Date(clock.getTime() + DAY_MS)}
      from generate_series(${TODAY}::date, ${addDays(TODAY, TIDE_DAYS_AHEAD)}::date, '1 day') day,
           unnest(enum_range(null::sea_source_name)) source`)
  await collect()
  expect(portal.requests).toHaveLength(0)
  wait(DAY_MS)
  await collect()
  expect(days(TURNS_PATH)).toEqual([dayAhead(1)])
})

it('is forgotten once the day is over', async () => {
  await collect()
  const removed = async () => {
    const rule = deletionsAt(clock).find(({ table }) => table === 'tide_day')
    return rule ? server.db.run(sql`delete from tide_day where ${rule.where}`) : undefined
  }
  wait(DAY_MS)
  expect(await removed()).toBe(0)
  wait(DAY_MS)
  expect(await removed()).toBe(2)
})

describe('the forecast of the sea', () => {
  const collectForecasts = () => runJob(server, 'collect-forecasts')
  const forecastOf = async (day = TODAY, no = shipNo) =>
    (await server.get<Answer<'getTide'>>(`/a/ship/tide/${no}/${day}`)).body.forecast
  const asked = () => portal.requests.filter(({ path }) => FORECAST_PATH.test(path)).length
  const HOUR = 60 * MINUTE

  it('is that of the place for boats that is near, with its age', async () => {
    expect(await forecastOf()).toBeNull()
    await collectForecasts()
    const half = {
      waves: { least: 0.5, most: 1 },
      wind: { least: 4.2, most: 8.1 },
      water: { least: 12.1, most: 12.3 },
      air: null,
    }
    const fish = ['광어', '우럭'].map((name) => ({ name, index: '보통' }))
    expect(await forecastOf()).toEqual({
      ...{ source: '국립해양조사원 예보', place: '안흥항 북측', km: expect.any(Number) },
      fetched_at: START.toISOString(),
      halves: [
        { half: 'am', ...half, fish },
        { half: 'pm', ...half, fish },
      ],
    })
    expect(await forecastOf(addDays(TODAY, 6))).not.toBeNull()
    expect(await forecastOf(addDays(TODAY, 7))).toBeNull()
  })

  it('is asked for once for all boats, again after three hours, and of a coast has no index', async () => {
    await insertShip(server.db)
    portal.meet(FORECAST_PATH, NO_DATA)
    await collectForecasts()
    await collectForecasts()
    expect(asked()).toBe(2)
    expect(await forecastOf()).toMatchObject({ place: '외연도', halves: [{ fish: [] }, {}] })
    wait(3 * HOUR)
    await collectForecasts()
    expect(asked()).toBe(4)
    expect(await forecastOf()).toMatchObject({ place: '안흥항 북측' })
  })

  it('of a source that fails is the former one with its age, and after 36 hours none', async () => {
    await collectForecasts()
    wait(3 * HOUR)
    for (let call = 0; call < 2; call++) portal.meet(FORECAST_PATH, { kind: 'broken' })
    await collectForecasts()
    expect(await measureSea(server.db, clock)).toContainEqual({
      source: 'boatPlaces',
      silentSeconds: 0,
    })
    expect(await forecastOf()).toMatchObject({ fetched_at: START.toISOString() })
    clock = new Date(START.getTime() + 36 * HOUR - 1)
    expect(await forecastOf()).not.toBeNull()
    wait(1)
    expect(await forecastOf()).toBeNull()
  })

  it.each([
    ['a part of its rows', 1_800, {}],
    ['nothing that can be true', 1, { lat: 0, lot: 0 }],
    ['no place', 1, { lat: null }],
  ])('that has %s is none', async (_, total, of) => {
    const row = { ...BOAT_PLACE, predcYmd: TODAY, predcNoonSeCd: '오전', maxWvhgt: 1, ...of }
    for (let page = 0; page < 2; page++)
      portal.meet(FORECAST_PATH, telling(page === 0 ? [row] : [], total))
    await collectForecasts()
    expect((await forecastOf())?.place).not.toBe(BOAT_PLACE.seafsPstnNm)
  })

  it('is told where another place has no coordinates', async () => {
    const row = { ...BOAT_PLACE, predcYmd: TODAY, predcNoonSeCd: '일', maxWvhgt: 1, maxWspd: 5 }
    const odd = { ...row, seafsPstnNm: '어딘가', lat: '', lot: null }
    portal.meet(FORECAST_PATH, telling([odd, row]))
    await collectForecasts()
    expect(await forecastOf()).toMatchObject({ place: BOAT_PLACE.seafsPstnNm })
  })

  it('is read page by page until all rows are there', async () => {
    const row = (place: object) => ({
      ...{
        ...place,
        predcYmd: TODAY,
        predcNoonSeCd: '일',
        maxWvhgt: 1,
        maxWspd: 5,
        totalIndex: '',
      },
    })
    portal.meet(FORECAST_PATH, telling([row({ ...ROCK_PLACE, lat: 38 })], 2))
    portal.meet(FORECAST_PATH, telling([row(BOAT_PLACE)], 2))
    await collectForecasts()
    const pages = portal.requests.map(({ query }) => query.get('pageNo'))
    expect(pages.slice(0, 2)).toEqual(['1', '2'])
    expect(await forecastOf()).toMatchObject({
      place: '안흥항 북측',
      halves: [{ waves: { least: 1, most: 1 } }],
    })
  })

  it('is on today’s page of who sails, with high and low water', async () => {
    const { groupNo } = await insertShip(server.db)
    const owner = await newStaff(server.db, { operatorNo: groupNo })
    const own = await server.db.first<{ no: number }>(
      sql`select no from ship where group_no = ${groupNo}`,
    )
    await insertSchedule(server.db, own?.no ?? 0, { sdate: TODAY })
    await collect()
    await collectForecasts()
    const { body } = await server.get<{ departures: TodayDeparture[] }>(
      '/c/v1/today',
      owner.headers,
    )
    expect(body.departures).toMatchObject([
      {
        turns: { length: 4 },
        forecast: { place: '안흥항 북측', halves: [{ waves: { least: 0.5, most: 1 } }, {}] },
      },
    ])
  })
})

describe('what the weather service forecasts', () => {
  const HOUR = 60 * MINUTE
  const collectPlaces = async (times = 1) => {
    for (let time = 0; time < times; time++) await runJob(server, 'collect-places')
  }
  const forecastOf = async (ahead: number) =>
    (await server.get<Answer<'getTide'>>(`/a/ship/tide/${shipNo}/${addDays(TODAY, ahead)}`)).body
      .forecast
  const queries = (path: RegExp) =>
    portal.requests.filter((request) => path.test(request.path)).map(({ query }) => query)
  const CELL = { base_date: '20261128', nx: '52', ny: '102' }

  it('is shown where none of a fishing place is near: by hours, and later days by their sea', async () => {
    expect(await forecastOf(0)).toBeNull()
    await collectPlaces()
    expect(queries(VILLAGE_PATH).map((query) => query.get('base_time'))).toEqual(['0800'])
    expect(queries(MID_TERM_PATH).map((query) => query.get('tmFc'))).toEqual(['202611280600'])
    const half = { waves: { least: 0.5, most: 0.5 }, wind: { least: 6.1, most: 6.1 }, fish: [] }
    expect(await forecastOf(3)).toMatchObject({
      ...{ source: '기상청 단기예보', place: '출항지 부근', km: 0 },
      ...{ fetched_at: START.toISOString(), halves: [half, half] },
    })
    expect(await forecastOf(7)).toMatchObject({
      ...{ source: '기상청 중기예보', place: '서해중부 해상' },
      halves: [{ waves: { least: 1, most: 2.5 }, wind: null }, {}],
    })
    expect(await forecastOf(8)).toMatchObject({ halves: [{ half: 'day' }] })
    expect(await forecastOf(9)).toBeNull()
    await runJob(server, 'collect-forecasts')
    expect(await forecastOf(3)).toMatchObject({ place: '안흥항 북측' })
    expect(await forecastOf(7)).toMatchObject({ place: '서해중부 해상' })
  })

  it('stands before that of a fishing place that has not come for nine hours', async () => {
    await runJob(server, 'collect-forecasts')
    wait(9 * HOUR)
    expect(await forecastOf(1)).toMatchObject({ place: '안흥항 북측' })
    await collectPlaces()
    expect(await forecastOf(1)).toMatchObject({ source: '기상청 단기예보' })
  })

  it('is asked for once for all boats of a cell, one cell at a time, and again after six hours', async () => {
    await insertShip(server.db)
    await collectPlaces(3)
    expect(queries(VILLAGE_PATH)).toHaveLength(1)
    const other = await insertShip(server.db)
    await server.db.run(sql`update ship set lat = 34.74, lng = 127.74 where no = ${other.no}`)
    await collectPlaces(3)
    expect(queries(VILLAGE_PATH)).toHaveLength(2)
    expect(queries(MID_TERM_PATH).map((query) => query.get('regId'))).toEqual([
      ...['12A20000', '12B10000'],
    ])
    wait(6 * HOUR)
    await collectPlaces(3)
    expect(queries(VILLAGE_PATH)).toHaveLength(4)
  })

  it('of a source that fails is the former one with its age, after 36 hours none, and others are asked first', async () => {
    await collectPlaces()
    await runJob(server, 'collect-forecasts')
    await server.db.run(sql`delete from sea_forecast where kind in ('boat', 'rock')`)
    wait(6 * HOUR)
    portal.meet(VILLAGE_PATH, { kind: 'broken' })
    await collectPlaces(2)
    expect(queries(VILLAGE_PATH)).toHaveLength(2)
    expect(await forecastOf(2)).toMatchObject({ fetched_at: START.toISOString() })
    expect(await measureSea(server.db, clock)).toContainEqual({
      ...{ source: 'gridPlaces', silentSeconds: 0 },
    })
    const other = await insertShip(server.db)
    await server.db.run(sql`update ship set lat = 34.74, lng = 127.74 where no = ${other.no}`)
    wait(MINUTE)
    await collectPlaces(2)
    expect(queries(VILLAGE_PATH)).toHaveLength(3)
    expect(queries(VILLAGE_PATH)[2]?.get('nx')).not.toBe(queries(VILLAGE_PATH)[1]?.get('nx'))
    clock = new Date(START.getTime() + 36 * HOUR)
    expect(await forecastOf(2)).toBeNull()
  })

  it('has no waves of a cell on land: it is not calm', async () => {
    portal.meet(VILLAGE_PATH, announcing(villageRows(CELL, '0')))
    await collectPlaces()
    expect(await forecastOf(1)).toMatchObject({ halves: [{ waves: null }, { waves: null }] })
  })

  it('is asked for again in an hour where there is nothing yet, which is no failure', async () => {
    portal.meet(VILLAGE_PATH, NO_DATA)
    await collectPlaces(2)
    expect(queries(VILLAGE_PATH)).toHaveLength(1)
    expect(await forecastOf(1)).toBeNull()
    expect(await measureSea(server.db, clock)).toContainEqual({
      ...{ source: 'gridPlaces', silentSeconds: 0 },
    })
    wait(HOUR)
    await collectPlaces()
    expect(await forecastOf(1)).not.toBeNull()
  })

  it('beyond the limits puts the days of a calendar in doubt', async () => {
    await collectPlaces()
    const { body } = await server.get<Answer<'getSeaWarnings'>>(`/a/ship/sea/${shipNo}`)
    expect(body).toEqual({
      checked_at: START.toISOString(),
      days: [4, 5, 6].map((ahead) => ({ sdate: addDays(TODAY, ahead), names: ['물결 1~2.5m'] })),
    })
  })
})

describe('warnings at sea', () => {
  const hear = async (...item: object[]) => {
    portal.meet(WARNINGS_PATH, item.length > 0 ? announcing(item) : NO_DATA)
    await runJob(server, 'collect-warnings')
    wait(10 * MINUTE)
  }
  const warnings = async (day = TODAY) =>
    (await server.get<Answer<'getTide'>>(`/a/ship/tide/${shipNo}/${day}`)).body.warnings
  const names = async (day = TODAY) => (await warnings(day))?.list.map(({ name }) => name)
  const END = { ...WARNING, command: 2, tmFc: 202611281000, startTime: 0, endTime: 202611281200 }

  it('are those announced for the boat’s sea area, with when they were told', async () => {
    expect(await warnings()).toBeNull()
    await hear(
      WARNING,
      { ...WARNING, warnVar: 1, warnStress: 1, areaName: '서해중부앞바다' },
      { ...WARNING, warnVar: 2 },
      { ...WARNING, areaName: '부산앞바다' },
    )
    const from = '2026-11-28T09:00:00.000Z'
    expect(await warnings()).toEqual({
      checked_at: START.toISOString(),
      list: [
        { name: '강풍경보', area: '서해중부앞바다', from, until: null },
        { name: '풍랑주의보', area: '충남남부앞바다', from, until: null },
      ],
    })
    expect(await names(addDays(TODAY, 1))).toHaveLength(2)
    expect(await names(addDays(TODAY, 5))).toEqual([])
  })

  it('are known in a typhoon’s week, of which the days that were read are not asked for again', async () => {
    const hearPages = async (...rows: object[]) => {
      portal.requests.length = 0
      for (const row of rows) portal.meet(WARNINGS_PATH, telling([row], rows.length))
      await runJob(server, 'collect-warnings')
      const checked_at = clock.toISOString()
      expect(await warnings()).toMatchObject({ checked_at, list: { length: rows.length } })
      wait(10 * MINUTE)
      const asked = portal.requests.filter(({ path }) => WARNINGS_PATH.test(path))
      return asked.map(({ query }) => `${query.get('fromTmFc')}-${query.get('toTmFc')}`)
    }
    const [wind, typhoon] = [1, 7].map((warnVar) => ({ ...WARNING, warnVar }))
    const all = [WARNING, { ...wind }, { ...typhoon }]
    expect(await hearPages(...all)).toEqual(all.map(() => '20261121-20261128'))
    clock = new Date(START.getTime() + DAY_MS)
    const later = all.map((one) => ({ ...one, tmFc: 202611290900 }))
    expect(await hearPages(...later)).toEqual(all.map(() => '20261127-20261129'))
  })

  it('are told where one of another kind cannot be read, and not known where one of the sea cannot', async () => {
    await hear(WARNING, { ...WARNING, warnVar: 12, areaName: '', warnStress: null })
    expect(await names()).toEqual(['풍랑주의보'])
    await server.db.run(sql`update sea_source set answered_at = null`)
    for (const odd of [{ areaName: '' }, { warnStress: null }, { tmFc: '' }, { warnVar: null }]) {
      await hear({ ...WARNING, ...odd })
      wait(60 * MINUTE)
      expect(await warnings()).toBeNull()
    }
  })

  it('are told of the days ahead for a calendar, and not where the source is silent', async () => {
    const ahead = async () =>
      (await server.get<Answer<'getSeaWarnings'>>(`/a/ship/sea/${shipNo}`)).body
    expect(await ahead()).toEqual({ checked_at: null, days: [] })
    await hear({ ...WARNING, startTime: 202611291800, endTime: 202611301200 })
    expect(await ahead()).toEqual({
      checked_at: START.toISOString(),
      days: [1, 2].map((day) => ({ sdate: addDays(TODAY, day), names: ['풍랑주의보'] })),
    })
    clock = new Date(START.getTime() + 6 * 3_600_000)
    expect(await ahead()).toEqual({ checked_at: null, days: [] })
  })

  it('stay where the source tells them no more, and end as announced or where they are withdrawn', async () => {
    await hear(WARNING)
    await hear()
    expect(await names()).toEqual(['풍랑주의보'])
    await hear(END)
    clock = new Date('2026-11-28T03:00:00Z')
    expect(await names()).toEqual([])
    await server.db.run(sql`delete from sea_warning`)
    await hear(WARNING)
    await hear({ ...WARNING, cancel: 1 })
    expect(await names()).toEqual([])
  })

  it('are told before they are issued, by the newest text, and not any more once they are', async () => {
    const foretell = async (trouble: Parameters<Portal['meet']>[1]) => {
      portal.meet(PREWARNINGS_PATH, trouble)
      await runJob(server, 'collect-warnings')
      wait(30 * MINUTE)
    }
    const tomorrow = addDays(TODAY, 1)
    await foretell(foretelling('(1) 풍랑 예비특보 o 11월 29일 새벽 : 서해중부앞 바다, 부산앞바다'))
    expect((await warnings(tomorrow))?.list).toEqual([
      {
        ...{ name: '풍랑 예비특보', area: '서해중부앞바다', until: null },
        from: '2026-11-28T15:00:00.000Z',
      },
    ])
    expect(await names()).toEqual([])
    const soon = foretelling('(1) 풍랑 예비특보 o 곧 : 서해중부앞바다', 202611280900)
    for (const unreadable of [{ kind: 'broken' } as const, soon]) {
      await foretell(unreadable)
      expect(await names(tomorrow)).toEqual(['풍랑 예비특보'])
    }
    await server.db.run(sql`update sea_source set next_at = ${clock} where name = 'prewarnings'`)
    await foretell(foretelling('o 없음', 202611281030))
    expect(await names(tomorrow)).toEqual([])
    await foretell(
      foretelling('(1) 풍랑 예비특보 o 29일 밤(18~24시) : 충남남부앞바다', 202611281100),
    )
    expect(await names(tomorrow)).toEqual(['풍랑 예비특보'])
    await hear({ ...WARNING, startTime: 202611291800 })
    expect(await names(tomorrow)).toEqual(['풍랑주의보'])
  })

  it('are not known of a day of which only what is announced before them is, and has nothing', async () => {
    const wave = '(1) 풍랑 예비특보 o 29일 밤(18~24시) : 충남남부앞바다'
    await hear()
    expect(await names()).toEqual([])
    clock = new Date(START.getTime() + 6 * 3_600_000)
    portal.meet(WARNINGS_PATH, { kind: 'broken' })
    await runJob(server, 'collect-warnings')
    expect(await warnings()).toBeNull()
    wait(30 * MINUTE)
    portal.meet(WARNINGS_PATH, { kind: 'broken' })
    portal.meet(PREWARNINGS_PATH, foretelling(wave, 202611281500))
    await runJob(server, 'collect-warnings')
    expect(await warnings()).toBeNull()
    expect(await names(addDays(TODAY, 1))).toEqual(['풍랑 예비특보'])
  })

  it('are those issued where what is announced before them is silent', async () => {
    await hear()
    clock = new Date(START.getTime() + 6 * 3_600_000)
    portal.meet(PREWARNINGS_PATH, { kind: 'broken' })
    const checked_at = clock.toISOString()
    await hear(WARNING)
    expect(await warnings()).toMatchObject({ checked_at, list: [{ name: '풍랑주의보' }] })
  })

  it('of a source that is silent are shown with their age, and after six hours not known', async () => {
    await hear(WARNING)
    portal.meet(WARNINGS_PATH, { kind: 'broken' })
    portal.meet(PREWARNINGS_PATH, { kind: 'broken' })
    await runJob(server, 'collect-warnings')
    expect(await warnings()).toMatchObject({ checked_at: START.toISOString(), list: [{}] })
    clock = new Date(START.getTime() + 6 * 3_600_000)
    expect(await warnings()).toBeNull()
  })
})

describe('from which forecast on it is asked whether a boat sails', () => {
  const RULE = '/c/v1/sail_rule'

  it('is the law’s, or what its operator sets, which is never laxer; visitors read until when', async () => {
    const { no, groupNo } = await insertShip(server.db)
    const { headers } = await newStaff(server.db, { operatorNo: groupNo })
    await insertSchedule(server.db, no, { sdate: TODAY })
    const check = async () =>
      (await server.get<Answer<'getTide'>>(`/a/ship/tide/${no}/${TODAY}`)).body.weather_check
    const doubts = async () =>
      (
        await server.get<{ departures: TodayDeparture[] }>('/c/v1/today', headers)
      ).body.departures.map((departure) => departure.doubts)
    expect((await server.get(RULE, headers)).body).toEqual({ wind: 12, waves: 2, hour: 18 })
    await runJob(server, 'collect-forecasts')
    expect(await check()).toBeNull()
    const strict = { wind: 8, waves: 1.5, hour: 20 }
    expect((await server.put(RULE, strict, headers)).body).toEqual(strict)
    expect(await check()).toMatchObject({ doubts: ['바람 4.2~8.1m/s'], hour: 20, sailing: [] })
    expect(await doubts()).toEqual([['바람 4.2~8.1m/s']])
    clock = new Date(START.getTime() + 36 * 3_600_000)
    expect(await check()).toBeNull()
  })

  it('is not asked any more of a departure once the office says that it sails, never beyond the law', async () => {
    const { no, groupNo } = await insertShip(server.db)
    const staff = await newStaff(server.db, { operatorNo: groupNo })
    const { headers } = staff
    const day = addDays(TODAY, 1)
    const scheduleNo = await insertSchedule(server.db, no, { sdate: day })
    const say = (sails: boolean, of = scheduleNo, by: object = headers) =>
      server.put<{ code?: string }>(`/c/v1/weather/sailing/${of}`, { sails }, by as typeof headers)
    const sailing = async () =>
      (await server.get<Answer<'getTide'>>(`/a/ship/tide/${no}/${day}`)).body.weather_check?.sailing
    const ofOffice = async () =>
      (await server.get<{ departures: TodayDeparture[] }>('/c/v1/today', headers)).body
        .departures[0]
    await runJob(server, 'collect-forecasts')
    expect(await say(true)).toMatchObject({ status: 409, body: { code: 'SAIL_NOT_IN_DOUBT' } })
    await server.put(RULE, { wind: 8, waves: 1.5, hour: 20 }, headers)
    expect((await ofOffice())?.may_sail_anyway).toBeUndefined()
    expect(await say(true)).toMatchObject({ status: 409, body: { code: 'SAIL_FORBIDDEN' } })
    await runJob(server, 'collect-warnings')
    expect(await ofOffice()).toMatchObject({ may_sail_anyway: true, sails_anyway: null })
    expect((await Promise.all([say(true), say(true)])).map(({ status }) => status)).toEqual([
      ...[200, 200],
    ])
    expect(await sailing()).toEqual([scheduleNo])
    const said = { name: '김담당', at: START.toISOString() }
    expect(await ofOffice()).toMatchObject({ doubts: ['바람 4.2~8.1m/s'], sails_anyway: said })
    expect((await say(false)).status).toBe(200)
    expect(await sailing()).toEqual([])
    await say(true)
    const recorded = await server.db.rows(sql`
      select action, staff_no from activity where schedule_no = ${scheduleNo} order by no`)
    expect(recorded).toEqual(
      ['weather.sail', 'weather.doubt', 'weather.sail'].map((action) => ({
        ...{ action, staff_no: staff.no },
      })),
    )
    const { groupNo: otherNo } = await insertShip(server.db)
    const other = await newStaff(server.db, { operatorNo: otherNo })
    expect((await say(true, scheduleNo, other.headers)).status).toBe(404)

    wait(10 * MINUTE)
    portal.meet(WARNINGS_PATH, announcing([WARNING]))
    await runJob(server, 'collect-warnings')
    expect(await sailing()).toEqual([])
    const forbidden = await ofOffice()
    expect(forbidden).toMatchObject({ sails_anyway: said })
    expect(forbidden?.may_sail_anyway).toBeUndefined()
    expect(await say(true)).toMatchObject({ status: 409, body: { code: 'SAIL_FORBIDDEN' } })
    expect((await say(false)).status).toBe(200)
    expect(await ofOffice()).toMatchObject({ sails_anyway: null })
    clock = new Date(START.getTime() + 20 * 60 * MINUTE)
    expect((await say(false)).status).toBe(409)
  })

  it('is asked of a night boat for what comes before it is back, wherever that is said', async () => {
    const { no, groupNo } = await insertShip(server.db, { useMinutes: 540 })
    const { headers } = await newStaff(server.db, { operatorNo: groupNo })
    const [day, after] = [addDays(TODAY, 1), addDays(TODAY, 2)]
    const scheduleNo = await insertSchedule(server.db, no, { sdate: day, time: '20:00' })
    await server.put(RULE, { wind: 8, waves: 1, hour: 20 }, headers)
    const forecast = async (sdate: string, waves: number) => {
      const halves = ['am', 'pm'].map((half) => ({
        ...{ half, waves: { least: 0.5, most: half === 'am' ? waves : 0.5 } },
        ...{ wind: { least: 4, most: 7 }, water: null, air: null, fish: [] },
      }))
      await server.db.run(sql`
        insert into sea_forecast (kind, place, sdate, lat, lng, halves, fetched_at)
        values ('boat', '안흥항 북측', ${sdate}, 36.6, 126.3, ${JSON.stringify(halves)}, ${clock})
        on conflict (sdate, kind, place) do update set halves = excluded.halves`)
    }
    const say = async () =>
      (
        await server.put<{ code?: string }>(
          `/c/v1/weather/sailing/${scheduleNo}`,
          { sails: true },
          headers,
        )
      ).body.code
    const check = async () =>
      (await server.get<Answer<'getTide'>>(`/a/ship/tide/${no}/${day}`)).body.weather_check
    const calendar = async (of = no) =>
      (await server.get<Answer<'getSeaWarnings'>>(`/a/ship/sea/${of}`)).body.days
    const ofOffice = async () => {
      const today = await server.get<{ departures: TodayDeparture[] }>('/c/v1/today', headers)
      const page = await server.get<WholeDeparture>(`/c/v1/departures/${scheduleNo}`, headers)
      const ofNight = today.body.departures.find(({ schedule_no: one }) => one === scheduleNo)
      return [ofNight, page.body.departure]
    }
    await runJob(server, 'collect-warnings')
    await forecast(day, 0.5)
    await forecast(after, 2.5)
    const doubts = ['물결 0.5~2.5m']
    await insertSchedule(server.db, no, { sdate: day, time: '05:00' })
    const in_doubt = [kstDateTime(day, '20:00').toISOString()]
    expect(await check()).toEqual({ doubts, hour: 20, sailing: [], in_doubt })
    expect(await calendar()).toEqual([
      { sdate: day, names: doubts },
      { sdate: after, names: doubts },
    ])
    expect(await ofOffice()).toMatchObject([{ doubts }, { doubts }])
    expect(await say()).toBe('SAIL_FORBIDDEN')

    await forecast(after, 1.5)
    expect(await ofOffice()).toMatchObject(Array(2).fill({ may_sail_anyway: true }))
    expect(await say()).toBeUndefined()
    expect(await check()).toMatchObject({ doubts: ['물결 0.5~1.5m'], sailing: [scheduleNo] })

    const { no: other } = await insertShip(server.db, { useMinutes: 540 })
    await insertDefaultSchedule(server.db, other, { time: '20:00', validFrom: TODAY })
    await forecast(after, 2.5)
    expect((await calendar(other)).map(({ sdate }) => sdate)).toEqual([day])
  })

  it.each([{ wind: 12.5 }, { waves: 2.1 }, { hour: 23 }])('is not %j', async (lax) => {
    const { groupNo } = await insertShip(server.db)
    const { headers } = await newStaff(server.db, { operatorNo: groupNo })
    const rule = { wind: 12, waves: 2, hour: 18, ...lax }
    expect((await server.put(RULE, rule, headers)).status).toBe(400)
    await expect(
      server.db.run(sql`insert into sail_rule (operator_no, wind, waves, hour)
        values (${groupNo}, ${rule.wind}, ${rule.waves}, ${rule.hour})`),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('an answer of the portal', () => {
  const station = TIDE_STATIONS[0] as TideStation
  const place = { lat: station.lat, lot: station.lng }
  const row = (at: string, cm: unknown, code: unknown, more: object = place) => ({
    ...{ predcDt: `${TODAY} ${at}`, predcTdlvVl: cm, extrSe: code },
    ...more,
  })
  /** Only who waits for silence waits so briefly: a busy machine takes its time to answer. */
  const SILENT_MS = 300
  const access = (timeoutMs = 60_000) => ({
    settings: { url: portal.url, key: portal.key },
    breakerOf: (name: string) =>
      createBreaker({ name, now: () => clock, log: { warn() {} }, note: async () => undefined }),
    timeoutMs,
  })
  const read = (timeoutMs?: number) =>
    createKhoaTide(access(timeoutMs)).turns.read({ station, sdate: TODAY })

  it.each([
    ['twice', [row('04:48', 420, '1'), row('04:48', 420, '1')]],
    ['as texts', [row('04:48', '420', 1)]],
    ['alone instead of in a list', row('04:48', 420, '1') as never],
  ])('may have a row %s', async (_, rows) => {
    portal.meet(TURNS_PATH, telling(rows, Array.isArray(rows) ? rows.length : 1))
    expect(await read()).toEqual([{ at: '04:48', cm: 420, is_high: true }])
  })

  it.each([
    ['a key that is not applied for', NOT_APPLIED, 'key'],
    ['a key that has expired', refusal(31, 'DEADLINE_HAS_EXPIRED_ERROR'), 'key'],
    ['too many calls', refusal(22, 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR'), 'quota'],
    ['a database of its own', refusal(2, 'DB_ERROR'), 'broken'],
    ['a service that is gone', refusal(12, 'NO_OPENAPI_SERVICE_ERROR'), 'garbage'],
    ['a page', { kind: 'garbage' } as const, 'garbage'],
    ['an error', { kind: 'broken' } as const, 'broken'],
    ['a lost connection', { kind: 'loseAnswer' } as const, 'unreachable'],
    ['silence', { kind: 'neverAnswer' } as const, 'slow'],
    ['a part of the day', telling([row('04:48', 420, '1')], 4), 'garbage'],
    ['another station’s', telling([row('04:48', 420, '1', { lat: 35, lot: 129 })]), 'garbage'],
    [
      'another day’s',
      telling([{ ...row('04:48', 420, '1'), predcDt: '2026-01-01 04:48' }]),
      'garbage',
    ],
    ['no height', telling([row('04:48', null, '1')]), 'garbage'],
    ['an unknown kind', telling([row('04:48', 420, '7')]), 'garbage'],
  ])('that is %s is none, and does not quote the key', async (_, trouble, failure) => {
    portal.meet(TURNS_PATH, trouble)
    const waits = failure === 'slow' ? SILENT_MS : undefined
    const error: unknown = await read(waits).catch((refused: unknown) => refused)
    expect(error).toMatchObject({ failure })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('portal==')
  })

  const CELL = { base_date: '20261128', nx: '60', ny: '127' }
  const seoul = { place: '60,127', lat: 37.5665, lng: 126.978 }
  const bulletin = (of: object) =>
    announcing([{ tmFc: 202611280430, tmSeq: 1, pwn: 'o 없음', ...of }])
  it.each([
    ['another cell', 'grid', announcing(villageRows({ ...CELL, nx: '61' }))],
    ['another day', 'grid', announcing(villageRows({ ...CELL, base_date: '20261126' }))],
    ['no rows of a forecast', 'grid', announcing([{ ...CELL, category: 'WAV' }])],
    [
      'no value',
      'grid',
      announcing(villageRows(CELL, '-999').filter(({ category }) => category !== 'WSD')),
    ],
    ['another sea', 'area', announcing([midTermRow('12A10000')])],
    ['two seas', 'area', announcing([midTermRow('12A20000'), midTermRow('12A10000')])],
    ['no waves', 'area', announcing([{ regId: '12A20000', wh4AAm: 0, wh4BAm: 0 }])],
    ['no text', 'ahead', bulletin({ pwn: null })],
    ['a text without end', 'ahead', bulletin({ pwn: '풍'.repeat(10_001) })],
    ['no time', 'ahead', bulletin({ tmFc: '' })],
    ['no line that can be read', 'ahead', bulletin({ pwn: '풍랑 예비특보 o 곧 : 부산앞바다' })],
  ] as const)('that has %s is none (%s)', async (_, source, trouble) => {
    const sources = {
      grid: () => createKmaVillage(access()).read(seoul, START),
      area: () => createKmaMidTerm(access()).read({ ...seoul, place: '서해중부' }, START),
      ahead: () => createKmaPrewarnings(access()).read(TODAY),
    }
    const paths = { grid: VILLAGE_PATH, area: MID_TERM_PATH, ahead: PREWARNINGS_PATH }
    portal.meet(paths[source], trouble)
    await expect(sources[source]()).rejects.toMatchObject({ failure: 'garbage' })
    await expect(sources[source]()).resolves.toBeDefined()
  })
})
