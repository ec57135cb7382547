import type { DeskSearch } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { reservationStateLabel } from '@/lib/reservation/states'
import { labels } from '@/lib/serviceType/labels'
import { formatPhone } from '@/lib/text/phone'

/** Where a search may lead: what it is called, more of it in small, and its address. */
export type SearchOption = { href: string; label: string; note: string }
/** The group that is known without asking the server. */
const DAYS = '날짜'

export type SearchGroup = { name: string; options: SearchOption[] }

const dayOptions = (day: KstDate, today: KstDate): SearchOption[] => {
  const name = formatKoreanDate(day)
  const isToday = day === today ? [{ href: '/today', label: name, note: '오늘' }] : []
  return [
    ...isToday,
    { href: `/calendar?month=${day.slice(0, 7)}&day=${day}`, label: name, note: '달력' },
    { href: `/reservations?from=${day}&to=${day}`, label: name, note: '예약' },
  ]
}

const bookingOption = (booking: DeskSearch['bookings'][number]): SearchOption => {
  const { reservation_no, name, party, service_type, sdate, departure_time, ship_name } = booking
  const state = reservationStateLabel(booking.state, booking.pay_type)
  return {
    href: `/reservations/${reservation_no}`,
    label: `${name} ${party}${labels[service_type].unit} · ${state}`,
    note: `${formatKoreanDate(sdate)} ${departure_time} ${ship_name} · 예약 ${reservation_no}`,
  }
}

/** What was found, by kind; kinds of which there is nothing are left out. */
export const searchGroups = (
  found: DeskSearch | undefined,
  { day, today }: { day: KstDate | undefined; today: KstDate },
): SearchGroup[] =>
  [
    { name: DAYS, options: day ? dayOptions(day, today) : [] },
    {
      name: '배',
      options: (found?.ships ?? []).map(({ no, name }) => ({
        ...{ href: `/calendar?ship=${no}`, label: name, note: '달력' },
      })),
    },
    {
      name: '손님',
      options: (found?.people ?? []).map(({ name, phone }) => ({
        ...{ href: `/reservations?text=${phone}`, label: name, note: formatPhone(phone) },
      })),
    },
    { name: '예약', options: (found?.bookings ?? []).map(bookingOption) },
  ].filter(({ options }) => options.length > 0)

/** The days among what was found, which are those of the text as it is typed now. */
export const countDays = ([first]: readonly SearchGroup[]): number =>
  first?.name === DAYS ? first.options.length : 0
