import { addDays, type KstDate } from '@/lib/date/kst'
import type { ScheduleState } from './scheduleState'
import { MAX_NIGHTS } from './stayNights'

type Night = { departure_time: string; price: number; state: ScheduleState; remain: number }
type Day = { sdate: KstDate; schedules: Night[] }

/**
 * The nights that are free in a row from the check-in on, each with the rooms that are left and its price
 * in won. A night is the departure of the same time, as the hold of a stay takes it.
 */
export function freeNights(
  days: readonly Day[],
  { sdate, time }: { sdate: KstDate; time: string },
): { remain: number; price: number }[] {
  const nights = []
  for (let index = 0; index < MAX_NIGHTS; index += 1) {
    const day = days.find((each) => each.sdate === addDays(sdate, index))
    const night = day?.schedules.find(({ departure_time }) => departure_time === time)
    if (!night || night.state !== 'open') break
    nights.push({ remain: night.remain, price: night.price })
  }
  return nights
}
