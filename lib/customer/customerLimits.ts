/** Customers of a page of the list. */
export const CUSTOMERS_LISTED = 30
/** Trips of one customer that are listed: the next ones, and the newest of the others. */
export const TRIPS_LISTED = 20
/** Characters of the note on a customer. */
export const MAX_CUSTOMER_NOTE = 500
/** Labels of one customer, and characters of each. */
export const MAX_LABELS = 5
export const MAX_LABEL = 12
/** Different labels of an operator. */
export const MAX_OWN_LABELS = 30
/** Characters of why an operator takes no bookings of somebody, and for how many days at most. */
export const BLOCK_REASON = { least: 5, most: 200 } as const
export const MAX_BLOCK_DAYS = 365
/** Whoever came as often as this is a regular. */
export const REGULAR_TRIPS = 2
