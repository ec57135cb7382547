import { z } from 'zod'
import { MAX_REVIEW_PICTURES, MAX_STARS, REVIEW_LENGTH, REVIEW_PAGE } from '@/lib/review/limits'
import { isPictureName, pictureNameOf } from '@/lib/picture/operatorPicture'
import { megabytes } from '@/lib/text/megabytes'
import { PICTURE_LIMIT_BYTES } from './bodyLimit'
import { defineCall } from './call'
import * as p from './primitives'
import { booker } from './reservationParts'

const facetStars = z.object({ code: p.needed(z.string()), stars: z.number() })

/** A review as everybody reads it. `stars` is the mean of its facets. */
export const review = z.object({
  review_no: p.needed(z.int()),
  /** The booker's name, of which its owner alone knows the whole. */
  author: z.string(),
  sdate: z.string(),
  stars: z.number(),
  facets: z.array(facetStars),
  contents: z.string(),
  images: z.array(z.string()),
  /** A coupon was given for it or used on the trip: that is said first. */
  is_rewarded: p.flag,
  answer: z.string().nullable(),
  created_at: p.instant,
})

export const getReviewList = defineCall('getReviewList', {
  summary: `Reviews of a ship by those who were aboard, the newest first, ${REVIEW_PAGE} a page`,
  query: z.object({ ship_no: p.no, page: p.page, after: p.after }),
  answer: p.pageOf(review).extend({
    /** Of all that are shown; null while there are too few to say it. */
    mean: z.number().nullable(),
    facets: z.array(facetStars),
    /** How many the provider has hidden. */
    hidden: z.int(),
  }),
})

const ofBooker = { reservation_no: p.no, ...booker }

export const readyReview = defineCall('readyReview', {
  summary: 'Whether the booker may review a reservation’s trip, and the review that was written',
  body: z.object(ofBooker),
  answer: z.object({
    /** The last day (KST) to write one; null where none can be written (any more). */
    until: z.string().nullable(),
    review: review
      .extend({
        /** Why the provider hides it; '' while it is shown. */
        hidden_because: z.string(),
      })
      .nullable(),
  }),
})

const STARS = '별점을 모두 골라 주세요.'
const UNKNOWN = '사진이 올바르지 않아요.'
const PICTURES = `사진은 ${MAX_REVIEW_PICTURES}장까지 올릴 수 있어요.`

export const reviewText = p
  .lines('후기를', REVIEW_LENGTH.most)
  .refine(
    (text) => text.length >= REVIEW_LENGTH.least,
    `후기를 ${REVIEW_LENGTH.least}자 이상 적어 주세요.`,
  )

export const writeReview = defineCall('writeReview', {
  summary: 'Writes the review of a reservation’s trip, once',
  body: z.object({
    ...ofBooker,
    stars: z.record(z.string().max(20, STARS), z.int(STARS).min(1, STARS).max(MAX_STARS, STARS)),
    contents: reviewText,
    images: z
      .array(
        z.string(UNKNOWN).refine((address) => isPictureName(pictureNameOf(address) ?? ''), UNKNOWN),
      )
      .max(MAX_REVIEW_PICTURES, PICTURES)
      .default([]),
    /** The author says that a coupon or a discount was given for it. */
    is_rewarded: p.flag.default(0),
  }),
  answer: z.object({ review_no: z.int() }),
})

export const deleteReview = defineCall('deleteReview', {
  summary: 'Erases the review of a reservation’s trip with its pictures, by its author',
  body: z.object(ofBooker),
  answer: p.done,
})

const picture = {
  isMultipart: true,
  answer: z.object({ image: p.needed(z.string()) }),
} as const
const FORM = `the form fields \`reservation_no\` and then \`image\` (${megabytes(PICTURE_LIMIT_BYTES)} at most)`

export const addReviewPicture = defineCall('addReviewPicture', {
  summary: `A picture for a member’s review: ${FORM}; drawn anew, without EXIF`,
  ...picture,
})

export const addGuestReviewPicture = defineCall('addGuestReviewPicture', {
  summary: `A picture for a guest’s review: ${FORM}; drawn anew, without EXIF`,
  ...picture,
})
