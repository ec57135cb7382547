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
const FIRST_LEAD = 0x1100

/**
 * The text a search looks into, kept beside the ship. Each word stands in it as the keys that type
 * it (갑오징어 as ㄱㅏㅂㅇㅗㅈㅣㅇㅇㅓ) and as its initial consonants. Keys have two virtues over syllables: a
 * syllable still being composed is the beginning of a match, and even 광어 is long enough for the
 * trigram index.
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

const keysText = (word: string) => Array.from(word, keysOf).join('')

/** ㅂㄱ1ㅎ: initials, and nothing that is spelled out. */
function isInitials(word: string): boolean {
  const chars = Array.from(word)
  return (
    chars.some((char) => INITIALS.includes(char)) && chars.every((char) => keysOf(char) === char)
  )
}

/** Initials are written as another block of Unicode, so that no final consonant looks like one. */
function leadsText(word: string): string {
  return Array.from(word, (char) => {
    const index = INITIALS.indexOf(initialOf(char))
    return index < 0 ? char : String.fromCharCode(FIRST_LEAD + index)
  }).join('')
}
