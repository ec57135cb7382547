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
/** Whoever came as often as this is a regular. */
export const REGULAR_TRIPS = 2
