import { useRouter } from 'next/router'
import { useState } from 'react'
import { addDays, daysBetween, type KstDate, toKstDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { isStay } from '@/lib/serviceType/traits'
import { useRead } from '@/store/console/useRead'
import type { BookingForm } from './caller'
import { isOnSale, keyOf } from './DepartureChoice'
import type { ChosenDeparture } from './PartyFields'

/** The departure whose page takes the booking. */
export type OfPage = { no: number; sdate: KstDate }

/** Days ahead among which the first is looked for that can be booked. */
const DAYS_LOOKED_AT = 7

/** A day, or the first after it with anything on sale: late at night the boats of today are gone. */
const useFirstOnSale = (from: KstDate, isNamed: boolean): KstDate => {
  const [day, setDay] = useState(from)
  const { data } = useRead('findDepartures', { query: { sdate: day } }, { isSkipped: isNamed })
  const isLast = daysBetween(from, day) >= DAYS_LOOKED_AT
  const [isFound, setFound] = useState(isNamed)
  if (data && !isFound) {
    const isOpen = data.departures.some(isOnSale)
    if (isOpen || isLast) setFound(true)
    if (!isOpen) setDay(isLast ? from : addDays(day, 1))
  }
  return isNamed ? from : day
}

/**
 * What is known already: of the page of a departure that, else what the address says, which other pages
 * make: `/reservations/new?departure=1&awaiter=2`.
 */
export const useGiven = (ofPage: OfPage | undefined) => {
  const { query } = useRouter()
  const [today] = useState(() => toKstDate(new Date()))
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const number = (name: string) => Number(text(name) ?? 0) || undefined
  const scheduleNo = ofPage?.no ?? number('departure')
  const named = ofPage?.sdate ?? text('sdate')
  const day = useFirstOnSale(named ?? today, named !== undefined || scheduleNo !== undefined)
  return {
    scheduleNo,
    awaiterNo: number('awaiter'),
    inquiryNo: number('inquiry'),
    /** Whose departures are shown first. */
    boatNo: number('boat'),
    /** The day until another is chosen. */
    day,
    form: {
      sdate: '',
      key: scheduleNo ? `${scheduleNo}` : '',
      name: text('name') ?? '',
      phone: text('phone') ?? '',
      party: number('party') ?? 1,
      nights: 1,
      pay: 'transfer' as const,
      pay_by: '',
    },
  }
}

type Given = ReturnType<typeof useGiven>

/** What the call names: a departure that exists, or a day of a default schedule. */
const departureBody = (chosen: ChosenDeparture | undefined, given?: number) => {
  if (!chosen) return given === undefined ? undefined : { schedule_no: given }
  if (!isOnSale(chosen.departure)) return undefined
  const { schedule_no, ship_no, default_no } = chosen.departure
  if (schedule_no !== null) return { schedule_no }
  return default_no === null
    ? undefined
    : { default_day: { ship_no, default_no, sdate: chosen.sdate } }
}

/** Names it alike before and after the first booking of a default schedule's day gives it a number. */
const sailingOf = ({ departure: { ship_no, departure_time }, sdate }: ChosenDeparture) => ({
  ...{ ship_no, departure_time, sdate },
})

/** The departure that is chosen, if the day has it: that of another day is none. */
export const useChosenDeparture = (
  given: Given,
  { sdate, key }: Pick<BookingForm, 'sdate' | 'key'>,
) => {
  const { data, reload, isOfLast } = useRead(
    'findDepartures',
    { query: { sdate } },
    { keepsLast: true },
  )
  // Until the new day's departures are read, those of the day before are none of it.
  const departure = isOfLast ? undefined : data?.departures.find((each) => keyOf(each) === key)
  const ship = data?.ships.find(({ no }) => no === departure?.ship_no)
  const chosen = departure && ship ? { departure, type: ship.service_type, sdate } : undefined
  // The address may name a departure that is not on sale any more: the server says so.
  const isGiven = sdate === given.day && key === given.form.key
  const on = departureBody(chosen, isGiven ? given.scheduleNo : undefined)
  return { chosen, on, sailing: chosen ? sailingOf(chosen) : on, reload }
}

/** Why the chosen departure cannot be booked for a party; '' where it can, or the party can wait. */
export const departureProblem = (
  { chosen, on }: Pick<ReturnType<typeof useChosenDeparture>, 'chosen' | 'on'>,
  party: number,
): string => {
  if (!on) return '예약할 수 있는 일정을 선택해 주세요.'
  if (!chosen || party <= chosen.departure.capacity) return ''
  return `이 일정의 정원은 ${chosen.departure.capacity}${labels[chosen.type].unit}이에요.`
}

/** The number of a departure that has too few seats for a party, so that it can wait; else undefined. */
export const waitableNo = (
  chosen: ChosenDeparture | undefined,
  party: number,
): number | undefined => {
  if (!chosen || isStay(chosen.type)) return undefined
  const { schedule_no, remain, capacity } = chosen.departure
  const isFull = remain < party && party <= capacity
  return isFull && isOnSale(chosen.departure) ? (schedule_no ?? undefined) : undefined
}
