import { useRouter } from 'next/router'
import { MONTH_BASES, type MonthBasis } from '@/lib/contract/console/moneyMonth'
import { isYyyymm, monthOf, toKstDate } from '@/lib/date/kst'

type MonthAddress = { yyyymm: string; by: MonthBasis }

/** `/money/month?month=2026-11&by=trip` */
const hrefOf = ({ yyyymm, by }: MonthAddress): string => {
  const search = new URLSearchParams({ month: `${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}` })
  if (by !== 'paid') search.set('by', by)
  return `/money/month?${search}`
}

/** The month that the address names, else this one; by the day of the payment unless it says otherwise. */
export const useMonthAddress = () => {
  const router = useRouter()
  const search = new URLSearchParams(router.asPath.split('#', 1)[0]?.split('?')[1] ?? '')
  const month = (search.get('month') ?? '').replace('-', '')
  const address: MonthAddress = {
    yyyymm: isYyyymm(month) ? month : monthOf(toKstDate(new Date())),
    by: MONTH_BASES.find((basis) => basis === search.get('by')) ?? 'paid',
  }
  return {
    ...address,
    /** Without a new entry in the history. */
    show: (change: Partial<MonthAddress>) =>
      void router.replace(hrefOf({ ...address, ...change }), undefined, { scroll: false }),
  }
}
