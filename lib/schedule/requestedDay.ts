import { isKstDate, monthOf, type KstDate } from '@/lib/date/kst'
import { firstOf, type Query } from '@/lib/query/query'

/**
 * The day or the month that the form of a calendar requests (`day`, or `yyyymm` alone), where scripts
 * are off. Not `sdate`: links that carry the visitor's intent are answered by the cached page. A value
 * that is no day is ignored; the caller checks whether the calendar can show the month.
 */
export const requestedDay = ({ day, yyyymm }: Query): { sdate?: KstDate; yyyymm?: string } => {
  const sdate = firstOf(day)
  if (isKstDate(sdate)) return { sdate, yyyymm: monthOf(sdate) }
  const month = firstOf(yyyymm)
  return month === '' ? {} : { yyyymm: month }
}
