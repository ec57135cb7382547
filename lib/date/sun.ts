import { getTimes } from 'suncalc'
import { formatKoreanDateTime, kstDateTime, type KstDate } from '@/lib/date/kst'

/** Sunrise and sunset `HH:MM` in Korean time. */
export type SunTimes = { sunrise: string; sunset: string }

const MINUTE_MS = 60_000

/** The Korean clock, rounded to the minute as almanacs have it. */
const clock = (at: Date): string =>
  formatKoreanDateTime(new Date(Math.round(at.getTime() / MINUTE_MS) * MINUTE_MS)).slice(-5)

/** When the sun rises and sets on a Korean day at a place (degrees); null where it does not. */
export function sunTimes(date: KstDate, lat: number, lng: number): SunTimes | null {
  const { sunrise, sunset } = getTimes(kstDateTime(date, '12:00'), lat, lng)
  return sunrise && sunset ? { sunrise: clock(sunrise), sunset: clock(sunset) } : null
}
