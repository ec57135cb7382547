import { isKstDate, monthOf, type KstDate } from '@/lib/date/kst'
import { firstOf, type Query } from '@/lib/query/query'

/**
 * The day or the month that the address of a calendar requests (`sdate`, or `yyyymm` alone). A
 * value that is no day is ignored; the caller checks whether the calendar can show the month.
 */
export const requestedDay = ({ sdate, yyyymm }: Query): { sdate?: KstDate; yyyymm?: string } => {
  const day = firstOf(sdate)
  if (isKstDate(day)) return { sdate: day, yyyymm: monthOf(day) }
  const month = firstOf(yyyymm)
  return month === '' ? {} : { yyyymm: month }
}
