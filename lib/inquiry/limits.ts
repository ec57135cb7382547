/** The longest answer to an inquiry, in characters. */
export const MAX_INQUIRY_ANSWER = 5_000
