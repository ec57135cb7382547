import { useRouter } from 'next/router'
import { isKstDate, isYyyymm, type KstDate, monthOf, toKstDate } from '@/lib/date/kst'

export type CalendarAddress = {
  /** `YYYYMM` */
  month: string
  /** 0: all boats. */
  shipNo: number
  /** The departure whose details are shown; 0: none. */
  departureNo: number
  /** The day on which a departure is being opened. */
  openDay: KstDate | undefined
}

const numberOf = (text: string | null): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)

/** What the calendar shows, from its address; this month where that names none. */
const readCalendarAddress = (search: URLSearchParams, today: KstDate): CalendarAddress => {
  const month = (search.get('month') ?? '').replace('-', '')
  const open = search.get('open') ?? ''
  return {
    month: isYyyymm(month) ? month : monthOf(today),
    shipNo: numberOf(search.get('ship')),
    departureNo: numberOf(search.get('departure')),
    openDay: isKstDate(open) ? open : undefined,
  }
}

/** `/calendar?month=2026-12&ship=3&departure=45` */
const calendarHref = ({ month, shipNo, departureNo, openDay }: CalendarAddress): string => {
  const search = new URLSearchParams({ month: `${month.slice(0, 4)}-${month.slice(4)}` })
  if (shipNo > 0) search.set('ship', String(shipNo))
  if (departureNo > 0) search.set('departure', String(departureNo))
  if (openDay) search.set('open', openDay)
  return `/calendar?${search}`
}

/** The calendar's address, and a way to change a part of it. */
export const useCalendarAddress = () => {
  const router = useRouter()
  const search = new URLSearchParams(router.asPath.split('#', 1)[0]?.split('?')[1] ?? '')
  const address = readCalendarAddress(search, toKstDate(new Date()))
  const hrefOf = (change: Partial<CalendarAddress>) =>
    calendarHref({ ...address, openDay: undefined, ...change })
  return {
    ...address,
    hrefOf,
    /** Without a new entry in the history. */
    show: (change: Partial<CalendarAddress>) =>
      void router.replace(hrefOf(change), undefined, { scroll: false }),
  }
}
