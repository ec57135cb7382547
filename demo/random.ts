/** Pseudo-random values that are the same for the same text: the demo is equal wherever it is made. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with the probability `share`, 0 to 1. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different items, in the list's order. */
  some<T>(list: readonly T[], count: number): T[]
  uuid(): string
}

/** A generator seeded with a text: mulberry32 over the text's FNV-1a hash. */
export function createRandom(text: string): Random {
  const next = mulberry32(fnv1a(text))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)]
    if (picked === undefined) throw new RangeError('Nothing to pick from')
    return picked
  }
  const some = <T>(list: readonly T[], count: number) => {
    const ranked = list.map((item, index) => ({ item, index, rank: next() }))
    const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, count)
    return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item)
  }
  return {
    int,
    chance: (share) => next() < share,
    pick,
    some,
    uuid: () => uuidOf(int),
  }
}

function uuidOf(int: Random['int']): string {
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join('')
  // The fixed digits mark version 4 and the RFC 4122 variant.
  return `${hex(8)}-${hex(4)}-4${hex(3)}-9${hex(3)}-${hex(12)}`
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
