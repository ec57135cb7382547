/** Quotes for one inquiry, one after another, and how many the console lists. */
export const MAX_QUOTES_OF_ONE = 10
export const MAX_QUOTES_LISTED = 50
