import type { ScheduleDay } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { isOfFewDays } from '@/lib/serviceType/traits'
import type { ServiceType } from '@/lib/serviceType/serviceType'

/**
 * The day that is chosen although nobody chose one: the only one of a contest or a trip abroad that can
 * be booked in the first month that has any.
 */
export const onlyDay = (
  type: ServiceType,
  days: readonly ScheduleDay[] | null,
  today: KstDate,
): KstDate | undefined => {
  if (!isOfFewDays(type) || !days) return undefined
  const open = days.filter(
    ({ sdate, schedules }) => sdate >= today && schedules.some(({ state }) => state === 'open'),
  )
  return open.length === 1 ? open[0]?.sdate : undefined
}
