/** The longest answer to an inquiry, in characters. */
export const MAX_INQUIRY_ANSWER = 5_000
/** Unanswered inquiries that the console lists. */
export const MAX_INQUIRIES_LISTED = 100
