import type { SeaWarnings } from '@/lib/contract/sea'
import type { KstDate } from '@/lib/date/kst'
import type { portOf } from '@/lib/sea/stationOf'
import { oldestWarnings } from '@/lib/sea/warningAge'
import { warningAreaOf } from '@/lib/sea/warningAreas'
import { prewarningsOfDay, warningsOfDay } from '@/lib/sea/warningsOfDay'
import { warningName } from '@/lib/sea/warningText'
import type { Announced } from './warningRepository'

type Boat = Parameters<typeof portOf>[0]
type Day = { sdate: KstDate; at: Date }

const iso = (ms: number) => new Date(ms).toISOString()
const isYoung = (answeredAt: Date | null, at: Date): answeredAt is Date =>
  answeredAt !== null && answeredAt > oldestWarnings(at)

/**
 * Warnings of a boat's sea area on a Korean day; null where it is not known whether there are any: without those
 * issued, what is announced before them says nothing but what it has.
 */
export const toWarnings = (
  boat: Boat,
  { issued, ahead }: Announced,
  day: Day,
): SeaWarnings | null => {
  const area = warningAreaOf(boat)
  const answers = [issued, ahead].flatMap(({ answeredAt }) =>
    isYoung(answeredAt, day.at) ? [answeredAt.getTime()] : [],
  )
  if (!area) return null
  const isKnown = isYoung(issued.answeredAt, day.at)
  const standing = isKnown ? warningsOfDay(issued.list, area, day) : []
  const coming = isYoung(ahead.answeredAt, day.at)
    ? prewarningsOfDay(ahead.list, area, { ...day, issued: standing })
    : []
  if (!isKnown && coming.length === 0) return null
  return {
    // What one of them told is not younger than the other.
    checked_at: iso(Math.min(...answers)),
    list: [
      ...standing.map(({ from, until, ...warning }) => ({
        ...{ name: warningName(warning), area: warning.area, from: iso(from) },
        until: until === null ? null : iso(until),
      })),
      ...coming.map(({ kind, area: of, from }) => ({
        ...{ name: warningName({ kind }), area: of, from: iso(from), until: null },
      })),
    ],
  }
}
