import type { Random } from '@/demo/random'
import type { Walkthrough } from '@/lib/filters/filterOptions'

/**
 * A species: how it is caught, the months of its season, the catch of a good day per boat, and its length
 * in cm.
 */
export interface Species {
  name: string
  method: string
  walkthrough: Walkthrough
  months: readonly number[]
  count: readonly [least: number, most: number]
  size: readonly [least: number, most: number]
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** What most visitors ask for. Boats that list it sail for it each weekend, so that the demo always shows it. */
export const POPULAR_SPECIES = '갑오징어'

/** The name of a species is its code, as in the address `?fish=갑오징어`. */
const SPECIES: readonly Species[] = [
  {
    name: POPULAR_SPECIES,
    method: '에기 채비',
    walkthrough: 'EGING',
    months: ALL_YEAR,
    count: [60, 320],
    size: [12, 24],
  },
  {
    name: '주꾸미',
    method: '에기 채비',
    walkthrough: 'EGING',
    months: [9, 10, 11],
    count: [300, 1200],
    size: [8, 16],
  },
  {
    name: '광어',
    method: '다운샷',
    walkthrough: 'LURE',
    months: [4, 5, 6, 7, 8, 9, 10, 11],
    count: [12, 70],
    size: [35, 78],
  },
  {
    name: '우럭',
    method: '외줄낚시',
    walkthrough: 'BOTTOM',
    months: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    count: [40, 210],
    size: [22, 48],
  },
  {
    name: '참돔',
    method: '타이라바',
    walkthrough: 'TAIRABA',
    months: [4, 5, 6, 9, 10, 11, 12],
    count: [6, 45],
    size: [30, 82],
  },
  {
    name: '문어',
    method: '에기 채비',
    walkthrough: 'EGING',
    months: [6, 7, 8, 9, 10, 11],
    count: [20, 130],
    size: [30, 70],
  },
  {
    name: '갈치',
    method: '텐야',
    walkthrough: 'BOTTOM',
    months: [7, 8, 9, 10, 11, 12],
    count: [180, 900],
    size: [70, 120],
  },
  {
    name: '한치',
    method: '에기 채비',
    walkthrough: 'EGING',
    months: [6, 7, 8],
    count: [200, 800],
    size: [18, 32],
  },
  {
    name: '볼락',
    method: '카드 채비',
    walkthrough: 'LIGHT_GAME',
    months: [11, 12, 1, 2, 3, 4, 5],
    count: [80, 400],
    size: [15, 27],
  },
  {
    name: '감성돔',
    method: '찌낚시',
    walkthrough: 'DRIFT',
    months: [10, 11, 12, 1, 2, 3, 4],
    count: [4, 32],
    size: [28, 52],
  },
  {
    name: '열기',
    method: '카드 채비',
    walkthrough: 'BOTTOM',
    months: [11, 12, 1, 2, 3, 4],
    count: [150, 700],
    size: [17, 28],
  },
  {
    name: '대구',
    method: '슬로우 지깅',
    walkthrough: 'JIGGING',
    months: [11, 12, 1, 2, 3],
    count: [10, 90],
    size: [45, 90],
  },
  {
    name: '가자미',
    method: '카드 채비',
    walkthrough: 'CASUAL',
    months: ALL_YEAR,
    count: [120, 600],
    size: [18, 35],
  },
  {
    name: '방어',
    method: '슬로우 지깅',
    walkthrough: 'JIGGING',
    months: [10, 11, 12, 1, 2],
    count: [8, 60],
    size: [60, 105],
  },
  {
    name: '부시리',
    method: '캐스팅',
    walkthrough: 'BIG_GAME',
    months: [5, 6, 7, 8, 9, 10, 11],
    count: [5, 40],
    size: [60, 120],
  },
  {
    name: '농어',
    method: '캐스팅',
    walkthrough: 'LURE',
    months: [5, 6, 7, 8, 9, 10, 11],
    count: [6, 48],
    size: [45, 88],
  },
  {
    name: '무늬오징어',
    method: '에기 채비',
    walkthrough: 'EGING',
    months: [4, 5, 6, 9, 10, 11, 12],
    count: [15, 90],
    size: [15, 32],
  },
  {
    name: '고등어',
    method: '카드 채비',
    walkthrough: 'CASUAL',
    months: [6, 7, 8, 9, 10, 11],
    count: [80, 500],
    size: [20, 38],
  },
  {
    name: '전갱이',
    method: '카드 채비',
    walkthrough: 'CASUAL',
    months: [6, 7, 8, 9, 10, 11],
    count: [80, 500],
    size: [15, 33],
  },
  {
    name: '붕장어',
    method: '외줄낚시',
    walkthrough: 'BOTTOM',
    months: [5, 6, 7, 8, 9, 10],
    count: [30, 160],
    size: [40, 75],
  },
  {
    name: '바지락',
    method: '손맛 체험',
    walkthrough: 'CASUAL',
    months: [3, 4, 5, 6, 9, 10, 11],
    count: [200, 900],
    size: [3, 5],
  },
  {
    name: '망둥어',
    method: '찌낚시',
    walkthrough: 'CASUAL',
    months: [8, 9, 10, 11],
    count: [60, 300],
    size: [12, 28],
  },
  {
    name: '자바리',
    method: '외줄낚시',
    walkthrough: 'BOTTOM',
    months: ALL_YEAR,
    count: [2, 14],
    size: [50, 110],
  },
  {
    name: '벵에돔',
    method: '찌낚시',
    walkthrough: 'DRIFT',
    months: ALL_YEAR,
    count: [10, 80],
    size: [24, 48],
  },
  {
    name: '황다랑어',
    method: '슬로우 지깅',
    walkthrough: 'BIG_GAME',
    months: ALL_YEAR,
    count: [2, 18],
    size: [70, 140],
  },
  {
    name: '지티',
    method: '캐스팅',
    walkthrough: 'BIG_GAME',
    months: ALL_YEAR,
    count: [1, 12],
    size: [70, 140],
  },
]

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
