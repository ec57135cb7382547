import { addDays, type KstDate } from '@/lib/date/kst'
import type { ScheduleState } from '@/lib/schedule/scheduleState'
import { takesParty } from './smallestParty'

type Day = {
  sdate: KstDate
  schedules: { state: ScheduleState; remain: number; smallest_party?: number }[]
}

/** The longest stay that can be booked at once, as the wire contract has it. */
export const MAX_NIGHTS = 14

/**
 * How many nights a stay from `checkIn` can last by the days of one month. A run of free nights
 * that reaches the month's end may go on: the server decides what lies beyond.
 *
 * @param rooms that must be free in each night
 */
export function stayNights(days: readonly Day[], checkIn: KstDate, rooms = 1): number {
  const byDate = new Map(days.map((day) => [day.sdate, day]))
  for (let nights = 0; nights < MAX_NIGHTS; nights += 1) {
    const day = byDate.get(addDays(checkIn, nights))
    if (!day) return nights === 0 ? 0 : MAX_NIGHTS
    const isFree = day.schedules.some((one) => one.state === 'open' && takesParty(one, rooms))
    if (!isFree) return nights
  }
  return MAX_NIGHTS
}
