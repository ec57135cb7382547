import type { Random } from '@/demo/random'
import type { Walkthrough } from '@/lib/filters/filterOptions'

type Range = readonly [least: number, most: number]

/** A species: how it is caught, in which months, the catch of a good day per boat, and its length in cm. */
type Row = readonly [
  name: string,
  method: string,
  walkthrough: Walkthrough,
  months: readonly number[],
  count: Range,
  size: Range,
]

/** The months of a season, which may go over the end of the year. */
const from = (first: number, last: number): number[] =>
  first === last ? [last] : [first, ...from((first % 12) + 1, last)]

const ALL_YEAR = from(1, 12)

/** What most visitors ask for. Boats that list it sail for it each weekend, so that the demo always shows it. */
export const POPULAR_SPECIES = '갑오징어'

/** The name of a species is its code, as in the address `?fish=갑오징어`. */
const ROWS: readonly Row[] = [
  [POPULAR_SPECIES, '에기 채비', 'EGING', ALL_YEAR, [60, 320], [12, 24]],
  ['주꾸미', '에기 채비', 'EGING', from(9, 11), [300, 1200], [8, 16]],
  ['광어', '다운샷', 'LURE', from(4, 11), [12, 70], [35, 78]],
  ['우럭', '외줄낚시', 'BOTTOM', from(3, 12), [40, 210], [22, 48]],
  ['참돔', '타이라바', 'TAIRABA', [4, 5, 6, 9, 10, 11, 12], [6, 45], [30, 82]],
  ['문어', '에기 채비', 'EGING', from(6, 11), [20, 130], [30, 70]],
  ['갈치', '텐야', 'BOTTOM', from(7, 12), [180, 900], [70, 120]],
  ['한치', '에기 채비', 'EGING', from(6, 8), [200, 800], [18, 32]],
  ['볼락', '카드 채비', 'LIGHT_GAME', from(11, 5), [80, 400], [15, 27]],
  ['감성돔', '찌낚시', 'DRIFT', from(10, 4), [4, 32], [28, 52]],
  ['열기', '카드 채비', 'BOTTOM', from(11, 4), [150, 700], [17, 28]],
  ['대구', '슬로우 지깅', 'JIGGING', from(11, 3), [10, 90], [45, 90]],
  ['가자미', '카드 채비', 'CASUAL', ALL_YEAR, [120, 600], [18, 35]],
  ['방어', '슬로우 지깅', 'JIGGING', from(10, 2), [8, 60], [60, 105]],
  ['부시리', '캐스팅', 'BIG_GAME', from(5, 11), [5, 40], [60, 120]],
  ['농어', '캐스팅', 'LURE', from(5, 11), [6, 48], [45, 88]],
  ['무늬오징어', '에기 채비', 'EGING', [4, 5, 6, 9, 10, 11, 12], [15, 90], [15, 32]],
  ['고등어', '카드 채비', 'CASUAL', from(6, 11), [80, 500], [20, 38]],
  ['전갱이', '카드 채비', 'CASUAL', from(6, 11), [80, 500], [15, 33]],
  ['붕장어', '외줄낚시', 'BOTTOM', from(5, 10), [30, 160], [40, 75]],
  ['바지락', '손맛 체험', 'CASUAL', [3, 4, 5, 6, 9, 10, 11], [200, 900], [3, 5]],
  ['망둥어', '찌낚시', 'CASUAL', from(8, 11), [60, 300], [12, 28]],
  ['자바리', '외줄낚시', 'BOTTOM', ALL_YEAR, [2, 14], [50, 110]],
  ['벵에돔', '찌낚시', 'DRIFT', ALL_YEAR, [10, 80], [24, 48]],
  ['황다랑어', '슬로우 지깅', 'BIG_GAME', ALL_YEAR, [2, 18], [70, 140]],
  ['지티', '캐스팅', 'BIG_GAME', ALL_YEAR, [1, 12], [70, 140]],
]

const SPECIES = ROWS.map(([name, method, walkthrough, months, count, size]) => ({
  ...{ name, method, walkthrough },
  ...{ months, count, size },
}))
export type Species = (typeof SPECIES)[number]

/** A species by its name. @throws RangeError for an unknown name */
export function speciesOf(name: string): Species {
  const found = SPECIES.find((species) => species.name === name)
  if (!found) throw new RangeError(`No such species: ${name}`)
  return found
}

/** The species of `names` that are in season in a month, 1 to 12; all of them when none is. */
export function inSeason(names: readonly string[], month: number): string[] {
  const seasonal = names.filter((name) => speciesOf(name).months.includes(month))
  return seasonal.length > 0 ? seasonal : [...names]
}

/**
 * What one departure goes for: a species of the season, and one more that is caught with the same rig.
 *
 * @param first the species that it must be for, if any
 */
export function soughtTogether(
  names: readonly string[],
  month: number,
  { random, first }: { random: Random; first?: string | undefined },
): string[] {
  const seasonal = inSeason(names, month)
  if (seasonal.length === 0) return []
  const picked = random.pick(seasonal)
  const one = first ?? picked
  const { method } = speciesOf(one)
  const other = seasonal.find((name) => name !== one && speciesOf(name).method === method)
  return other === undefined ? [one] : [one, other]
}
