/**
 * Items a page (docs/specification.md#limits): the server cuts by them, the storefront knows the
 * end by them.
 */
export const PAGE_SIZE = {
  /** Info boards, events, notices, trips, fishing reports. */
  list: 30,
  /** Coupons, favourites, Q&A, messages, reservations. */
  mypage: 10,
} as const

/**
 * Up to this number a list is counted at each call. Beyond it the total of trips is exact and
 * cached for seconds; for other lists this total means "1,000 or more".
 */
export const MAX_COUNTED = 1_000

/** The most reports that one map shows, the newest. */
export const MAX_MARKS = 300
