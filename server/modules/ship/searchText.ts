import { initialsOf } from '@/lib/hangul/match'

/** What a ship can be found by. */
export interface Searchable {
  name: string
  portName: string
  areaName: string
  fish: readonly string[]
}

/**
 * The text a search looks into, kept beside the ship: its words in lower case, then their initial
 * consonants, so that both 갑오징어 and ㄱㅇㅈㅇ find it.
 */
export function searchTextOf({ name, portName, areaName, fish }: Searchable): string {
  const words = [name, portName, areaName, ...fish].map((word) => word.normalize('NFC'))
  const compact = words.map((word) => word.replace(/\s+/g, ''))
  const all = [...new Set([...words, ...compact])].map((word) => word.toLowerCase())
  return [...all, ...new Set(words.map(initialsOf))].join(' ')
}
