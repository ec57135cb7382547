import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { SeaHalf } from './forecastRows'

type DayHalf = 'am' | 'pm'
/** A Korean day, and which halves of it somebody is at sea in. */
export type DayAtSea = { sdate: KstDate; at_sea: readonly DayHalf[] }

/** A day that is looked at as a whole. */
export const wholeDayAtSea = (sdate: KstDate): DayAtSea => ({ sdate, at_sea: ['am', 'pm'] })

const endOf = (sdate: KstDate, half: DayHalf): Date =>
  half === 'am' ? kstDateTime(sdate, '12:00') : kstDateTime(addDays(sdate, 1), '00:00')

/** Whether waves and wind are known of all halves of a day at sea. One that is over is not forecast any more. */
export const isKnownAtSea = (
  halves: readonly Pick<SeaHalf, 'half' | 'waves' | 'wind'>[],
  { sdate, at_sea }: DayAtSea,
  at: Date,
): boolean =>
  halves.every(({ waves, wind }) => waves && wind) &&
  at_sea.every(
    (needed) =>
      endOf(sdate, needed) <= at || halves.some(({ half }) => half === needed || half === 'day'),
  )
