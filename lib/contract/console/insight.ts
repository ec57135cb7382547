import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { ENDING_CODES } from '@/lib/insight/endings'
import { INSIGHT_MONTHS } from '@/lib/insight/insightPeriod'
import { VISIT_STEPS } from '@/lib/insight/steps'
import { TIDE_GROUPS } from '@/lib/insight/tideGroups'
import { get } from './consoleCall'
import { format } from './tableFile'

const beside = <T extends z.ZodType>(value: T) => ({ now: value, before: value })
const counts = beside(z.int())
const seats = z.object({ sold: z.int(), offered: z.int(), departures: z.int() })
const unit = z.enum(['석', '실'])
const rated = z.object({ reviews: z.int(), sum: z.number() })

const monthFigures = z.object({
  bookings: z.int(),
  cancelled: z.int(),
  /** Of bookings that stood. */
  people: z.int(),
  no_shows: z.int(),
  coupons: z.int(),
  discount: p.won,
  reviews: z.int(),
  /** Of the means of its reviews, in stars. */
  sum: z.number(),
})
export type MonthFigures = z.output<typeof monthFigures>

const insight = z.object({
  /** The Korean days that are counted, and those of the year before. */
  days: z.object({ from: z.string(), to: z.string() }),
  before_days: z.object({ from: z.string(), to: z.string() }),
  /** How the tides are named at the operator's port. */
  tide_style: z.union([z.literal(7), z.literal(8)]),
  /** Seats, and rooms apart, of departures that sailed. `tide` is a place of the cycle. */
  boats: z.array(z.object({ unit, ship_no: z.int(), ship_name: z.string(), ...beside(seats) })),
  weekdays: z.array(z.object({ unit, weekday: z.int(), ...beside(seats) })),
  tides: z.array(z.object({ tide: z.int(), ...beside(seats) })),
  cells: z.array(seats.extend({ weekday: z.int(), tide: z.enum(TIDE_GROUPS) })),
  /** Bookings that stood, by a part of `lib/insight/ahead.ts`. */
  ahead: z.array(z.object({ part: z.int(), ...counts })),
  /** Pages viewed. */
  steps: z.array(z.object({ step: z.enum(VISIT_STEPS), ...counts })),
  endings: z.array(z.object({ ending: z.enum(ENDING_CODES), ...counts })),
  coupons: z.array(z.object({ name: z.string(), ...counts, discount: p.won })),
  facets: z.array(z.object({ code: z.string(), ...beside(rated) })),
  months: z.array(
    z.object({
      yyyymm: z.string(),
      seats: z.array(z.object({ unit, ...beside(seats) })),
      ...beside(monthFigures),
    }),
  ),
})
export type Insight = z.output<typeof insight>

export const INSIGHT_TABLES = [
  ...(['boats', 'weekdays', 'tides', 'months', 'ahead', 'steps'] as const),
  ...(['endings', 'no_shows', 'coupons', 'reviews'] as const),
] as const
export type InsightTable = (typeof INSIGHT_TABLES)[number]

const ofMonths = z.object({
  /** The last month. */
  yyyymm: p.yyyymm,
  months: z.coerce
    .number('기간을 선택해 주세요.')
    .pipe(z.literal([...INSIGHT_MONTHS], '기간을 선택해 주세요.'))
    .default(12),
})

/** What sells, beside the year before. */
export const insightCalls = {
  getInsight: get('/v1/insight', 'readInsight', {
    summary:
      'Seats sold, how far ahead, steps, endings, no-shows, coupons and reviews of some months',
    query: ofMonths,
    answer: insight,
  }),
  getInsightFile: get('/v1/insight.{format}', 'readInsight', {
    summary: 'One of its tables',
    params: z.object({ format }),
    query: ofMonths.extend({ table: z.enum(INSIGHT_TABLES, '표를 선택해 주세요.') }),
    file: true,
  }),
} as const
