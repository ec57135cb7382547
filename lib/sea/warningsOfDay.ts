import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { Prewarning } from './prewarnings'
import type { WarningArea } from './warningAreas'
import { type Warning, type WarningEvent, warningsAt } from './warnings'

/** A warning whose end is not known is told of days that begin within so long. */
const UNKNOWN_END_MS = 48 * 3_600_000

type Day = { sdate: KstDate; at: Date }

const isOfDay = ({ from, last }: { from: number; last: number }, { sdate }: Day): boolean => {
  const begins = kstDateTime(sdate, '00:00').getTime()
  return from < kstDateTime(addDays(sdate, 1), '00:00').getTime() && last > begins
}

/** What is in force or announced for a sea area on a Korean day, as it is known at a moment. */
export const warningsOfDay = (
  events: readonly WarningEvent[],
  { isOf }: WarningArea,
  day: Day,
): Warning[] => {
  const own = events.filter(({ area }) => isOf(area))
  const at = day.at.getTime()
  return warningsAt(own, at).filter(({ from, until }) =>
    isOfDay({ from, last: until ?? Math.max(at, from) + UNKNOWN_END_MS }, day),
  )
}

/**
 * Of what is announced beforehand that which concerns a sea area on a Korean day: nothing any more once its part
 * of the day is over, or a warning of its kind is issued.
 */
export const prewarningsOfDay = (
  announced: readonly Prewarning[],
  { isOf }: WarningArea,
  { issued, ...day }: Day & { issued: readonly Pick<Warning, 'kind'>[] },
): Prewarning[] => {
  const ahead = announced.filter(
    ({ area, kind, from, until }) =>
      isOf(area) &&
      until > day.at.getTime() &&
      isOfDay({ from, last: from + UNKNOWN_END_MS }, day) &&
      !issued.some((warning) => warning.kind === kind),
  )
  return ahead.sort((a, b) => a.from - b.from || (a.kind < b.kind ? -1 : 1))
}
