import fc from '@/__tests__/setup/property'
import { addDays, kstDateTime } from '@/lib/date/kst'
import { forecastOf, ownPlacesOf, type PlaceKind, placeName } from '@/lib/sea/forecastOf'
import { type ForecastRow, placeDaysOf, type Span } from '@/lib/sea/forecastRows'
import { gridCellOf } from '@/lib/sea/grid'
import { lastIssue, MID_TERM_HOURS, VILLAGE_HOURS } from '@/lib/sea/issueTime'
import { type HourRow, rowsOfHours, rowsOfMidTerm } from '@/lib/sea/kmaRows'
import { doubtsToSail, maySailAnyway } from '@/lib/sea/sailLimits'
import { seaOfDeparture } from '@/lib/sea/seaOfDeparture'
import { seaText } from '@/lib/sea/forecastText'

const DAY = '2026-11-28'
const rowOf = (of: Partial<ForecastRow> = {}): ForecastRow => ({
  ...{ place: '안흥항 북측', lat: 36.96, lng: 126.13, day: DAY, half: '오전' },
  ...{ fish: '우럭', index: '좋음' },
  ...{ waves: [0.5, 1], wind: [4.2, 8.1], water: [12.1, 12.3], air: [3, 9] },
  ...of,
})
const RECORDED = [
  rowOf(),
  rowOf({ fish: '광어', index: '매우 좋음' }),
  rowOf({ half: '오후', waves: [1, 1.5], fish: '광어', index: '보통' }),
  rowOf({ place: '가거도', lat: 34.07, lng: 125.09 }),
]
const NOW = new Date('2026-11-28T00:00:00Z')
const dayOf = (waves: Span | null, wind: Span | null = { least: 4, most: 8 }) => ({
  ...{ half: 'day' as const, waves, wind },
})
const halvesOf = (...rows: ForecastRow[]) => placeDaysOf(rows)[0]?.halves

describe('what is forecast of places', () => {
  it('is what the source says of each half of a day, the best species first', () => {
    expect(placeDaysOf(RECORDED).map(({ place, halves }) => [place, halves.length])).toEqual([
      ['가거도', 1],
      ['안흥항 북측', 2],
    ])
    expect(placeDaysOf(RECORDED)[1]).toMatchObject({
      sdate: DAY,
      halves: [
        {
          ...{
            half: 'am',
            waves: { least: 0.5, most: 1 },
            wind: { least: 4.2, most: 8.1 },
            water: { least: 12.1, most: 12.3 },
            air: { least: 3, most: 9 },
          },
          fish: [
            { name: '광어', index: '매우좋음' },
            { name: '우럭', index: '좋음' },
          ],
        },
        { half: 'pm', waves: { least: 1, most: 1.5 } },
      ],
    })
  })

  it('does not depend on the order of rows, nor on rows that come twice', () => {
    const twice = fc.shuffledSubarray([...RECORDED, ...RECORDED], { minLength: 8 })
    fc.assert(
      fc.property(twice, (rows) => expect(placeDaysOf(rows)).toEqual(placeDaysOf(RECORDED))),
    )
  })

  it('covers rows that differ, and never says less than the worst of them', () => {
    expect(halvesOf(rowOf(), rowOf({ waves: [0.8, 2.4] }))).toMatchObject([
      { waves: { least: 0.5, most: 2.4 } },
    ])
  })

  it.each([
    ['the least above the most', { waves: [2, 1] }],
    ['below nothing', { waves: [-999, -999] }],
    ['beyond all seas', { waves: [0.5, 99] }],
    ['missing', { waves: [null, undefined] }],
  ] as const)('has no waves that are %s: it is not calm', (_, of) => {
    expect(halvesOf(rowOf(of))).toMatchObject([{ waves: null, wind: { least: 4.2, most: 8.1 } }])
    expect(halvesOf(rowOf({ ...of, wind: [null, null] }))).toBeUndefined()
  })

  it('takes a value that stands alone, and no least that stands for an unknown one', () => {
    expect(halvesOf(rowOf({ waves: [null, 1], water: [0.1, 25] }))).toMatchObject([
      { waves: { least: 1, most: 1 }, water: null },
    ])
  })

  it.each([
    ['without a place', { place: '' }],
    ['far from Korea', { lat: 0, lng: 0 }],
    ['of no day', { day: '2026-13-01' }],
    ['of an unknown half', { half: '밤' }],
  ])('leaves out a row %s', (_, of) => {
    expect(placeDaysOf([rowOf(of)])).toEqual([])
  })
})

