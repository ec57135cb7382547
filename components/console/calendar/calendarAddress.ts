import { useRouter } from 'next/router'
import {
  daysOfMonth,
  hasUsualYear,
  isKstDate,
  isYyyymm,
  type KstDate,
  monthOf,
  toKstDate,
} from '@/lib/date/kst'

export type CalendarAddress = {
  /** `YYYYMM` */
  month: string
  /** A day of the week that a phone shows; undefined: today, in another month its first. */
  day: KstDate | undefined
  /** 0: all boats. */
  shipNo: number
  /** The departure whose details are shown; 0: none. */
  departureNo: number
  /** The day on which a departure is being opened. */
  openDay: KstDate | undefined
}

const numberOf = (text: string | null): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)

const dayOf = (text: string | null): KstDate | undefined =>
  text !== null && isKstDate(text) && hasUsualYear(text) ? text : undefined

/** What the calendar shows, from its address; this month where that names none. */
const readCalendarAddress = (search: URLSearchParams, today: KstDate): CalendarAddress => {
  const month = (search.get('month') ?? '').replace('-', '')
  const day = dayOf(search.get('day'))
  return {
    month: isYyyymm(month) ? month : monthOf(day ?? today),
    day,
    shipNo: numberOf(search.get('ship')),
    departureNo: numberOf(search.get('departure')),
    openDay: dayOf(search.get('open')),
  }
}

/** `/calendar?month=2026-12&ship=3&departure=45` */
const calendarHref = ({ month, day, shipNo, departureNo, openDay }: CalendarAddress): string => {
  const search = new URLSearchParams({ month: `${month.slice(0, 4)}-${month.slice(4)}` })
  if (day) search.set('day', day)
  if (shipNo > 0) search.set('ship', String(shipNo))
  if (departureNo > 0) search.set('departure', String(departureNo))
  if (openDay) search.set('open', openDay)
  return `/calendar?${search}`
}

/** The calendar's address, and a way to change a part of it. */
export const useCalendarAddress = () => {
  const router = useRouter()
  const search = new URLSearchParams(router.asPath.split('#', 1)[0]?.split('?')[1] ?? '')
  const today = toKstDate(new Date())
  const address = readCalendarAddress(search, today)
  const { month } = address
  const hrefOf = (change: Partial<CalendarAddress>) =>
    calendarHref({ ...address, openDay: undefined, ...change })
  return {
    ...address,
    /** A day of the week that a phone shows. */
    shownDay: address.day ?? (month === monthOf(today) ? today : (daysOfMonth(month)[0] ?? today)),
    hrefOf,
    /** Without a new entry in the history. */
    show: (change: Partial<CalendarAddress>) =>
      void router.replace(hrefOf(change), undefined, { scroll: false }),
  }
}
