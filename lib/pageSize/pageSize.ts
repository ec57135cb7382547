/** Items a page (specification §9). The server cuts by them, the storefront knows the last page by them. */
export const PAGE_SIZE = {
  /** Info boards, events, notices, trips, fishing reports. */
  list: 30,
  /** Coupons, favourites, Q&A, messages, reservations. */
  mypage: 10,
} as const
