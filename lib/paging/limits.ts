/** Items a page (docs/specification.md#limits): the server cuts by them, the storefront knows the end by them. */
export const PAGE_SIZE = {
  /** Info boards, events, notices, trips, fishing reports. */
  list: 30,
  /** Coupons, favourites, Q&A, messages, reservations. */
  mypage: 10,
} as const

/**
 * Up to here a list is counted at each call. Trips beyond it have a true total that is kept for
 * seconds; of other lists a total of exactly this many means "1,000 or more".
 */
export const MAX_COUNTED = 1_000
