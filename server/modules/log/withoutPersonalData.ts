const EMAIL = /[^\s@/:"'<>]{1,64}@[^\s@/:"'<>]{1,255}/g
/** Phone, card and account numbers, however they are grouped. */
const LONG_NUMBER = /\d(?:[\s.-]?\d){6,}/g
/** Tokens and keys: nothing that people write is this long without a space. */
const OPAQUE = /[\w-]{24,}/g

/** What a browser says went wrong, without what could tell whose browser it was. */
export const withoutPersonalData = (text: string): string =>
  text.replace(EMAIL, '…').replace(OPAQUE, '…').replace(LONG_NUMBER, '…')

/** A path without its query, where search words and tokens stand. */
export const barePath = (path: string): string =>
  withoutPersonalData(path.split(/[?#]/, 1)[0] ?? '')
