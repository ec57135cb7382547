import { isKstDate, type KstDate } from '@/lib/date/kst'
import { ADULT_FROM, ageOn } from './passenger'

/** `미성년 (만 13세)` for who is under 19 on the day of the trip, else ''; '' also without a birth date. */
export const minorMark = (birth: string, sdate: KstDate): string => {
  if (!isKstDate(birth)) return ''
  const age = ageOn(birth, sdate)
  return age < ADULT_FROM ? `미성년 (만 ${age}세)` : ''
}
