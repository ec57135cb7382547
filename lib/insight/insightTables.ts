import type { Insight, InsightTable } from '@/lib/contract/console/insight'
import { WEEKDAYS } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import { type Facet, facetName } from '@/lib/review/facets'
import { groupDigits } from '@/lib/text/groupDigits'
import { formatWon } from '@/lib/text/won'
import { tideDays } from '@/lib/tide/tideDays'
import { AHEAD_LABELS } from './ahead'
import { ENDINGS } from './endings'
import { percentOf, type Seats, shareOf } from './share'
import { meanOf, type Rated } from './standOut'
import type { VisitStep } from './steps'

/** How the numbers of a column, or of a plot, are read. */
export type Kind = 'count' | 'percent' | 'won' | 'stars'

type Cell = string | number
/** Words stand first, and have no kind. */
export type Column = { head: string; kind?: Kind }
export type Table = { columns: readonly Column[]; rows: readonly (readonly Cell[])[] }

const FORMATS = {
  count: groupDigits,
  percent: (value: number) => `${value}%`,
  won: formatWon,
  stars: (value: number) => (value === 0 ? '-' : value.toFixed(1)),
} as const satisfies Record<Kind, (value: number) => string>

export const formatFigure = (kind: Kind, value: number): string => FORMATS[kind](value)

/** A cell as people read it; a file has the number itself. */
export const cellText = ({ kind }: Column, cell: Cell): string =>
  typeof cell === 'number' && kind ? formatFigure(kind, cell) : String(cell)

export const STEP_LABELS = {
  trip: '상품을 봄',
  book: '예약을 시작함',
  done: '예약을 마침',
} as const satisfies Record<VisitStep, string>

export const tideLabel = (tide: number, style: 7 | 8): string =>
  tideDays(style).find(({ value }) => value === tide)?.label ?? ''

export const facetLabel = (code: string): string => facetName(code as Facet) ?? code

/** Stars in tenths, as they are shown. */
export const starsOf = (rated: Rated): number => Math.round(10 * meanOf(rated)) / 10

const SEAT_COLUMNS: readonly Column[] = ['', '작년 '].flatMap((year) => [
  { head: `${year}팔림`, kind: 'count' },
  { head: `${year}내놓음`, kind: 'count' },
  { head: `${year}판매율`, kind: 'percent' },
])

type Beside<T> = { now: T; before: T }

/** Empty where nothing was offered: that is no share of 0. */
const percentCell = (seats: Seats | undefined): Cell =>
  seats && seats.offered > 0 ? percentOf(shareOf(seats)) : ''

const seatCells = ({ now, before }: Beside<Seats>): Cell[] =>
  [now, before].flatMap((seats) => [seats.sold, seats.offered, percentCell(seats)])

const COUNT_COLUMNS = (name: string): Column[] => [
  { head: name, kind: 'count' },
  { head: `작년 ${name}`, kind: 'count' },
]

const counted = (
  head: string,
  name: string,
  rows: readonly (Beside<number> & { label: string })[],
): Table => ({
  columns: [{ head }, ...COUNT_COLUMNS(name)],
  rows: rows.map(({ label, now, before }) => [label, now, before]),
})

const UNITS = { 석: '자리', 실: '객실' } as const

export const unitsOf = ({ boats }: Insight) =>
  (['석', '실'] as const).filter((unit) => boats.some((boat) => boat.unit === unit))

