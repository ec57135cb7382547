import { endOfTrip } from '@/lib/reservation/endOfTrip'

/** Day (KST) and time of the check-in (입실) and the check-out (퇴실) of a stay. */
export const stayTimes = (stay: Parameters<typeof endOfTrip>[0]) => ({
  checkIn: { sdate: stay.sdate, time: stay.departure_time },
  checkOut: endOfTrip(stay),
})
