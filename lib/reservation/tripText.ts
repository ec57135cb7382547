import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { stayTimes } from '@/lib/serviceType/stayTimes'
import { partyText } from '@/lib/serviceType/seatUnit'
import { endOfTrip } from '@/lib/reservation/endOfTrip'
import { isAbroad, isStay } from '@/lib/serviceType/traits'
import { joinKnown } from '@/lib/text/joinKnown'

type Trip = { sdate: KstDate; departure_time: string; is_overnight?: boolean; nights: number }
type Party = {
  party: number
  nights: number
  guests?: number | null | undefined
  youths?: number | null | undefined
  /** All of the departure: as calls say it, and as rows do. */
  is_whole?: boolean | null | undefined
  whole_seats?: number | null | undefined
}
type Ship = { service_type: ServiceType; use_minutes: number }

const formatMoment = ({ sdate, time }: { sdate: KstDate; time: string }) =>
  joinKnown([formatKoreanDate(sdate), time], ' ')

/** When a trip starts by the words of its type; of a stay the check-in and the check-out, abroad when one is back. */
export function tripTimes(trip: Trip, ship: Ship): (readonly [name: string, time: string])[] {
  if (!isStay(ship.service_type)) {
    if (isAbroad(ship.service_type)) {
      return [
        ['출국', departureText(trip)],
        ['귀국', formatKoreanDate(endOfTrip({ ...trip, ...ship }).sdate)],
      ]
    }
    return [[labels[ship.service_type].time, departureText(trip)]]
  }
  const { checkIn, checkOut } = stayTimes({ ...trip, use_minutes: ship.use_minutes })
  return [
    ['입실', formatMoment(checkIn)],
    ['퇴실', formatMoment(checkOut)],
  ]
}

/** `11월 21일 (토) 05:00`, or day and time of check-in and check-out. */
export function formatTripTime(trip: Trip, ship: Ship): string {
  const times = tripTimes(trip, ship)
  return times.length > 1
    ? times.map(([name, time]) => `${time} ${name}`).join(' ~ ')
    : times.map(([, time]) => time).join('')
}

/** What `formatParty` is headed by in a list of facts. */
export const partyHead = (serviceType: ServiceType): '인원' | '숙박' =>
  isStay(serviceType) ? '숙박' : '인원'

/** `2명`, `3명 (청소년 1명)`, `8명 · 독선`; of a stay `2박 · 객실 1개 · 4명`, without the guests where nobody said how many. */
export function formatParty(
  { party, nights, guests, youths, is_whole, whole_seats }: Party,
  serviceType: ServiceType,
): string {
  const count = partyText(party, labels[serviceType])
  if (is_whole || typeof whole_seats === 'number') return `${count} · 독선`
  if (!isStay(serviceType)) return youths ? `${count} (청소년 ${youths}명)` : count
  return [`${nights}박`, count, ...(guests ? [`${guests}명`] : [])].join(' · ')
}
