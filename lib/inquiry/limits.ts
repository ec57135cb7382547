/** The longest answer to an inquiry, in characters. */
export const MAX_INQUIRY_ANSWER = 5_000
/** Unanswered inquiries that the console lists. */
export const MAX_INQUIRIES_LISTED = 100
/** Answers that an operator keeps to use again, and the most characters of each. */
export const MAX_ANSWER_TEMPLATES = 20
export const ANSWER_TEMPLATE_LENGTHS = { name: 20, text: 1_000 } as const
