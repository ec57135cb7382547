import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { addDays } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import { isStay } from '@/lib/serviceType/traits'
import type { MailedReservation } from './mailedReservation'

dayjs.extend(utc)
dayjs.extend(timezone)

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

const ZONE = 'Asia/Seoul'
const MINUTE_MS = 60_000

/** Korea has had no other time than UTC+9 since 1988. */
const KOREAN_TIME = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19881009T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const STATUS: Partial<Record<ReservationState, ICalEventStatus>> = {
  AWAITING_PAYMENT: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
}

/** Rooms are booked for nights, whose clock times are the house's; everything else has a departure. */
const timesOf = ({
  service_type,
  sdate,
  nights,
  departs_at,
  use_minutes,
}: MailedReservation): Pick<ICalEventData, 'start' | 'end' | 'allDay'> => {
  const day = (date: string) => dayjs.tz(date, ZONE)
  if (isStay(service_type)) {
    return { allDay: true, start: day(sdate), end: day(addDays(sdate, nights)) }
  }
  const back = new Date(departs_at.getTime() + use_minutes * MINUTE_MS)
  return { start: dayjs(departs_at).tz(ZONE), end: dayjs(back).tz(ZONE) }
}

const placeOf = ({ meeting_place, departure_address, lat, lng }: MailedReservation) => ({
  title: meeting_place || departure_address,
  ...(departure_address ? { address: departure_address } : {}),
  geo: { lat, lon: lng },
})

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
  const calendar: ICalCalendar = ical({
    prodId: { company: 'Baetgil', product: 'Reservations', language: 'KO' },
    method,
    timezone: { name: null, generator: () => KOREAN_TIME },
  })
  calendar.createEvent({
    id: `reservation-${reservation.no}@${domain}`,
    sequence,
    timezone: ZONE,
    stamp: dayjs(at).utc(),
    status: status ?? ICalEventStatus.CANCELLED,
    summary: `${reservation.ship_name} ${reservation.partyText}`,
    location: placeOf(reservation),
    description: url,
    url,
    organizer: { name: organizer.name, email: organizer.address },
    ...timesOf(reservation),
  })
  return { method: status ? 'PUBLISH' : 'CANCEL', content: calendar.toString() }
}
