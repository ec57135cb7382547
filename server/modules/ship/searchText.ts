import { INITIALS, initialOf, keysOf, splitCluster } from '@/lib/hangul/jamo'
import { cleanSearchText } from '@/lib/text/searchText'

/** What a ship can be found by. */
export interface Searchable {
  name: string
  portName: string
  areaName: string
  fish: readonly string[]
}

/** Nobody searches for more words at once; each costs one more look into the index. */
const MOST_WORDS = 5
const FIRST_KEY = 0x3131
const LAST_KEY = 0x3163
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** An initial consonant by itself, so that no final consonant looks like one. */
const leadOf = (initial: string) => `lead ${initial}`

/**
 * Keys, letters, digits and leads as a letter and a digit each. In ASCII, because where the server
 * sorts by code point PostgreSQL takes no Hangul for a letter, and makes no trigram of it; in two
 * characters, so that two keys (호 is ㅎㅗ) are enough for one.
 */
const SIGNS = new Map(
  [
    ...Array.from({ length: LAST_KEY - FIRST_KEY + 1 }, (_, key) =>
      String.fromCharCode(FIRST_KEY + key),
    ),
    ...INITIALS.map(leadOf),
    ...Array.from(`${LETTERS}0123456789`),
  ].map((symbol, index) => [
    symbol,
    `${LETTERS[index % LETTERS.length]}${Math.floor(index / LETTERS.length)}`,
  ]),
)

/**
 * The text a search looks into, kept beside the ship. Each word stands in it as the keys that type
 * it (갑오징어 as ㄱㅏㅂㅇㅗㅈㅣㅇㅇㅓ) and as its initial consonants, all in `SIGNS`. Keys have two virtues over
 * syllables: a syllable still being composed is the beginning of a match, and even 호 is long enough
 * for the trigram index.
 */
export function searchTextOf({ name, portName, areaName, fish }: Searchable): string {
  const words = new Set([name, portName, areaName, ...fish].map(lettersOf))
  return [...words].map((word) => `${keysText(word)} ${leadsText(word)}`).join(' ')
}

/**
 * LIKE patterns over `searchTextOf`, every one of which a ship must match: one a word typed, by
 * initials where nothing else was typed. Empty when nothing was.
 */
export function searchPatterns(typed: string): string[] {
  return cleanSearchText(typed)
    .split(' ')
    .map((word) => Array.from(lettersOf(word), splitCluster).join(''))
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => (isInitials(word) ? leadsText(word) : keysText(word)))
    .map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}

const lettersOf = (word: string) => word.normalize('NFC').toLowerCase().replace(/\s+/g, '')

const signOf = (symbol: string) => SIGNS.get(symbol) ?? symbol

/** A word as the keys that type it, as it stands in `searchTextOf`. */
export const keysText = (word: string) =>
  Array.from(Array.from(word, keysOf).join(''), signOf).join('')

/** ㅂㄱ1ㅎ: initials, and nothing that is spelled out. */
function isInitials(word: string): boolean {
  const chars = Array.from(word)
  return (
    chars.some((char) => INITIALS.includes(char)) && chars.every((char) => keysOf(char) === char)
  )
}

const leadsText = (word: string) =>
  Array.from(word, (char) => SIGNS.get(leadOf(initialOf(char))) ?? signOf(char)).join('')
