import { addDays, type KstDate } from '@/lib/date/kst'

const MINUTES_OF_DAY = 1440

type Stay = {
  sdate: KstDate
  /** Check-in, `15:00`. */
  departure_time: string
  nights: number
  /** From the check-in to the check-out of one night, in minutes. */
  use_minutes: number
}

/** Day (KST) and time of the check-in (입실) and the check-out (퇴실) of a stay. */
export function stayTimes({ sdate, departure_time, nights, use_minutes }: Stay) {
  const end = (minutesOf(departure_time) + use_minutes) % MINUTES_OF_DAY
  return {
    checkIn: { sdate, time: departure_time },
    checkOut: { sdate: addDays(sdate, nights), time: formatTime(end) },
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function formatTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
