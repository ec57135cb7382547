import { z } from 'zod'
import { review } from '@/lib/contract/review'
import { lines, no } from '@/lib/contract/primitives'
import { HIDE_REASON_CODES, type HideReason } from '@/lib/review/hideReasons'
import { MAX_REVIEW_ANSWER } from '@/lib/review/limits'
import { get, post } from './consoleCall'

/** Reviews that are read at once. */
export const REVIEWS_LISTED = 30

const WHY = '가리는 까닭을 골라 주세요.'

const consoleReview = review.extend({
  reservation_no: z.int(),
  ship_name: z.string(),
  /** Null while it is shown. */
  hidden_because: z.enum(HIDE_REASON_CODES).nullable(),
})
export type ConsoleReview = z.infer<typeof consoleReview>

const params = z.object({ no })
const answer = z.object({})

/** What those who were aboard wrote of the boats. */
export const reviewCalls = {
  getReviews: get('/v1/reviews', 'answerInquiries', {
    summary: `Reviews of the boats, the newest first, ${REVIEWS_LISTED} a page`,
    query: z.object({
      /** Those before this one; absent: the newest. */
      before: no.optional(),
      /** Whether to leave out the answered ones. */
      is_open: z.enum(['0', '1']).default('0'),
    }),
    answer: z.object({
      list: z.array(consoleReview),
      /** How many wait for an answer. */
      open: z.int(),
      has_more: z.boolean(),
    }),
  }),
  answerReview: post('/v1/reviews/{no}/answer', 'answerInquiries', {
    summary: 'Answer a review, once',
    params,
    body: z.object({ answer: lines('답글을', MAX_REVIEW_ANSWER) }),
    answer,
  }),
  hideReview: post('/v1/reviews/{no}/hide', 'hideReviews', {
    summary: 'Hide a review for a reason of the policy; it counts as a hidden one',
    params,
    body: z.object({ because: z.enum(HIDE_REASON_CODES as [HideReason, ...HideReason[]], WHY) }),
    answer,
  }),
  showReview: post('/v1/reviews/{no}/show', 'hideReviews', {
    summary: 'Show a hidden review again',
    params,
    answer,
  }),
} as const
