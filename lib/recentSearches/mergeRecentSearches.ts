import { RECENT_SEARCH_LIMIT } from './recentSearches'

/** Two tabs' lists as one: `theirs` with what `mine` added to `before`, without what it removed. */
export function mergeRecentSearches(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const [first] = before
  // A word that was searched again has moved to the front; one is also first when the first went.
  const isMoved = first !== undefined && mine.includes(first) && mine[0] !== first
  const added = mine.filter((word, at) => !before.includes(word) || (at === 0 && isMoved))
  const isRetained = (word: string) =>
    !added.includes(word) && (mine.includes(word) || !before.includes(word))
  return [...added, ...theirs.filter(isRetained)].slice(0, RECENT_SEARCH_LIMIT)
}
