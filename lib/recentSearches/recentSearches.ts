import { cleanSearchText } from '@/lib/text/searchText'

const RECENT_SEARCH_LIMIT = 5

/**
 * The words with one more at the front: the latest five, none twice
 * (docs/specification.md#recent-searches, docs/specification.md#limits).
 */
export function addRecentSearch(words: readonly string[], typed: string): string[] {
  const word = cleanSearchText(typed)
  if (!word) return [...words]
  return [word, ...removeRecentSearch(words, word)].slice(0, RECENT_SEARCH_LIMIT)
}

/** The words without one of them. */
export function removeRecentSearch(words: readonly string[], word: string): string[] {
  return words.filter((other) => other !== word)
}

/** No words at all. */
export function clearRecentSearches(): string[] {
  return []
}