describe('the place that tells the sea of a boat', () => {
  const boat = { service_type: 'SHIP' as const, lat: 36.43, lng: 126.52, tide_station: '' }
  const place = (kind: PlaceKind, lat: number, name = '') => ({
    ...{ kind, lat, lng: 126.52, place: name, sdate: DAY, fetched_at: NOW },
    halves: [dayOf({ least: 1, most: 2 })],
  })

  it('is one for boats, though one of the coast is nearer', () => {
    const of = (...places: ReturnType<typeof place>[]) => forecastOf(boat, places, NOW)
    expect(of(place('rock', 36.5), place('boat', 36.8))).toMatchObject({ kind: 'boat', lat: 36.8 })
    expect(of(place('boat', 37.1), place('rock', 36.6), place('rock', 36.5))).toMatchObject({
      kind: 'rock',
      lat: 36.5,
    })
    expect(of(place('boat', 37.1), place('rock', 36.9))).toBeUndefined()
  })

  it('is that of the chosen station, and none of a bus or where no tide is of interest', () => {
    const places = [place('boat', 36.5)]
    expect(forecastOf({ ...boat, tide_station: 'DT_0005' }, places, NOW)).toBeUndefined()
    expect(forecastOf({ ...boat, service_type: 'BUS' }, places, NOW)).toBeUndefined()
    expect(
      forecastOf({ ...boat, service_type: 'BUS', tide_station: 'DT_0025' }, places, NOW)?.km,
    ).toBeLessThan(15)
    expect(forecastOf({ ...boat, service_type: 'PENSION' }, places, NOW)).toBeUndefined()
  })
})

