import { z } from 'zod'
import { MAX_SPANS, MAX_WON } from '@/lib/schedule/operatorLimits'
import { MAX_PERCENT, ROUND_TO, WON_TERM_NAMES } from '@/lib/schedule/priceStep'
import { instant, kstDate, no, serviceType } from '../primitives'
import { SCHEDULE_STATUSES } from '@/lib/schedule/scheduleState'
import { TERM_NAMES, type TermName } from '@/lib/schedule/departureTerms'
import { clock, requestKey, weekdays } from './calendarShapes'
import { get, post } from './consoleCall'
import { saleTerms, termAnswers, termFields } from '../termFields'

const SHIPS = '배를 하나 이상 선택해 주세요.'
const SPANS = '기간을 하나 이상 정해 주세요.'
const MAX_SHIPS = 100

const span = z.object({ from: kstDate, to: kstDate })
const spans = <T extends z.ZodType>(of: T) =>
  z.array(of, SPANS).min(1, SPANS).max(MAX_SPANS, `기간은 ${MAX_SPANS}개까지 정할 수 있어요.`)

const target = {
  ship_nos: z.array(no, SHIPS).min(1, SHIPS).max(MAX_SHIPS, SHIPS),
  weekdays,
  /** Only departures at this time; null: at any. */
  time: clock.nullable(),
}
/** The price of each span; null: each boat's own. */
const { price } = termFields
const priced = spans(span.extend({ price }))
const pricedByBoat = spans(span.extend({ price: price.nullable() }))

const { price: _, ...opening } = saleTerms
const { price: __, ...changed } = termFields
const CHANGED = TERM_NAMES.filter((name): name is Exclude<TermName, 'price'> => name !== 'price')

const AMOUNT = '얼마나 바꿀지 입력해 주세요.'
const PERCENT = `1%에서 ${MAX_PERCENT}%까지 입력해 주세요.`

/** A price that goes up or down from what each departure has. */
const priceBy = z
  .object({
    action: z.literal('price_by'),
    ...target,
    spans: spans(span),
    /** Which price. */
    term: z.enum(WON_TERM_NAMES),
    unit: z.enum(['won', 'percent']),
    /** Below 0: down. */
    amount: z.number(AMOUNT).int(AMOUNT).min(-MAX_WON, AMOUNT).max(MAX_WON, AMOUNT),
    /** Won, of a percentage. */
    round_to: z.literal(ROUND_TO),
  })
  .refine(({ amount }) => amount !== 0, { path: ['amount'], message: AMOUNT })
  .refine(({ unit, amount }) => unit === 'won' || Math.abs(amount) <= MAX_PERCENT, {
    ...{ path: ['amount'], message: PERCENT },
  })

const termChange = z
  .object({
    /** The term, whose new value is in the field of its name. */
    action: z.enum(CHANGED),
    ...target,
    spans: spans(span),
    ...z.object(changed).partial().shape,
  })
  .refine((plan) => plan[plan.action] !== undefined, '바꿀 내용을 입력해 주세요.')

/** What is done to many departures at once. */
export const batchPlan = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('open'),
      ...target,
      time: clock,
      spans: pricedByBoat,
      ...opening,
      /** Null: as many as each boat has. */
      capacity: termFields.capacity.nullable(),
    }),
    z.object({ action: z.literal('price'), ...target, spans: priced }),
    priceBy,
    termChange,
    z.object({
      action: z.literal('status'),
      ...target,
      spans: spans(span),
      status: z.enum(['open', 'closed', 'maintenance']),
    }),
    z.object({ action: z.literal('remove'), ...target, spans: spans(span) }),
  ],
  '할 일을 선택해 주세요.',
)
export type BatchPlan = z.infer<typeof batchPlan>

const values = z.object({
  ...termAnswers,
  status: z.enum(SCHEDULE_STATUSES),
})

/** Why a departure is left as it is. */
const BLOCKED = [
  'EXISTS',
  'PAST',
  'TAKEN',
  'ABOVE_SHIP',
  'SPOTS_FEW',
  'SPOT_WAY_KEPT',
  'WHOLE_KEPT',
  'SECOND_TRIP',
  'OPENS_LATE',
  'LEAST_KEPT',
  'LEAST_ABOVE',
  'NOT_OF_TYPE',
  'WEATHER',
  'PRICE_BELOW',
  'PRICE_ABOVE',
  'REMOVE_BOOKED',
  'REMOVE_AWAITED',
  'REMOVE_DEFAULT',
] as const

export const batchItem = z.object({
  ship_no: z.int(),
  ship_name: z.string(),
  sdate: kstDate,
  departure_time: z.string(),
  /** Seats that are booked or kept back. */
  taken: z.int(),
  /** Parties on the waiting list that are told of free seats at once. */
  told: z.int(),
  /** Null: it does not exist before; or it does not afterwards. */
  before: values.nullable(),
  after: values.nullable(),
  blocked: z.enum(BLOCKED).nullable(),
})
export type BatchItem = z.infer<typeof batchItem>

export const batchPreview = z.object({
  /** Names what was seen: `applyDepartures` does exactly that or nothing. */
  fingerprint: z.string(),
  changes: z.array(batchItem),
  blocked: z.array(batchItem),
  /** Departures that are so already. */
  same: z.int(),
  /** Departures of these boats and days that sail at other times, and stay as they are. */
  other_times: z.int(),
  /** Who has booked what would not sail because of repairs, and is told. */
  bookings: z
    .array(
      z.object({
        reservation_no: z.int(),
        name: z.string(),
        /** Persons, or rooms. */
        party: z.int(),
        service_type: serviceType,
        sdate: kstDate,
        departure_time: z.string(),
        ship_name: z.string(),
      }),
    )
    .optional(),
})
export type BatchPreview = z.infer<typeof batchPreview>
export type BatchBooking = NonNullable<BatchPreview['bookings']>[number]

/** Why undoing left a departure as it is. */
export const LEFT_BECAUSE = [
  'BOOKED',
  'CHANGED',
  'PAST',
  'LEAST_KEPT',
  'TAKEN',
  'AWAITED',
  'ABOVE_SHIP',
  'SPOTS_FEW',
  'SPOT_WAY_KEPT',
  'SECOND_TRIP',
] as const
export type LeftBecause = (typeof LEFT_BECAUSE)[number]

export const batchCalls = {
  previewDepartures: post('/v1/calendar/preview', 'changeCalendar', {
    summary: 'What a change of many departures would do, and what it cannot',
    body: batchPlan,
    answer: batchPreview,
  }),
  applyDepartures: post('/v1/calendar/apply', 'changeCalendar', {
    summary: 'Change many departures, all as the preview said or none',
    body: z.object({ plan: batchPlan, fingerprint: z.string().max(100), request_key: requestKey }),
    answer: z.object({ batch_no: z.int(), changed: z.int(), undo_until: instant }),
  }),
  undoDepartures: post('/v1/calendar/batch/{no}/undo', 'changeCalendar', {
    summary: 'Undo a change of many departures, but for those booked or changed since',
    params: z.object({ no }),
    answer: z.object({
      undone: z.int(),
      left: z.array(
        z.object({
          ship_name: z.string(),
          sdate: kstDate,
          departure_time: z.string(),
          because: z.enum(LEFT_BECAUSE),
        }),
      ),
    }),
  }),
  getUndoable: get('/v1/calendar/undoable', 'changeCalendar', {
    summary: 'The newest change of many departures that can be undone',
    answer: z.object({
      batch: z.object({ batch_no: z.int(), changed: z.int(), undo_until: instant }).nullable(),
    }),
  }),
} as const
