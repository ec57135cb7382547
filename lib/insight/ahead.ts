/** From how many days before the trip each part goes: up to the next one. */
const PARTS = [
  [0, '당일'],
  [1, '1~2일 전'],
  [3, '3~6일 전'],
  [7, '1주 전'],
  [14, '2~3주 전'],
  [28, '4주 이상 전'],
] as const

/** The first days of all parts but the first. */
export const AHEAD_EDGES: readonly number[] = PARTS.slice(1).map(([from]) => from)

/** How far ahead one books, by part: 0 is the day of the trip. */
export const AHEAD_LABELS: readonly string[] = PARTS.map(([, label]) => label)
