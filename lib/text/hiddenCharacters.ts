/**
 * Invisible characters: controls, line breaks, bidirectional marks, zero-width marks, unpaired
 * surrogates and blank letters.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{34f}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]/u

/** Those that a text of several lines may have: line breaks, and marks inside an emoji. */
const IN_LINES = /[\n\u{200c}\u{200d}\u{e0020}-\u{e007f}]/gu

const LINE_BREAK = /\r\n?|[\u{85}\u{2028}\u{2029}]/gu

const EVERY_HIDDEN = new RegExp(HIDDEN.source, 'gu')

/** Whether a line has invisible characters or line breaks. */
export const hasHidden = (line: string): boolean => HIDDEN.test(line)

/** The same for a text of several lines, whose line breaks are `\n`. */
export const hasHiddenInLines = (text: string): boolean => HIDDEN.test(text.replace(IN_LINES, ''))

/** Every line break as `\n`. */
export const withPlainLineBreaks = (text: string): string => text.replace(LINE_BREAK, '\n')

const escape = (letter: string): string => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`

/** A line that is safe to show in a terminal: invisible characters are escaped, as `\u{1b}`. */
export const escapeLine = (line: string): string => line.replace(EVERY_HIDDEN, escape)

/** The same for several lines: their breaks stay. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeLine).join('\n')

const escapeForJson = (letter: string): string =>
  Array.from({ length: letter.length }, (_, index) =>
    letter.charCodeAt(index).toString(16).padStart(4, '0'),
  )
    .map((unit) => `\\u${unit}`)
    .join('')

/** A line of JSON with invisible characters as JSON escapes: its meaning stays. */
export const escapeJsonLine = (line: string): string => {
  const end = line.endsWith('\n') ? '\n' : ''
  return line.slice(0, line.length - end.length).replace(EVERY_HIDDEN, escapeForJson) + end
}
