import type { ServiceType } from '@/lib/serviceType/serviceType'

/** What one gives stars for. A code is stored with the stars: it keeps its meaning. */
const FACETS = {
  seat: '자리',
  crew: '선장·선원',
  driver: '기사님',
  facility: '시설',
  safety: '안전',
  time: '시간 약속',
  room: '객실',
  host: '응대',
  clean: '청결',
  place: '위치',
  running: '진행',
  fairness: '공정함',
  guide: '안내',
  gear: '장비',
  course: '코스와 풍경',
  plan: '일정',
  stay: '숙소와 식사',
  creator: '크리에이터',
} as const

export type Facet = keyof typeof FACETS

/** The facets of each service type, in the order of the form. */
export const REVIEW_FACETS = {
  SHIP: ['seat', 'crew', 'facility', 'safety'],
  BUS: ['seat', 'driver', 'time', 'safety'],
  PENSION: ['room', 'clean', 'host', 'place'],
  CONTEST: ['running', 'fairness', 'facility', 'safety'],
  EXPERIENCE: ['guide', 'gear', 'facility', 'safety'],
  HWASEONGCITY: ['course', 'crew', 'facility', 'safety'],
  TRAVELOUT: ['plan', 'guide', 'stay', 'safety'],
  CREATOR: ['creator', 'seat', 'crew', 'safety'],
} as const satisfies Readonly<Record<ServiceType, readonly Facet[]>>

export const facetName = (code: Facet): string => FACETS[code]

/** Stars with the Korean names of their facets, in our order; a facet that another version knows is left out. */
export const namedFacets = (facets: readonly { code: string; stars: number }[]) =>
  Object.entries(FACETS).flatMap(([code, name]) =>
    facets.filter((facet) => facet.code === code).map(({ stars }) => ({ name, stars })),
  )

/** Stars by facet, from 1 to `MAX_STARS`. */
export type Stars = Readonly<Record<string, number>>

/** Whether these are stars for every facet of the type, and for nothing else. */
export const isComplete = (stars: Stars, type: ServiceType): boolean => {
  const facets: readonly string[] = REVIEW_FACETS[type]
  return Object.keys(stars).length === facets.length && facets.every((code) => code in stars)
}

/** The mean of the stars in hundredths: a review counts as one, however many facets its type has. */
export const meanOf = (stars: Stars): number => {
  const given = Object.values(stars)
  return Math.round((100 * given.reduce((sum, one) => sum + one, 0)) / given.length)
}
