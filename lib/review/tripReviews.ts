import type { Answer } from '@/lib/contract/wire'
import { REWARDED_FIRST } from './reviewText'

/** So many of the newest reviews are described to crawlers, and so many characters of each. */
const DESCRIBED = 3
const TEXT_LENGTH = 200

/** What the HTML of a trip page has of its reviews: the page itself asks for all when they are seen. */
export type TripReviews = {
  total: number
  /** Null while there are too few to say it. */
  mean: number | null
  newest: { author: string; stars: number; text: string; day: string }[]
}

const textOf = (contents: string, isRewarded: boolean): string =>
  Array.from(isRewarded ? `${REWARDED_FIRST} ${contents}` : contents)
    .slice(0, TEXT_LENGTH)
    .join('')

/** Null for a trip that nobody has reviewed. */
export const toTripReviews = ({
  list,
  total,
  mean,
  hidden,
}: Answer<'getReviewList'>): TripReviews | null =>
  total || hidden > 0
    ? {
        total: total ?? 0,
        mean,
        newest: list
          .slice(0, DESCRIBED)
          .map(({ author, stars, contents, is_rewarded, ...one }) => ({
            author,
            stars,
            text: textOf(contents, is_rewarded === 1),
            day: one.created_at.slice(0, 10),
          })),
      }
    : null