describe('what the weather service forecasts of a port', () => {
  const boat = { service_type: 'SHIP' as const, lat: 36.43, lng: 126.52, tide_station: '' }
  const own = { place: '52,102', lat: 36.43, lng: 126.52 }

  it.each([
    ['Seoul', 37.5665, 126.978, 60, 127],
    ['Busan', 35.1796, 129.0756, 98, 76],
    ['Jeju', 33.4996, 126.5312, 53, 38],
    ['Gangneung', 37.74913, 128.8785, 92, 131],
  ])('is asked for the cell of its grid: %s', (_, lat, lng, x, y) => {
    expect(gridCellOf({ lat, lng })).toEqual({ x, y })
  })

  it('tells its sea where none of a fishing place is near: that of the cell before that of the sea', () => {
    const waves = { least: 0.5, most: 1 }
    const day = { sdate: DAY, fetched_at: NOW, halves: [dayOf(waves)] }
    const places = ownPlacesOf(boat).map((of) => ({ ...of, ...day }))
    expect(places.map(placeName)).toEqual(['출항지 부근', '서해중부 해상'])
    const far = { kind: 'boat' as const, place: '가거도', lat: 34.07, lng: 125.09, ...day }
    expect(forecastOf(boat, [...places.toReversed(), far], NOW)).toMatchObject({
      kind: 'grid',
      km: 0,
    })
    expect(forecastOf(boat, [far, ...places.slice(1)], NOW)).toMatchObject({ place: '서해중부' })
    const near = { kind: 'rock' as const, place: '외연도', lat: 36.4, lng: 126.5, ...day }
    expect(forecastOf(boat, [...places, near], NOW)).toMatchObject({ kind: 'rock' })
    expect(forecastOf({ ...boat, lat: 35.1, lng: 129.04 }, places, NOW)).toBeUndefined()
    expect(ownPlacesOf({ ...boat, service_type: 'PENSION' })).toEqual([])
  })

  it.each([
    ['is old', { fetched_at: new Date(NOW.getTime() - 9 * 3_600_000) }],
    ['has no waves', { halves: [dayOf(null)] }],
    ['has no wind', { halves: [dayOf({ least: 0.5, most: 1 }, null)] }],
    [
      'says nothing of the afternoon',
      { halves: [{ ...dayOf({ least: 1, most: 1 }), half: 'am' as const }] },
    ],
  ])('tells its sea where the place that is near %s', (_, of) => {
    const day = { sdate: DAY, fetched_at: NOW, halves: [dayOf({ least: 0.5, most: 1 })] }
    const near = { kind: 'boat' as const, place: '안흥항', lat: 36.4, lng: 126.5, ...day, ...of }
    const rough = { ...day, halves: [dayOf({ least: 1, most: 3 })] }
    const places = ownPlacesOf(boat).map((own) => ({ ...own, ...rough }))
    expect(forecastOf(boat, [near, ...places], NOW)).toMatchObject({ kind: 'grid' })
    expect(forecastOf(boat, [near], NOW)).toMatchObject({ kind: 'boat' })
  })

  it('is that of the sea where the cell of the port is on land, and has no waves', () => {
    const places = ownPlacesOf(boat).map((of) => ({
      ...{ ...of, sdate: DAY, fetched_at: NOW },
      halves: [dayOf(of.kind === 'area' ? { least: 1, most: 2.5 } : null)],
    }))
    expect(forecastOf(boat, places, NOW)).toMatchObject({ place: '서해중부', km: 0 })
    expect(forecastOf(boat, places.slice(0, 1), NOW)).toMatchObject({ kind: 'grid' })
  })

  const hour = (of: HourRow['of'], at: number, value: number | null): HourRow => ({
    ...{ day: DAY, of, hour: at, value },
  })
  const spans = (...hours: HourRow[]) =>
    placeDaysOf(rowsOfHours(own, hours))[0]?.halves.map(({ half, waves, wind }) => [
      ...[half, waves, wind],
    ])

  it('covers the hours of a half, which is not known before its last ones are', () => {
    const span = (least: number, most: number) => ({ least, most })
    expect(
      spans(
        ...[hour('wind', 6, 4), hour('wind', 11, 9), hour('waves', 6, 0.5), hour('waves', 9, 1.5)],
        ...[hour('wind', 12, 3), hour('wind', 18, 3)],
      ),
    ).toEqual([['am', span(0.5, 1.5), span(4, 9)]])
  })

  it.each([0, -999, -998.9, 9999, null])('has no waves of %s: it is not calm', (value) => {
    expect(spans(hour('waves', 21, value), hour('wind', 21, 5))).toEqual([
      ['pm', null, { least: 5, most: 5 }],
    ])
    expect(spans(hour('waves', 21, value))).toBeUndefined()
  })

  it.each([
    ...[null, -999, -998.9, 9999, 900].flatMap((value) => [
      ['waves', value] as const,
      ['wind', value] as const,
    ]),
    ['waves', 0] as const,
  ])('of a half whose last hours have %s of %s does not know them', (of, value) => {
    const other = of === 'waves' ? 'wind' : 'waves'
    const rows = [hour(of, 12, 1), hour(of, 21, value), hour(other, 21, 1.5)]
    const known = { least: 1.5, most: 1.5 }
    expect(spans(...rows)).toEqual([
      ['pm', of === 'waves' ? null : known, of === 'waves' ? known : null],
    ])
    expect(spans(...rows, hour(of, 22, 1))).toEqual(spans(...rows))
  })

  it('knows a half without wind', () => {
    expect(spans(hour('wind', 9, 0))).toEqual([['am', null, { least: 0, most: 0 }]])
  })

  it('has waves of later days, halves until the seventh', () => {
    const days = placeDaysOf(
      rowsOfMidTerm(own, DAY, {
        ...{ wh4AAm: 0.5, wh4BAm: 1, wh4APm: 1, wh4BPm: 2.5, wh5AAm: 0, wh5BAm: 0, wh6AAm: 1 },
        ...{ wh7AAm: 2, wh7BAm: 1, wh8A: 1, wh8B: 2, wh8AAm: 9, wh8BAm: 9, wh11A: 1, wh11B: 1 },
      }),
    )
    expect(
      days.map(({ sdate, halves }) => [sdate, halves.map(({ half, waves }) => [half, waves])]),
    ).toEqual([
      [
        '2026-12-02',
        [
          ['am', { least: 0.5, most: 1 }],
          ['pm', { least: 1, most: 2.5 }],
        ],
      ],
      ['2026-12-06', [['day', { least: 1, most: 2 }]]],
    ])
  })

  it.each([
    ['2026-11-28T05:29:00+09:00', '2026-11-28', 2, '2026-11-27', 18],
    ['2026-11-28T05:30:00+09:00', '2026-11-28', 5, '2026-11-27', 18],
    ['2026-11-28T02:00:00+09:00', '2026-11-27', 23, '2026-11-27', 18],
    ['2026-11-28T19:00:00+09:00', '2026-11-28', 17, '2026-11-28', 18],
  ])('at %s is that of the last hour that can be had', (at, day, hourOf, midDay, midHour) => {
    expect(lastIssue(new Date(at), VILLAGE_HOURS)).toEqual({ day, hour: hourOf })
    expect(lastIssue(new Date(at), MID_TERM_HOURS)).toEqual({ day: midDay, hour: midHour })
  })
})

