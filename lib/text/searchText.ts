/** In UTF-16 units, as the wire contract counts. */
const MAX_LENGTH = 100
/** Normalising shortens the text, so more is read than is returned. */
const MAX_INPUT_LENGTH = 10 * MAX_LENGTH

/**
 * Search input, cleaned for calls, storage and addresses: no control or zero-width characters, NFC
 * (macOS may send decomposed Hangul), single spaces, at most 100 characters and no emoji cut in
 * half.
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
