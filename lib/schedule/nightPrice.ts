import { addDays, type KstDate } from '@/lib/date/kst'
import type { ScheduleState } from './scheduleState'
import { takesParty } from './smallestParty'

type Day = {
  sdate: KstDate
  schedules: { price: number; state: ScheduleState; remain: number; smallest_party?: number }[]
}

/**
 * Won for one unit in a later night of a stay: of the first departure that has room. Undefined where none
 * is known to have it.
 *
 * @param night 1 is the one after the first
 */
export function laterNightPrice(
  days: readonly Day[],
  { checkIn, night, party }: { checkIn: KstDate; night: number; party: number },
): number | undefined {
  const day = days.find(({ sdate }) => sdate === addDays(checkIn, night))
  return day?.schedules.find((one) => one.state === 'open' && takesParty(one, party))?.price
}
