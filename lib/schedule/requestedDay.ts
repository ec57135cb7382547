import { isKstDate, monthOf, type KstDate } from '@/lib/date/kst'

type Query = Readonly<Partial<Record<string, string | string[]>>>

const only = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? ''

/**
 * The day or the month that the address of a calendar asks for (`sdate`, or `yyyymm` alone).
 * Whatever is no day counts as nothing; a month is checked by whoever knows which can be shown.
 */
export const requestedDay = ({ sdate, yyyymm }: Query): { sdate?: KstDate; yyyymm?: string } => {
  const day = only(sdate)
  if (isKstDate(day)) return { sdate: day, yyyymm: monthOf(day) }
  const month = only(yyyymm)
  return month === '' ? {} : { yyyymm: month }
}
