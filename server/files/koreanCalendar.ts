import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import ical, { type ICalCalendar, type ICalCalendarData, type ICalEventData } from 'ical-generator'
import { addDays, type KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isStay } from '@/lib/serviceType/traits'

dayjs.extend(utc)
dayjs.extend(timezone)

const KOREAN_ZONE = 'Asia/Seoul'
const MINUTE_MS = 60_000

/** Korea has had no other time than UTC+9 since 1988. */
const KOREAN_TIME = [
  'BEGIN:VTIMEZONE',
  `TZID:${KOREAN_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19881009T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** A calendar (RFC 5545) whose entries have Korean times. */
export const createKoreanCalendar = (data: Pick<ICalCalendarData, 'name' | 'method' | 'ttl'>) =>
  ical({
    prodId: { company: 'Baetgil', product: 'Reservations', language: 'KO' },
    timezone: { name: null, generator: () => KOREAN_TIME },
    ...data,
  }) satisfies ICalCalendar

type Trip = {
  service_type: ServiceType
  sdate: KstDate
  nights: number
  departs_at: Date
  use_minutes: number
}

/** Rooms are booked for nights, whose clock times are the house's; everything else has a departure. */
export const koreanTimes = ({
  service_type,
  sdate,
  nights,
  departs_at,
  use_minutes,
}: Trip): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> => {
  const day = (date: string) => dayjs.tz(date, KOREAN_ZONE)
  const zone = { timezone: KOREAN_ZONE }
  if (isStay(service_type)) {
    return { ...zone, allDay: true, start: day(sdate), end: day(addDays(sdate, nights)) }
  }
  const back = new Date(departs_at.getTime() + use_minutes * MINUTE_MS)
  return {
    ...zone,
    start: dayjs(departs_at).tz(KOREAN_ZONE),
    end: dayjs(back).tz(KOREAN_ZONE),
  }
}

type Place = { meeting_place: string; departure_address: string; lat: number; lng: number }

export const placeOf = ({ meeting_place, departure_address, lat, lng }: Place) => ({
  title: meeting_place || departure_address,
  ...(departure_address ? { address: departure_address } : {}),
  geo: { lat, lon: lng },
})

/** The moment an entry was made, as calendars read it. */
export const stampOf = (at: Date) => dayjs(at).utc()
