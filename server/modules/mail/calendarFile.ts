import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { ReservationState } from '@/lib/reservation/states'
import { createKoreanCalendar, koreanTimes, placeOf, stampOf } from '@/server/files/koreanCalendar'
import type { MailedReservation } from './mailedReservation'

export type CalendarFile = { method: 'PUBLISH' | 'CANCEL'; content: string }

type Options = {
  /** Rises with every mail about the reservation: a calendar keeps the highest. */
  sequence: number
  /** What follows the @ of the entry's identifier. */
  domain: string
  organizer: { name: string; address: string }
  /** Absolute. */
  url: string
  at: Date
}

const STATUS: Partial<Record<ReservationState, ICalEventStatus>> = {
  AWAITING_PAYMENT: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
}

/**
 * The calendar entry of a reservation as it is now (RFC 5545, RFC 5546): published while it lives,
 * cancelled when it has ended. The identifier is the same for all its mails.
 */
export const composeCalendar = (
  reservation: MailedReservation,
  { sequence, domain, organizer, url, at }: Options,
): CalendarFile => {
  const status = STATUS[reservation.state]
  const method = status ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL
  const calendar = createKoreanCalendar({ method })
  calendar.createEvent({
    id: `reservation-${reservation.no}@${domain}`,
    sequence,
    stamp: stampOf(at),
    status: status ?? ICalEventStatus.CANCELLED,
    summary: `${reservation.ship_name} ${reservation.partyText}`,
    location: placeOf(reservation),
    description: url,
    url,
    organizer: { name: organizer.name, email: organizer.address },
    ...koreanTimes(reservation),
  })
  return { method: status ? 'PUBLISH' : 'CANCEL', content: calendar.toString() }
}
