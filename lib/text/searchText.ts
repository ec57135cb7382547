/** In UTF-16 units, as the wire contract counts. */
const MAX_LENGTH = 100
/** Composing and folding only ever shorten what a person can have meant. */
const MAX_INPUT_LENGTH = 10 * MAX_LENGTH

/**
 * What a visitor typed into a search box, made fit to be sent, stored and put in an address: no
 * control or invisible characters, composed (macOS may send Hangul as loose letters), whitespace
 * folded, at most 100 characters and no emoji cut in half.
 */
export function cleanSearchText(typed: string): string {
  const text = typed
    .slice(0, MAX_INPUT_LENGTH)
    .replace(/[\p{Cc}\p{Cs}\u200b\ufeff]/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return text
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
