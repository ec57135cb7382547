import { kmBetween, portOf } from './stationOf'

/**
 * Sea areas off the coast (앞바다) for which warnings are issued, each with the larger one that has it, and a
 * place of its coast.
 */
const rows = [
  ['서해북부앞바다', '서해북부', 37.95, 124.75],
  ['인천·경기북부앞바다', '서해중부', 37.6, 126.1],
  ['인천·경기남부앞바다', '서해중부', 37.2, 126.4],
  ['충남북부앞바다', '서해중부', 36.8, 126.15],
  ['충남남부앞바다', '서해중부', 36.3, 126.4],
  ['전북북부앞바다', '서해남부', 35.9, 126.45],
  ['전북남부앞바다', '서해남부', 35.6, 126.35],
  ['전남북부서해앞바다', '서해남부', 35.2, 126.2],
  ['전남중부서해앞바다', '서해남부', 34.8, 126.1],
  ['전남남부서해앞바다', '서해남부', 34.35, 125.95],
  ['전남서부남해앞바다', '남해서부', 34.3, 126.7],
  ['전남동부남해앞바다', '남해서부', 34.55, 127.6],
  ['경남서부남해앞바다', '남해동부', 34.85, 128.05],
  ['경남중부남해앞바다', '남해동부', 34.8, 128.45],
  ['거제시동부앞바다', '남해동부', 34.85, 128.72],
  ['부산앞바다', '남해동부', 35.1, 129.05],
  ['울산앞바다', '동해남부', 35.5, 129.42],
  ['경북남부앞바다', '동해남부', 36.0, 129.5],
  ['경북북부앞바다', '동해남부', 36.7, 129.45],
  ['강원남부앞바다', '동해중부', 37.4, 129.2],
  ['강원중부앞바다', '동해중부', 37.75, 128.95],
  ['강원북부앞바다', '동해중부', 38.2, 128.6],
  ['제주도북부앞바다', '제주도', 33.53, 126.53],
  ['제주도동부앞바다', '제주도', 33.45, 126.93],
  ['제주도남부앞바다', '제주도', 33.23, 126.56],
  ['제주도서부앞바다', '제주도', 33.35, 126.2],
] as const satisfies readonly (readonly [name: string, of: string, lat: number, lng: number])[]

/** What lies farther from every area is on no coast of Korea. */
const MAX_KM = 80

/** A source writes a name with other dots and spaces. */
const plain = (name: string) => name.replace(/[\s·ㆍ‧.,]/g, '')

export type WarningArea = {
  name: string
  /** The larger area that has it: 서해중부. */
  of: string
  /** Whether a warning for an area is one for it, as is that of the larger area (서해중부앞바다, 서해중부전해상). */
  isOf(area: string): boolean
}

const toArea = ([name, of]: (typeof rows)[number]): WarningArea => {
  const own = [name, ...['앞바다', '전해상', '해상'].map((sea) => of + sea)].map(plain)
  return { name, of, isOf: (area) => own.includes(plain(area)) }
}

/** The sea areas off the coast that an area has; one off the coast has itself. */
export const areasOf = (name: string): WarningArea[] =>
  rows.map(toArea).filter(({ isOf }) => isOf(name))

/** The sea area off the coast at which a boat lies; undefined where the sea says nothing of it. */
export const warningAreaOf = (boat: Parameters<typeof portOf>[0]): WarningArea | undefined => {
  const port = portOf(boat)
  if (!port) return undefined
  const [nearest] = rows
    .map((row) => ({ row, km: kmBetween(port, { lat: row[2], lng: row[3] }) }))
    .filter(({ km }) => km <= MAX_KM)
    .sort((a, b) => a.km - b.km)
  return nearest && toArea(nearest.row)
}
