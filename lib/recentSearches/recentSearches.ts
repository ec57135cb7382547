import { cleanSearchText } from '@/lib/text/searchText'

const RECENT_SEARCH_LIMIT = 5

/** The words with one more at the front: the latest five, none twice (specification §4, §9). */
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

/** Two tabs' lists as one: `theirs` with what `mine` added to `before`, without what it removed. */
export function joinRecentSearches(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const [first] = before
  // A word that was searched again has moved to the front; one is also first when the first went.
  const isMoved = first !== undefined && mine.includes(first) && mine[0] !== first
  const added = mine.filter((word, at) => !before.includes(word) || (at === 0 && isMoved))
  const isKept = (word: string) =>
    !added.includes(word) && (mine.includes(word) || !before.includes(word))
  return [...added, ...theirs.filter(isKept)].slice(0, RECENT_SEARCH_LIMIT)
}
