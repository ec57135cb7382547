import { INITIALS, initialOf, keysOf, splitCluster } from '@/lib/hangul/jamo'

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINAL_COUNT = 28
const SYLLABLES_OF_INITIAL = 21 * FINAL_COUNT

/** What finds the names that have in them what was typed. */
export type NamePattern = {
  /** The initials that such a name has in a row, for an index: 김민 is ㄱㅁ. */
  initials: string
  /** A regular expression, for JavaScript and PostgreSQL, over the name in small letters without spaces. */
  regex: string
}

const escapeChar = (char: string): string => char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const syllable = (code: number): string => String.fromCharCode(code)

/** Any syllable with an initial, or the initial itself: ㄱ is [ㄱ가-깋]. */
const anyOf = (initial: string): string => {
  const from = FIRST_SYLLABLE + INITIALS.indexOf(initial) * SYLLABLES_OF_INITIAL
  return `[${initial}${syllable(from)}-${syllable(from + SYLLABLES_OF_INITIAL - 1)}]`
}

const isSyllable = (char: string): boolean => {
  const code = char.charCodeAt(0)
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE
}

/** Syllables that are typed on the way through another: 기 leads to 긱, 김, …; 고 also to 과. */
const completionsOf = (char: string): string => {
  const keys = keysOf(char)
  const first = FIRST_SYLLABLE + INITIALS.indexOf(initialOf(char)) * SYLLABLES_OF_INITIAL
  return Array.from({ length: SYLLABLES_OF_INITIAL }, (_, index) => syllable(first + index))
    .filter((one) => keysOf(one).startsWith(keys))
    .join('')
}

/** A final that will be the initial of the next syllable: 밍 on the way to 미이. */
const carriedOf = (char: string): string => {
  const keys = keysOf(char)
  const [open, next] = [keys.slice(0, -1), keys.slice(-1)]
  const offset = (char.charCodeAt(0) - FIRST_SYLLABLE) % FINAL_COUNT
  if (offset === 0 || !INITIALS.includes(next)) return ''
  const first = char.charCodeAt(0) - offset
  const before = Array.from({ length: FINAL_COUNT }, (_, final) => syllable(first + final))
  const found = before.find((one) => keysOf(one) === open)
  return found ? `|${found}${anyOf(next)}` : ''
}

const wholeOf = (char: string): string => (INITIALS.includes(char) ? anyOf(char) : escapeChar(char))

const lastOf = (char: string): string =>
  isSyllable(char) ? `(?:[${completionsOf(char)}]${carriedOf(char)})` : wholeOf(char)

/**
 * The pattern of names that have in them what was typed, by the rules of `matchesHangul`: initials stand
 * for syllables, and the last syllable may still be in the making. Undefined where nothing was typed.
 */
export const namePattern = (typed: string): NamePattern | undefined => {
  const chars = Array.from(typed.normalize('NFC').toLowerCase().replace(/\s+/g, ''), splitCluster)
  const letters = Array.from(chars.join(''))
  const last = letters.at(-1)
  if (last === undefined) return undefined
  const regex = `${letters.slice(0, -1).map(wholeOf).join('')}${lastOf(last)}`
  return { initials: letters.map(initialOf).join(''), regex }
}
