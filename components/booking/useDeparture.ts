import type { BookingTarget } from '@/lib/booking/bookingTarget'
import type { Schedule, ScheduleDay, ShipDetail } from '@/lib/contract/wire'
import { monthOf } from '@/lib/date/kst'
import { useAppSelector } from '@/store/hooks'
import { useLoad } from '@/store/useLoad'

export type Departure = {
  ship: ShipDetail
  day: ScheduleDay
  schedule: Schedule
  /** The days of the month: they limit the nights of a stay. */
  days: ScheduleDay[]
}

/**
 * A departure of the default schedule gets its row with the first booking. An older link, which names
 * the default schedule, then means the only departure of the day.
 */
const findSchedule = ({ scheduleNo, defaultNo }: BookingTarget, schedules: Schedule[]) => {
  const isOfDefault = ({ default_no }: Schedule) => defaultNo !== null && default_no === defaultNo
  const ofDefault = schedules.find(isOfDefault)
  // What has just got its number may be without it in a calendar that is a second old.
  if (scheduleNo !== null)
    return schedules.find((one) => one.schedule_no === scheduleNo) ?? ofDefault
  return ofDefault ?? (schedules.length === 1 ? schedules[0] : undefined)
}

/** Loads the departure that the address names; `departure` is null when there is none. */
export const useDeparture = (target: BookingTarget) => {
  const { shipNo, sdate } = target
  const knownShip = useAppSelector(({ activeShip: { data } }) =>
    data?.ship.no === shipNo ? data : undefined,
  )
  const { data, ...rest } = useLoad(`booking/${shipNo}/${sdate}`, async (api) => {
    const getDays = async ({ detail: { service_type } }: ShipDetail) =>
      (await api.getScheduleList({ ship_no: shipNo, yyyymm: monthOf(sdate), service_type })).list
    const shipRequest = api.getShipSimpleInfo({ ship_no: shipNo })
    // A visitor who comes from the trip page waits for one call instead of two after one another.
    const [ship, days] = await Promise.all([
      shipRequest,
      knownShip ? getDays(knownShip) : shipRequest.then(getDays),
    ])
    return { ship, days }
  })
  const isNamed = ({ schedule_no }: Schedule) =>
    schedule_no !== null && schedule_no === target.scheduleNo
  // A link of before may name the day of leaving of what is fished with on the next one.
  const day =
    data?.days.find(({ schedules }) => schedules.some(isNamed)) ??
    data?.days.find(({ sdate: date }) => date === sdate)
  const schedule = day && findSchedule(target, day.schedules)
  const departure: Departure | null = data && day && schedule ? { ...data, day, schedule } : null
  return { departure, ...rest }
}
