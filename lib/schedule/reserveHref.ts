import type { Schedule } from '@/lib/contract/wire'
import { fishingDay } from './fishingDay'

type Departure = Pick<Schedule, 'schedule_no' | 'default_no' | 'ship_no' | 'sdate' | 'is_overnight'>

/**
 * The booking form of a departure; a day that only the default schedule provides has no number yet.
 *
 * @param nights of a stay; in the address only when more than one
 * @param party seats or rooms, where the visitor said how many; 0 means not said
 * @param guests of a stay, where they are asked for; 0 means not said
 */
export function reserveHref(departure: Departure, nights = 1, party = 0, guests = 0): string {
  const { schedule_no, default_no, ship_no } = departure
  const search = new URLSearchParams({ ship_no: String(ship_no) })
  if (schedule_no === null) search.set('default_no', String(default_no))
  search.set('sdate', fishingDay(departure))
  if (nights > 1) search.set('nights', String(nights))
  if (party > 0) search.set('party', String(party))
  if (guests > 0) search.set('guests', String(guests))
  return `/reservation/${schedule_no ?? 'default'}?${search}`
}
