import type { KstDate } from '@/lib/date/kst'

type CalendarEvent = {
  /** Unique for all time: of the reservation and the storefront. */
  uid: string
  title: string
  description: string
  place: string
  /** Degrees. */
  lat: number
  lng: number
  /** KST days and times `HH:MM`. */
  starts: { sdate: KstDate; time: string }
  ends: { sdate: KstDate; time: string }
  /** When the file is made. */
  at: Date
}

const MAX_OCTETS = 75
const ZONE = 'Asia/Seoul'

/** Text values have their own escapes (RFC 5545 3.3.11). */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r?\n/g, '\\n')

const octets = (text: string): number => new TextEncoder().encode(text).length

/** A line of at most 75 octets; the rest follows after a space, and no character is cut (RFC 5545 3.1). */
const fold = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (octets(part + character) > MAX_OCTETS) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

const localTime = ({ sdate, time }: CalendarEvent['starts']): string =>
  `${sdate.replaceAll('-', '')}T${time.replace(':', '')}00`

const alarm = (before: string, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:-${before}`,
  'END:VALARM',
]

/** Korea has one offset all year. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19881009T030000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * A trip as a file for any calendar (RFC 5545), with a reminder the day before and three hours before.
 * Throws RangeError for a false day.
 */
export function calendarFile(event: CalendarEvent): string {
  const { uid, title, description, place, lat, lng, starts, ends, at } = event
  const stamp = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baetgil//Reservation//KO',
    'METHOD:PUBLISH',
    ...TIME_ZONE,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=${ZONE}:${localTime(starts)}`,
    `DTEND;TZID=${ZONE}:${localTime(ends)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `GEO:${lat};${lng}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...alarm('P1D', title),
    ...alarm('PT3H', title),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
