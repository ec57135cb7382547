import type { CodeName } from '@/lib/contract/wire'

type WithFish = { detail: { fish: readonly string[] } }

/** How many species can be chosen with one press. */
const SHOWN = 8

/**
 * The species that most of these ships offer, the most offered first; ties in the order of `codes`.
 * On the ships of the coming weekend these are the species of the season.
 */
export function offeredFish(ships: readonly WithFish[], codes: readonly CodeName[]): CodeName[] {
  const counts = new Map<string, number>()
  for (const name of ships.flatMap(({ detail }) => [...detail.fish])) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const countOf = ({ name }: CodeName) => counts.get(name) ?? 0
  return codes
    .filter((code) => countOf(code) > 0)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, SHOWN)
    .map(({ code, name }) => ({ code, name }))
}
