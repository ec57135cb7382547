import { z } from 'zod'
import { MAX_AD, MAX_AD_RECIPIENTS, MAX_ADS_A_DAY } from '@/lib/customer/adMessage'
import { MAX_LABEL } from '@/lib/customer/customerLimits'
import { instant, kstDate, lines, no, note } from '@/lib/contract/primitives'
import { get, post } from './consoleCall'

const BACKWARDS = { path: ['last_to'], error: '마지막 날이 첫날보다 빨라요.' }
const isForward = ({
  last_from: from,
  last_to: to,
}: {
  last_from: string | null
  last_to: string | null
}) => from === null || to === null || from <= to

/** Whom an advertisement is for: null and '' are anybody. */
const segment = z
  .object({
    label: note(MAX_LABEL),
    /** Who has booked this boat. */
    ship_no: no.nullable(),
    /** Between which days the last trip was. */
    last_from: kstDate.nullable(),
    last_to: kstDate.nullable(),
  })
  .refine(isForward, BACKWARDS)
export type AdSegment = z.infer<typeof segment>

const sentAd = z.object({
  ad_no: z.int(),
  words: z.string(),
  recipients: z.int(),
  send_at: instant,
})
export type SentAd = z.infer<typeof sentAd>

/** Advertisements to customers who have agreed. */
export const adCalls = {
  getAds: get('/v1/ads', 'manageCustomers', {
    summary: 'The newest advertisements, with the name and number that they begin with',
    answer: z.object({ sender: z.string(), list: z.array(sentAd) }),
  }),
  countAdAudience: post('/v1/ads/audience', 'manageCustomers', {
    summary: 'How many customers a segment has, and how many of them have agreed',
    body: z.object({ segment }),
    answer: z.object({ all: z.int(), agreed: z.int() }),
  }),
  sendAd: post('/v1/ads', 'manageCustomers', {
    summary: `Send an advertisement to those of a segment who have agreed, ${MAX_ADS_A_DAY} a day to ${MAX_AD_RECIPIENTS} each, once for a key; by night in the morning`,
    body: z.object({
      request_key: z.uuid('광고 정보가 올바르지 않아요.'),
      segment,
      words: lines('보낼 말을', MAX_AD),
      /** How many were shown to have agreed. */
      recipients: z.int().min(1, '받을 손님이 없어요.'),
    }),
    answer: z.object({ recipients: z.int(), send_at: instant }),
  }),
} as const
