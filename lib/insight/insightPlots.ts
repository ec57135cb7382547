import type { Insight, InsightTable } from '@/lib/contract/console/insight'
import { WEEKDAYS } from '@/lib/date/kst'
import { AHEAD_LABELS } from './ahead'
import { ENDINGS } from './endings'
import {
  facetLabel,
  type Kind,
  STEP_LABELS,
  starsOf,
  TABLE_NAMES,
  tideLabel,
  unitsOf,
} from './insightTables'
import { percentOf, type Seats, shareOf } from './share'

/** `null` where there is nothing to count: no seats were offered, nobody wrote. */
export type Bar = { label: string; now: number | null; before: number | null }

/** `most`: where the axis ends; as far as the longest bar where it is not said. */
export type Plot = { title: string; kind: Kind; bars: readonly Bar[]; most?: number }

type Beside<T> = { now: T; before: T }
type Unit = '석' | '실'

const percentOrNull = (seats: Seats): number | null =>
  seats.offered === 0 ? null : percentOf(shareOf(seats))

const shares = (label: string, { now, before }: Beside<Seats>): Bar => ({
  label,
  now: percentOrNull(now),
  before: percentOrNull(before),
})

const ofUnits = (
  insight: Insight,
  title: string,
  barsOf: (unit: Unit) => Bar[],
): readonly Plot[] => {
  const units = unitsOf(insight)
  return units.map((unit) => ({
    title: units.length === 1 ? title : `${title} (${unit === '석' ? '자리' : '객실'})`,
    kind: 'percent',
    most: 100,
    bars: barsOf(unit),
  }))
}

/** `11월`, and the year with the first month and each January. */
const shortMonth = (yyyymm: string, at: number): string => {
  const month = `${Number(yyyymm.slice(4))}월`
  return at === 0 || month === '1월' ? `${yyyymm.slice(2, 4)}년 ${month}` : month
}

const one = (table: InsightTable, kind: Kind, bars: readonly Bar[], most?: number): Plot[] => [
  { title: TABLE_NAMES[table], kind, bars, ...(most === undefined ? {} : { most }) },
]

const MAX_STARS = 5

const PLOTS = {
  boats: (insight) =>
    ofUnits(insight, TABLE_NAMES.boats, (unit) =>
      insight.boats.filter((row) => row.unit === unit).map((row) => shares(row.ship_name, row)),
    ),
  weekdays: (insight) =>
    ofUnits(insight, TABLE_NAMES.weekdays, (unit) =>
      insight.weekdays
        .filter((row) => row.unit === unit)
        .map((row) => shares(WEEKDAYS[row.weekday] ?? '', row)),
    ),
  tides: ({ tides, tide_style: style }) =>
    one(
      'tides',
      'percent',
      tides.map((row) => shares(tideLabel(row.tide, style), row)),
      100,
    ),
  months: (insight) =>
    ofUnits(insight, '달마다 판매율', (unit) =>
      insight.months.map(({ yyyymm, seats }, at) => {
        const own = seats.find((row) => row.unit === unit)
        const label = shortMonth(yyyymm, at)
        return own ? shares(label, own) : { label, now: null, before: null }
      }),
    ),
  ahead: ({ ahead }) =>
    one(
      'ahead',
      'count',
      ahead.map(({ part, ...row }) => ({ label: AHEAD_LABELS[part] ?? '', ...row })),
    ),
  steps: ({ steps }) =>
    one(
      'steps',
      'count',
      steps.map(({ step, ...row }) => ({ label: STEP_LABELS[step], ...row })),
    ),
  endings: ({ endings }) =>
    one(
      'endings',
      'count',
      endings.map(({ ending, ...row }) => ({ label: ENDINGS[ending], ...row })),
    ),
  no_shows: ({ months }) =>
    one(
      'no_shows',
      'count',
      months.map(({ yyyymm, now, before }, at) => ({
        label: shortMonth(yyyymm, at),
        now: now.no_shows,
        before: before.no_shows,
      })),
    ),
  coupons: ({ coupons }) =>
    one(
      'coupons',
      'count',
      coupons.map(({ name, now, before }) => ({ label: name, now, before })),
    ),
  reviews: ({ facets }) =>
    one(
      'reviews',
      'stars',
      facets.map(({ code, now, before }) => ({
        label: facetLabel(code),
        now: starsOf(now) || null,
        before: starsOf(before) || null,
      })),
      MAX_STARS,
    ),
} as const satisfies Record<InsightTable, (insight: Insight) => readonly Plot[]>

/** The plots beside one of the tables; none where there is nothing to draw. */
export const insightPlots = (insight: Insight, table: InsightTable): readonly Plot[] =>
  PLOTS[table](insight).filter(({ bars }) =>
    bars.some(({ now, before }) => (now ?? 0) > 0 || (before ?? 0) > 0),
  )
