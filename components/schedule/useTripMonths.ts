import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ScheduleDay } from '@/lib/contract/wire'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { isShownMonth } from '@/lib/schedule/horizon'
import { shownMonthsOf } from '@/lib/schedule/monthGrid'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { type Loaded, useLoad } from '@/store/useLoad'

/** What the page was made with. */
export type InitialMonth = {
  /** The month in the HTML: the first that can be booked, or the one that the form requested. */
  yyyymm: string
  /** The day on which the page was made. */
  today: KstDate
  /** The first of the month from that day on: the others come with the live seats. */
  days: ScheduleDay[] | null
}

/** A month's days, loaded again when a new day begins: what was open yesterday may be past. */
const useMonth = (
  { shipNo, service_type, today, initial }: Trip,
  yyyymm: string | undefined,
): Loaded<ScheduleDay[]> =>
  useLoad(
    yyyymm && `calendar/${shipNo}/${yyyymm}/${today}`,
    async (api) =>
      (await api.getScheduleList({ ship_no: shipNo, yyyymm: yyyymm ?? '', service_type })).list,
    yyyymm === initial.yyyymm ? (initial.days ?? undefined) : undefined,
  )

type Trip = {
  shipNo: number
  service_type: ServiceType
  today: KstDate
  initial: InitialMonth
}

type ShownMonths = Trip & {
  /** The month that the calendar shows. */
  yyyymm: string
  selected: KstDate | undefined
  /** The first month of the calendar. */
  first: string
}

const isEven = (yyyymm: string) => Number(yyyymm) % 2 === 0

/**
 * The month that is shown and the next, of which the calendar draws some days: each has its own place by
 * its number, so that whoever pages on has the next one already.
 */
const useShownMonths = (trip: Trip, yyyymm: string, months: readonly string[]) => {
  const even = useMonth(trip, months.find(isEven))
  const odd = useMonth(
    trip,
    months.find((month) => !isEven(month)),
  )
  const [month, tail] = isEven(yyyymm) ? [even, odd] : [odd, even]
  // What failed as the tail of the month before said nothing there.
  const retry = useEffectEvent(() => month.error && month.reload())
  useEffect(() => {
    retry()
  }, [yyyymm])
  return { month, tail }
}

/** The month that is shown with the days after it, and the month of the selected day. */
export const useTripMonths = ({ yyyymm, selected, first, ...trip }: ShownMonths) => {
  const months = shownMonthsOf(yyyymm, trip.today)
  const { month, tail } = useShownMonths(trip, yyyymm, months)
  const own = selected && monthOf(selected)
  const isElsewhere = own !== undefined && !months.includes(own) && isShownMonth(own, first)
  const other = useMonth(trip, isElsewhere ? own : undefined)
  const days = useMemo(
    () => (month.data || tail.data) && [...(month.data ?? []), ...(tail.data ?? [])],
    [month.data, tail.data],
  )
  const { error, isLoading, reload } = month
  const data = month.data && days
  const shown = useMemo(
    () => ({ data, error, isLoading, reload }),
    [data, error, isLoading, reload],
  )
  if (isElsewhere) return { month: shown, ofSelected: other }
  const isInTail = own !== undefined && own === months[1]
  return { month: shown, ofSelected: isInTail ? { ...tail, data: tail.data && days } : shown }
}