describe('what puts sailing in doubt', () => {
  const sea = (waves: number, wind: number, ...names: string[]) => ({
    halves: [
      { waves: { least: 0.5, most: 0.5 }, wind: null },
      { waves: { least: 0.5, most: waves }, wind: { least: 1, most: wind } },
    ],
    warnings: names.map((name) => ({ name })),
  })

  it('is a warning, and a forecast at a limit of the law or beyond', () => {
    expect(doubtsToSail([sea(1.9, 11.9)])).toEqual([])
    expect(doubtsToSail([sea(2, 11.9)])).toEqual(['물결 0.5~2m'])
    expect(doubtsToSail([sea(1.9, 12)])).toEqual(['바람 1~12m/s'])
    expect(doubtsToSail([sea(1, 1, '풍랑주의보', '풍랑주의보')])).toEqual(['풍랑주의보'])
    expect(doubtsToSail([{ halves: [], warnings: [] }])).toEqual([])
  })

  type SeaDay = ReturnType<Parameters<typeof seaOfDeparture>[1]>
  const span = (most: number) => ({ least: 0.5, most })
  const am = { half: 'am' as const, waves: span(0.5), wind: span(4) }
  const pm = { half: 'pm' as const, waves: span(1), wind: span(9) }

  describe('may be set aside', () => {
    const none = { list: [] }
    const boat = { sdate: DAY, departs_at: kstDateTime(DAY, '05:00'), use_minutes: 600 }
    const may = (
      halves: NonNullable<SeaDay['forecast']>['halves'],
      warnings: SeaDay['warnings'],
      at = NOW,
    ) => {
      const sea = seaOfDeparture(boat, () => ({ forecast: { halves }, warnings }), at)
      return maySailAnyway(sea, { waves: 1.5, wind: 8 })
    }

    it('where it is of the operator’s limits alone', () => {
      expect(may([am, pm], none)).toBe(true)
      expect(may([pm], none, new Date('2026-11-28T03:00:00Z'))).toBe(true)
      expect(may([{ ...pm, half: 'day' }], none)).toBe(true)
      expect(may([am, { ...pm, wind: span(7) }], none)).toBe(false)
      expect(may([am, { ...pm, wind: span(12) }], none)).toBe(false)
      const warning = { name: '풍랑주의보', from: NOW.toISOString(), until: null }
      expect(may([am, pm], { list: [warning] })).toBe(false)
    })

    it.each([
      ['warnings', [am, pm], null],
      [
        'the waves',
        [
          { ...am, waves: null },
          { ...pm, waves: null },
        ],
        none,
      ],
      ['the waves of a half', [am, { ...pm, waves: null }], none],
      ['the wind', [{ ...pm, waves: span(1.5), wind: null }], none],
      ['the wind of a half', [{ ...am, wind: null }, pm], none],
      ['the morning', [pm], none],
      ['the afternoon', [{ ...am, wind: span(9) }], none],
    ] as const)('never where %s may be worse than is known', (_, halves, warnings) => {
      expect(may(halves, warnings)).toBe(false)
    })
  })

  describe('of a departure', () => {
    const next = addDays(DAY, 1)
    const calm = { waves: span(0.5), wind: span(4) }
    /** The seas of a day as it is told, calm but for some halves. */
    const told = (rough: Record<string, number>) => (sdate: string) => ({
      forecast: {
        halves: (['am', 'pm'] as const).map((half) => ({
          ...{ half, ...calm, waves: span(rough[`${sdate} ${half}`] ?? 0.5) },
        })),
      },
      warnings: { list: [] },
    })
    const leaving = (time: string, use_minutes: number, is_overnight = false) => ({
      ...{ sdate: DAY, departs_at: kstDateTime(DAY, time), use_minutes, is_overnight },
    })
    const night = leaving('20:00', 540)

    it.each([
      ['a day', leaving('05:00', 600), [`${DAY} am`, `${DAY} pm`]],
      ['a day that ends at midnight', leaving('17:00', 420), [`${DAY} am`, `${DAY} pm`]],
      ['a night', night, [`${DAY} pm`, `${next} am`]],
      ['an overnight one', leaving('23:30', 960, true), [`${DAY} pm`, `${next} am`, `${next} pm`]],
      [
        'an overnight one of which how long it takes is not known',
        leaving('23:30', 1, true),
        [...[`${DAY} pm`, `${next} am`, `${next} pm`]],
      ],
      [
        'two nights',
        leaving('05:00', 2_880),
        [...[`${DAY} am`, `${DAY} pm`, `${next} am`, `${next} pm`, `${addDays(DAY, 2)} am`]],
      ],
    ])('is of %s what is rough while it is at sea', (_, departure, halves) => {
      const days = [-1, 0, 1, 2, 3].map((ahead) => addDays(DAY, ahead))
      const rough = days
        .flatMap((day) => [`${day} am`, `${day} pm`])
        .filter((half) => {
          const sea = seaOfDeparture(departure, told({ [half]: 3 }), NOW)
          return doubtsToSail([sea]).length > 0
        })
      expect(rough).toEqual(halves)
    })

    it.each([
      ['ends before it leaves', DAY, '06:00', '12:00', []],
      ['begins in the night', next, '03:00', '12:00', ['풍랑주의보']],
      ['begins once it is back', next, '06:00', '12:00', []],
    ])('is not a warning that is over or to come: it %s', (_, day, from, until, doubts) => {
      const warning = {
        name: '풍랑주의보',
        from: kstDateTime(day, from).toISOString(),
        until: kstDateTime(day, until).toISOString(),
      }
      const seaOf = (sdate: string) => ({
        forecast: null,
        warnings: { list: sdate === day ? [warning] : [] },
      })
      expect(doubtsToSail([seaOfDeparture(night, seaOf, NOW)])).toEqual(doubts)
    })

    it.each([
      ['is rough in the night', told({ [`${next} am`]: 1.6 }), true],
      ['is rougher than the law allows in the night', told({ [`${next} am`]: 2 }), false],
      [
        'has a day that is not known',
        (sdate: string) =>
          sdate === DAY
            ? told({ [`${DAY} pm`]: 1.6 })(sdate)
            : { forecast: null, warnings: { list: [] } },
        false,
      ],
      [
        'has a day without warnings known',
        (sdate: string) => {
          const sea = told({ [`${DAY} pm`]: 1.6 })(sdate)
          return sdate === DAY ? sea : { ...sea, warnings: null }
        },
        false,
      ],
    ])('that %s may be set aside: %s', (_, seaOf, may) => {
      const sea = seaOfDeparture(night, seaOf, NOW)
      expect(maySailAnyway(sea, { waves: 1.5, wind: 8 })).toBe(may)
    })
  })
})

it('says a day in a few words, from its least to its most', () => {
  const span = (least: number, most: number) => ({ least, most })
  const halves = [
    { waves: span(0.5, 1), wind: span(4, 4) },
    { waves: null, wind: span(6, 8.15) },
  ]
  expect(seaText(halves)).toBe('물결 0.5~1m · 바람 4~8.2m/s')
  expect(seaText([{ waves: span(1, 1), wind: null }])).toBe('물결 1m')
})
