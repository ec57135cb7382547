import { heldBookingHref } from '@/lib/booking/bookingTarget'
import { countsText } from '@/lib/booking/optionRoom'
import type { Hold } from '@/lib/contract/wire'
import { fishingDay } from '@/lib/schedule/fishingDay'
import type { Failure } from '@/store/useAction'
import type { BookingChoice } from './useChoice'

/** The booking form of the departure that held seats were moved to, where an order was refused for it. */
export const movedHref = (
  failure: Failure | undefined,
  hold: Hold | undefined,
  { party, nights, guests, youths, counts }: BookingChoice,
): string | undefined => {
  if (failure?.code !== 'TRIP_CHANGED' || !hold) return undefined
  const { schedule_no: scheduleNo, ship_no: shipNo } = failure.data
  if (typeof scheduleNo !== 'number' || typeof shipNo !== 'number') return undefined
  const sdate = fishingDay(hold.schedule)
  const options = countsText(counts)
  return heldBookingHref({ scheduleNo, shipNo, sdate, party, nights, guests, youths, options })
}
