import type { KstDate } from '@/lib/date/kst'
import { TIDE_CHOICES, tideDay } from '@/lib/tide/tideDays'

/** Places of the cycle of the tides that are alike: four of strong currents, four of weak ones, the others. */
export const TIDE_GROUPS = ['사리', '조금', '중간'] as const
export type TideGroup = (typeof TIDE_GROUPS)[number]

const [SPRING, NEAP] = TIDE_CHOICES

export const tideGroupOf = (day: KstDate): TideGroup => {
  const place = tideDay(day)
  if (SPRING.value.includes(place)) return '사리'
  return NEAP.value.includes(place) ? '조금' : '중간'
}
