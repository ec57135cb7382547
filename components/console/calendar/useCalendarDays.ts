import { addDays, type KstDate, monthOf, shiftMonth } from '@/lib/date/kst'
import { weekOf, weekText } from '@/lib/date/week'
import { useRead } from '@/store/console/useRead'
import type { CalendarAddress } from './calendarAddress'
import { useHasMonth } from './useHasMonth'

const OPTIONS = { keepsLast: true, pollMs: 60_000 }
const WEEK = 7

/** The departures of the month that is shown, where there is no room for one those of the week. */
export const useCalendarDays = ({
  month,
  shipNo,
  shownDay,
}: Pick<CalendarAddress, 'month' | 'shipNo'> & { shownDay: KstDate }) => {
  const isMonth = useHasMonth()
  const week = weekOf(shownDay)
  // A week may lie in two months.
  const months = isMonth ? [month] : [...new Set(week.map(monthOf))]
  const [from = month, to = from] = months
  const query = { ship_no: shipNo }
  const first = useRead('getCalendar', { params: { yyyymm: from }, query }, OPTIONS)
  const last = useRead(
    'getCalendar',
    { params: { yyyymm: to }, query },
    { ...OPTIONS, isSkipped: from === to },
  )
  const reads = from === to ? [first] : [first, last]
  const isShown = ({ sdate }: { sdate: string }) => isMonth || week.includes(sdate)
  const days = reads.flatMap(({ data }) => data?.days ?? []).filter(isShown)
  return {
    isMonth,
    data: first.data,
    days,
    list: reads.flatMap(({ data }) => data?.list ?? []).filter(isShown),
    /** The answer about the week before stands until that about this one has come. */
    isLoading: !isMonth && days.length < WEEK,
    failure: first.failure ?? last.failure,
    reload: () => reads.forEach(({ reload }) => reload()),
    title: isMonth ? `${month.slice(0, 4)}년 ${Number(month.slice(4))}월` : weekText(week),
    /** What is shown after turning, by so many months or weeks. */
    turned: (by: number): Pick<CalendarAddress, 'month' | 'day'> => {
      if (isMonth) return { month: shiftMonth(month, by), day: undefined }
      const next = addDays(week[0] ?? shownDay, by * WEEK)
      return { month: monthOf(next), day: next }
    },
  }
}
