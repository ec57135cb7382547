import { ICalCalendarMethod, type ICalCalendar, ICalEventStatus } from 'ical-generator'
import { formatParty } from '@/lib/reservation/tripText'
import { labels } from '@/lib/serviceType/labels'
import { partyText } from '@/lib/serviceType/seatUnit'
import { createKoreanCalendar, koreanTimes, placeOf, stampOf } from '@/server/files/koreanCalendar'
import type { BookedDeparture, BookedTrip } from './feedRepository'

/** How often a calendar is asked to read again, in seconds. */
const TTL_SECONDS = 3_600

/** @param domain what follows the @ of an entry's identifier */
type Options = { domain: string; at: Date }

const tentative = (isTentative: boolean): ICalEventStatus =>
  isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED

const calendarOf = (name: string): ICalCalendar =>
  createKoreanCalendar({ name, method: ICalCalendarMethod.PUBLISH, ttl: TTL_SECONDS })

/** A member's trips. An entry has the identifier of the one that mails bring, so that both are one. */
export const tripsText = (trips: readonly BookedTrip[], { domain, at }: Options): string => {
  const calendar = calendarOf('뱃길 예약')
  for (const trip of trips) {
    const lines = [
      `예약번호 ${trip.no}`,
      formatParty(trip, trip.service_type),
      trip.meeting_place && `${labels[trip.service_type].meetingPlace}: ${trip.meeting_place}`,
      trip.phone && `전화 ${trip.phone}`,
    ]
    calendar.createEvent({
      id: `reservation-${trip.no}@${domain}`,
      stamp: stampOf(at),
      status: tentative(trip.state === 'AWAITING_PAYMENT'),
      summary: trip.ship_name,
      description: lines.filter(Boolean).join('\n'),
      location: placeOf(trip),
      ...koreanTimes(trip),
    })
  }
  return calendar.toString()
}

/** An operator's departures with who comes; no phones, since calendars are kept by other firms. */
export const departuresText = (
  { name, departures }: { name: string; departures: readonly BookedDeparture[] },
  { domain, at }: Options,
): string => {
  const calendar = calendarOf(`${name} 출조`)
  for (const departure of departures) {
    const words = labels[departure.service_type]
    const parties = departure.parties.map(
      (party) =>
        `${party.name} ${partyText(party.units, words)}${party.is_paid ? '' : ' (입금 대기)'}`,
    )
    calendar.createEvent({
      id: `departure-${departure.no}@${domain}`,
      stamp: stampOf(at),
      summary: `${departure.ship_name} ${departure.taken}/${partyText(departure.capacity, words)}`,
      description: parties.join('\n'),
      location: placeOf(departure),
      ...koreanTimes({ ...departure, nights: 1 }),
    })
  }
  return calendar.toString()
}
