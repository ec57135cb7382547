import { type Query, valuesOf } from '@/lib/query/query'

/**
 * The coasts of Korea and the areas (codes of `/ship/filter/`) that lie on each. An area belongs to
 * one coast, although Jeonnam has two: its boats mostly leave to the south. Abroad is on no coast. The
 * codes are in shared links: never change one.
 */
export const COASTS = [
  { code: 'WEST', label: '서해', areas: ['INCHEON', 'GYEONGGI', 'CHUNGNAM', 'JEONBUK'] },
  { code: 'SOUTH', label: '남해', areas: ['JEONNAM', 'GYEONGNAM', 'BUSAN'] },
  { code: 'EAST', label: '동해', areas: ['GANGWON', 'GYEONGBUK', 'ULSAN'] },
  { code: 'JEJU', label: '제주', areas: ['JEJU'] },
] as const

export type Coast = (typeof COASTS)[number]['code']

/** The coasts of a query (`coast`), in the order of the table; what is unknown counts as not said. */
export const parseCoasts = (query: Query): Coast[] => {
  const values = valuesOf(query, 'coast')
  return COASTS.map(({ code }) => code).filter((code) => values.includes(code))
}

/** The codes of the areas on these coasts. */
export const areasOf = (coasts: readonly Coast[]): string[] =>
  COASTS.filter(({ code }) => coasts.includes(code)).flatMap(({ areas }) => [...areas])

export const coastName = (coast: Coast): string =>
  COASTS.find(({ code }) => code === coast)?.label ?? ''
