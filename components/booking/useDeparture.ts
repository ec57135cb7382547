import type { BookingTarget } from '@/lib/booking/bookingTarget'
import type { Schedule, ScheduleDay, ShipDetail } from '@/lib/contract/wire'
import { monthOf } from '@/lib/date/kst'
import { useAppSelector } from '@/store/hooks'
import { useLoad } from '@/store/useLoad'

export type Departure = {
  ship: ShipDetail
  day: ScheduleDay
  schedule: Schedule
  /** The month, to count the nights that a stay can last. */
  days: ScheduleDay[]
}

/**
 * The default schedule's offer becomes a row with the first booking: an older link then means the
 * only departure of the day.
 */
const findSchedule = ({ scheduleNo, defaultNo }: BookingTarget, schedules: Schedule[]) => {
  if (scheduleNo !== null) return schedules.find((one) => one.schedule_no === scheduleNo)
  const offered = schedules.find((one) => one.default_no === defaultNo)
  return offered ?? (schedules.length === 1 ? schedules[0] : undefined)
}

/** The departure that the address names, as it stands now; `departure` null when there is none. */
export const useDeparture = (target: BookingTarget) => {
  const { shipNo, sdate } = target
  const known = useAppSelector(({ activeShip: { data } }) =>
    data?.ship.no === shipNo ? data : undefined,
  )
  const { data, ...rest } = useLoad(`booking/${shipNo}/${sdate}`, async (api) => {
    const getDays = async ({ detail: { service_type } }: ShipDetail) =>
      (await api.getScheduleList(shipNo, monthOf(sdate), { service_type })).list
    const asked = api.getShipSimpleInfo(shipNo)
    // Whoever comes from the trip's page waits for one call, not for two in turn.
    const [ship, days] = await Promise.all([asked, known ? getDays(known) : asked.then(getDays)])
    return { ship, days }
  })
  const day = data?.days.find((one) => one.sdate === sdate)
  const schedule = day && findSchedule(target, day.schedules)
  const departure: Departure | null = data && day && schedule ? { ...data, day, schedule } : null
  return { departure, ...rest }
}
