/** The code of a text message that proves a phone number. */
export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_MINUTES = 3
