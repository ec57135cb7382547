import { INITIALS, initialOf, keysOf, splitCluster } from '@/lib/hangul/jamo'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'

/** What a search finds a ship by. */
export interface Searchable {
  name: string
  portName: string
  areaName: string
  fish: readonly string[]
  methods: readonly string[]
  /** Where it departs: its town is searched. */
  address: string
  operator: string
  captain: string | null
  serviceType: ServiceType
}

/**
 * How the text of a ship begins that has all of `Searchable`; `searchTextJob` writes those that do not. No
 * pattern has capitals. The index `ship_search_old` names it: another mark needs another index.
 */
const MARK = 'V2'

/** The words of an address that name a town, such as 보령시 and 오천면. */
const TOWN = /[시군구읍면]$/

const FIRST_KEY = 0x3131
const LAST_KEY = 0x3163
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The symbol of an initial consonant, which differs from the same consonant as a key. */
const initialSymbol = (initial: string) => `initial ${initial}`

/**
 * Encodes each key, letter, digit and initial as two ASCII characters, a letter and a digit.
 * ASCII: with a collation by code point PostgreSQL does not treat Hangul as letters, and pg_trgm
 * makes no trigram of it. Two characters: then two keys (호 is ㅎㅗ) are long enough for a trigram.
 */
const SIGNS = new Map(
  [
    ...Array.from({ length: LAST_KEY - FIRST_KEY + 1 }, (_, key) =>
      String.fromCharCode(FIRST_KEY + key),
    ),
    ...INITIALS.map(initialSymbol),
    ...Array.from(`${LETTERS}0123456789`),
  ].map((symbol, index) => [
    symbol,
    `${LETTERS[index % LETTERS.length]}${Math.floor(index / LETTERS.length)}`,
  ]),
)

/**
 * The text that is stored with a ship and searched. It has each word as the keys that type it
 * (갑오징어 as ㄱㅏㅂㅇㅗㅈㅣㅇㅇㅓ) and as its initial consonants, encoded by `SIGNS`. Keys are better than
 * syllables for two reasons: a syllable that is still being composed matches already, and even 호 is
 * long enough for the trigram index.
 */
export function searchTextOf(ship: Searchable): string {
  const { name, portName, areaName, fish, methods, address, operator, captain, serviceType } = ship
  const towns = address.split(' ').filter((word) => TOWN.test(word))
  const said = [name, portName, areaName, ...fish, ...methods, ...towns, operator, captain ?? '']
  const words = new Set([...said, labels[serviceType].name].map(normalizeWord).filter(Boolean))
  return [MARK, ...[...words].map((word) => `${keysText(word)} ${initialsText(word)}`)].join(' ')
}

/** A LIKE pattern for `searchTextOf` that finds a word, by initials where it has only initials. */
export function searchPattern(typed: string): string {
  const word = Array.from(normalizeWord(typed), splitCluster).join('')
  const text = isInitials(word) ? initialsText(word) : keysText(word)
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

const normalizeWord = (word: string) => word.normalize('NFC').toLowerCase().replace(/\s+/g, '')

const signOf = (symbol: string) => SIGNS.get(symbol) ?? symbol

/** A word as the keys that type it, in the encoding of `searchTextOf`. */
export const keysText = (word: string) =>
  Array.from(Array.from(word, keysOf).join(''), signOf).join('')

/** Whether a word is typed by initials alone, as ㅂㄱ1ㅎ is. */
function isInitials(word: string): boolean {
  const chars = Array.from(word)
  return (
    chars.some((char) => INITIALS.includes(char)) && chars.every((char) => keysOf(char) === char)
  )
}

const initialsText = (word: string) =>
  Array.from(word, (char) => SIGNS.get(initialSymbol(initialOf(char))) ?? signOf(char)).join('')
