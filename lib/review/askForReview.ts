import { addDays, type KstDate, kstDateTime, toKstDate } from '@/lib/date/kst'

/** Between these hours of Korea whoever was aboard is asked: awake, and never at night. */
const MORNING = '10:00'
const EVENING = '20:00'

/** The KST day on which those trips ended whose bookers are asked at a moment; undefined outside the day. */
export const askedOfDay = (now: Date): KstDate | undefined => {
  const today = toKstDate(now)
  const isDay = now >= kstDateTime(today, MORNING) && now < kstDateTime(today, EVENING)
  return isDay ? addDays(today, -1) : undefined
}
