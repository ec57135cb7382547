import { z } from 'zod'
import { instant, no } from '@/lib/contract/primitives'
import { QUOTE_STATE_LABELS, type QuoteState } from '@/lib/quote/quoteState'
import { MAX_QUOTES_LISTED } from '@/lib/quote/limits'
import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { formatWon } from '@/lib/text/won'
import { get, post } from './consoleCall'

const PRICE = `견적 금액은 1원에서 ${formatWon(MAX_WON)}까지 입력해 주세요.`

const quote = z.object({
  quote_no: z.int(),
  inquiry_no: z.int(),
  ship_name: z.string(),
  sdate: z.string(),
  departure_time: z.string(),
  is_overnight: z.boolean(),
  party: z.int(),
  price: z.int(),
  valid_until: instant,
  state: z.enum(Object.keys(QUOTE_STATE_LABELS) as QuoteState[]),
  reservation_no: z.int().nullable(),
})
export type ConsoleQuote = z.infer<typeof quote>

const ofInquiry = z.object({ no })

/** Whole boats on request: quotes for those who ask. */
export const quoteCalls = {
  beginQuote: get('/v1/inquiries/{no}/quote', 'changeReservations', {
    summary: 'What a quote for the whole boat of an inquiry begins with',
    params: ofInquiry,
    answer: z.object({
      price: z.int(),
      valid_until: instant,
      departs_at: instant,
    }),
  }),
  sendQuote: post('/v1/inquiries/{no}/quote', 'changeReservations', {
    summary: 'Answer an inquiry by a quote, which takes no seats, and tell who asked',
    params: ofInquiry,
    body: z.object({
      price: z.number(PRICE).int(PRICE).min(1, PRICE).max(MAX_WON, PRICE),
      valid_until: z.iso.datetime('기한을 입력해 주세요.'),
    }),
    answer: z.object({}),
  }),
  getQuotes: get('/v1/quotes', 'changeReservations', {
    summary: `The operator’s newest quotes, ${MAX_QUOTES_LISTED} at most`,
    answer: z.object({ list: z.array(quote) }),
  }),
  withdrawQuote: post('/v1/quotes/{no}/withdraw', 'changeReservations', {
    summary: 'Take back a quote that nobody has accepted, and tell who asked',
    params: z.object({ no }),
    answer: z.object({}),
  }),
} as const
