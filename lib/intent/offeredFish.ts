import type { CodeName } from '@/lib/contract/wire'
import { seasonFirst } from './seasonFirst'

type Codes = { fish: readonly CodeName[]; season?: readonly string[] | undefined }
type WithFish = { detail: { fish: readonly string[] } }

/** How many species can be chosen with one press. */
const SHOWN = 8

/**
 * The species that these ships offer: those of the season first, in its order, then the most offered; ties in
 * the order of the codes.
 */
export function offeredFish(ships: readonly WithFish[], { fish, season }: Codes): CodeName[] {
  const counts = new Map<string, number>()
  for (const name of ships.flatMap(({ detail }) => [...detail.fish])) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const countOf = ({ name }: CodeName) => counts.get(name) ?? 0
  const offered = fish
    .filter((code) => countOf(code) > 0)
    .toSorted((a, b) => countOf(b) - countOf(a))
  return seasonFirst(offered, season)
    .slice(0, SHOWN)
    .map(({ code, name }) => ({ code, name }))
}
