import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { SeaHalf } from './forecastRows'

/** Whether waves and wind are known of all of a Korean day. A half that is over is not forecast any more. */
export const isDayKnown = (
  halves: readonly Pick<SeaHalf, 'half' | 'waves' | 'wind'>[],
  sdate: KstDate,
  at: Date,
): boolean => {
  const isTold = (needed: 'am' | 'pm', until: Date) =>
    until <= at || halves.some(({ half }) => half === needed || half === 'day')
  return (
    halves.every(({ waves, wind }) => waves && wind) &&
    isTold('am', kstDateTime(sdate, '12:00')) &&
    isTold('pm', kstDateTime(addDays(sdate, 1), '00:00'))
  )
}
