import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { WarningArea } from './warningAreas'
import { type Warning, type WarningEvent, warningsAt } from './warnings'

/** A warning whose end is not known is told of days that begin within so long. */
const UNKNOWN_END_MS = 48 * 3_600_000

/** What is in force or announced for a sea area on a Korean day, as it is known at a moment. */
export const warningsOfDay = (
  events: readonly WarningEvent[],
  { isOf }: WarningArea,
  { sdate, at }: { sdate: KstDate; at: Date },
): Warning[] => {
  const [begins, ends] = [sdate, addDays(sdate, 1)].map((day) =>
    kstDateTime(day, '00:00').getTime(),
  )
  const own = events.filter(({ area }) => isOf(area))
  return warningsAt(own, at.getTime()).filter(({ from, until }) => {
    const last = until ?? Math.max(at.getTime(), from) + UNKNOWN_END_MS
    return begins !== undefined && ends !== undefined && from < ends && last > begins
  })
}
