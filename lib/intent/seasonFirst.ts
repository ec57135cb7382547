import type { CodeName } from '@/lib/contract/wire'

/**
 * Species in the order of the season: what was caught most in these weeks of former years, then the others
 * as they are.
 *
 * @param season codes; undefined where the server does not say it
 */
export function seasonFirst(
  fish: readonly CodeName[],
  season: readonly string[] | undefined = [],
): CodeName[] {
  const rankOf = ({ code }: CodeName) =>
    season.includes(code) ? season.indexOf(code) : season.length
  return fish.toSorted((a, b) => rankOf(a) - rankOf(b))
}
