/** How long contracts, payments and their reservations are kept (전자상거래법 시행령 제6조). */
export const CONTRACT_YEARS = 5
/** How long it is known which coupons a phone number has had. */
export const COUPON_MONTHS = 12
