import { addDays, type KstDate } from './kst'

/** Within so many days a month says enough, even over the turn of the year. */
const YEARLESS_DAYS = 31

/** `2027년 ` of a distant day in another year than `today`, otherwise ''. */
export function yearToSay(date: KstDate, today: KstDate): string {
  const year = date.slice(0, 4)
  const isFar = year !== today.slice(0, 4) && date > addDays(today, YEARLESS_DAYS)
  return isFar ? `${year}년 ` : ''
}