const monthsTable = (insight: Insight): Table => {
  const units = unitsOf(insight)
  return {
    columns: [
      { head: '달' },
      ...units.flatMap((unit): Column[] => [
        { head: `${UNITS[unit]} 판매율`, kind: 'percent' },
        { head: `작년 ${UNITS[unit]} 판매율`, kind: 'percent' },
      ]),
      ...COUNT_COLUMNS('예약'),
      ...COUNT_COLUMNS('취소'),
      ...COUNT_COLUMNS('쿠폰을 쓴 예약'),
      { head: '쿠폰 할인', kind: 'won' },
      { head: '작년 쿠폰 할인', kind: 'won' },
      ...COUNT_COLUMNS('후기'),
      { head: '별점', kind: 'stars' },
      { head: '작년 별점', kind: 'stars' },
    ],
    rows: insight.months.map(({ yyyymm, seats, now, before }) => [
      monthLabel(yyyymm),
      ...units.flatMap((unit) => {
        const own = seats.find((row) => row.unit === unit)
        return [own?.now, own?.before].map(percentCell)
      }),
      ...[now.bookings, before.bookings, now.cancelled, before.cancelled],
      ...[now.coupons, before.coupons, now.discount, before.discount],
      ...[now.reviews, before.reviews, starsOf(now), starsOf(before)],
    ]),
  }
}

const TABLES = {
  boats: ({ boats }) => ({
    columns: [{ head: '상품' }, { head: '단위' }, ...SEAT_COLUMNS],
    rows: boats.map((row) => [row.ship_name, row.unit, ...seatCells(row)]),
  }),
  weekdays: ({ weekdays }) => ({
    columns: [{ head: '요일' }, { head: '단위' }, ...SEAT_COLUMNS],
    rows: weekdays.map((row) => [WEEKDAYS[row.weekday] ?? '', row.unit, ...seatCells(row)]),
  }),
  tides: ({ tides, tide_style: style }) => ({
    columns: [{ head: '물때' }, ...SEAT_COLUMNS],
    rows: tides.map((row) => [tideLabel(row.tide, style), ...seatCells(row)]),
  }),
  months: monthsTable,
  ahead: ({ ahead }) =>
    counted(
      '예약한 때',
      '예약',
      ahead.map((row) => ({ ...row, label: AHEAD_LABELS[row.part] ?? '' })),
    ),
  steps: ({ steps }) =>
    counted(
      '단계',
      '본 횟수',
      steps.map((row) => ({ ...row, label: STEP_LABELS[row.step] })),
    ),
  endings: ({ endings }) =>
    counted(
      '사유',
      '예약',
      endings.map((row) => ({ ...row, label: ENDINGS[row.ending] })),
    ),
  no_shows: ({ months }) => ({
    columns: [{ head: '달' }, ...COUNT_COLUMNS('노쇼'), ...COUNT_COLUMNS('예약 인원')],
    rows: months.map(({ yyyymm, now, before }) => [
      monthLabel(yyyymm),
      ...[now.no_shows, before.no_shows, now.people, before.people],
    ]),
  }),
  coupons: ({ coupons }) => ({
    columns: [{ head: '쿠폰' }, ...COUNT_COLUMNS('예약'), { head: '할인', kind: 'won' }],
    rows: coupons.map(({ name, now, before, discount }) => [name, now, before, discount]),
  }),
  reviews: ({ facets }) => ({
    columns: [
      { head: '항목' },
      { head: '별점', kind: 'stars' },
      { head: '작년 별점', kind: 'stars' },
      ...COUNT_COLUMNS('후기'),
    ],
    rows: facets.map(({ code, now, before }) => [
      facetLabel(code),
      ...[starsOf(now), starsOf(before), now.reviews, before.reviews],
    ]),
  }),
} as const satisfies Record<InsightTable, (insight: Insight) => Table>

/** One of the tables of what sells: shown beside its plot, and saved as a file. */
export const insightTable = (insight: Insight, table: InsightTable): Table => TABLES[table](insight)

/** What each table is called: by its section, in its buttons and in the name of its file. */
export const TABLE_NAMES = {
  boats: '상품별 판매율',
  weekdays: '요일별 판매율',
  tides: '물때별 판매율',
  months: '달마다',
  ahead: '얼마나 미리 예약하는지',
  steps: '어디에서 그만두는지',
  endings: '취소 사유',
  no_shows: '노쇼',
  coupons: '쿠폰',
  reviews: '후기 별점',
} as const satisfies Record<InsightTable, string>
