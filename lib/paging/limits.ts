/** Items a page (specification §9): the server cuts by them, the storefront knows the end by them. */
export const PAGE_SIZE = {
  /** Info boards, events, notices, trips, fishing reports. */
  list: 30,
  /** Coupons, favourites, Q&A, messages, reservations. */
  mypage: 10,
} as const

/**
 * Lists are counted no further than this, so that a total costs the same at a thousand rows and at
 * a million: a total of exactly this many reads "1,000 or more".
 */
export const MOST_COUNTED = 1_000
