import { useRouter } from 'next/router'
import { isYyyymm, monthOf, toKstDate } from '@/lib/date/kst'
import { INSIGHT_MONTHS, type InsightMonths } from '@/lib/insight/insightPeriod'

type InsightAddress = { yyyymm: string; months: InsightMonths }

/** A year, in which weekdays and tides come often enough to compare. */
const USUAL: InsightMonths = 12

/** `/insight?month=2026-11&months=3` */
const hrefOf = ({ yyyymm, months }: InsightAddress): string => {
  const search = new URLSearchParams({ month: `${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}` })
  if (months !== USUAL) search.set('months', String(months))
  return `/insight?${search}`
}

export const readMonths = (text: string | null): InsightMonths =>
  INSIGHT_MONTHS.find((months) => String(months) === text) ?? USUAL

/** The months that the address names, else the year up to this one. */
export const useInsightAddress = () => {
  const router = useRouter()
  const search = new URLSearchParams(router.asPath.split('#', 1)[0]?.split('?')[1] ?? '')
  const month = (search.get('month') ?? '').replace('-', '')
  const address: InsightAddress = {
    yyyymm: isYyyymm(month) ? month : monthOf(toKstDate(new Date())),
    months: readMonths(search.get('months')),
  }
  return {
    ...address,
    /** Without a new entry in the history. */
    show: (change: Partial<InsightAddress>) =>
      void router.replace(hrefOf({ ...address, ...change }), undefined, { scroll: false }),
  }
}
