import { addDays } from '@/lib/date/kst'
import { endOfTrip } from '@/lib/reservation/endOfTrip'

/** Day (KST) and time of the check-in (입실) and the check-out (퇴실) of a stay. */
export const stayTimes = (stay: Parameters<typeof endOfTrip>[0]) => ({
  checkIn: { sdate: stay.sdate, time: stay.departure_time },
  // A night ends on the next day, however short the operator says that it is.
  checkOut: { ...endOfTrip(stay), sdate: addDays(stay.sdate, stay.nights) },
})
