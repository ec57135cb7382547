import { useMemo } from 'react'
import type { ScheduleDay } from '@/lib/contract/wire'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { isShownMonth } from '@/lib/schedule/horizon'
import { shownMonthsOf, shownWeeksOf } from '@/lib/schedule/monthGrid'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { useLoad } from '@/store/useLoad'

/** What the page was made with. */
export type InitialMonth = {
  /** The month in the HTML: the first that can be booked, or the one that the form requested. */
  yyyymm: string
  /** The day on which the page was made. */
  today: KstDate
  /** Those of the month from that day on: the others come with the live seats. */
  days: ScheduleDay[] | null
}

/**
 * The days that the calendar of a month draws, loaded again when a new day begins: what was open yesterday
 * may be past.
 */
const useMonth = (
  { shipNo, service_type, today }: Pick<ShownMonths, 'shipNo' | 'service_type' | 'today'>,
  yyyymm: string | undefined,
  initial?: ScheduleDay[],
) => {
  const { data, error, isLoading, reload } = useLoad(
    yyyymm && `calendar/${shipNo}/${yyyymm}/${today}`,
    async (api) => {
      const months = yyyymm ? shownMonthsOf(yyyymm, today) : []
      const answers = await Promise.all(
        months.map((month) =>
          api.getScheduleList({ ship_no: shipNo, yyyymm: month, service_type }),
        ),
      )
      const drawn = new Set(yyyymm && shownWeeksOf(yyyymm, today).flat())
      return answers.flatMap(({ list }) => list).filter(({ sdate }) => drawn.has(sdate))
    },
    initial,
  )
  return useMemo(() => ({ data, error, isLoading, reload }), [data, error, isLoading, reload])
}

type ShownMonths = {
  shipNo: number
  service_type: ServiceType
  today: KstDate
  initial: InitialMonth
  /** The month that the calendar shows. */
  yyyymm: string
  selected: KstDate | undefined
  /** The first month of the calendar. */
  first: string
}

/** The month that is shown, and the month of the selected day where that is not drawn there. */
export const useTripMonths = ({ initial, yyyymm, selected, first, ...of }: ShownMonths) => {
  const initialDays = (month: string) =>
    month === initial.yyyymm ? (initial.days ?? undefined) : undefined
  const month = useMonth(of, yyyymm, initialDays(yyyymm))
  const ownMonth = selected && monthOf(selected)
  const isElsewhere =
    ownMonth !== undefined &&
    ownMonth !== yyyymm &&
    !shownWeeksOf(yyyymm, of.today)
      .flat()
      .includes(selected ?? null) &&
    isShownMonth(ownMonth, first)
  const other = useMonth(
    of,
    isElsewhere ? ownMonth : undefined,
    isElsewhere ? initialDays(ownMonth) : undefined,
  )
  return { month, ofSelected: isElsewhere ? other : month }
}
