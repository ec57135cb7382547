import {
  addDays,
  daysBetween,
  hasUsualYear,
  isKstDate,
  type KstDate,
  WEEKDAYS,
  weekdayOf,
} from './kst'

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = { 어제: -1, 오늘: 0, 내일: 1, 모레: 2 }
const WEEKDAY = /^([일월화수목금토])(?:요일)?$/
const DATE = /^(?:(\d{4})(?:[-./]|년))?(\d{1,2})(?:[-./]|월)(\d{1,2})[.일]?$/

const dateOf = (year: number, [month, day]: [month: string, day: string]): KstDate | undefined => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isKstDate(date) && hasUsualYear(date) ? date : undefined
}

/**
 * The day that somebody means: `10월 3일`, `10/3`, `2026-10-03`, `토`, `내일`. Without a year the nearest
 * such day, before or after today; a weekday's next one, which may be today. Undefined for any other text.
 */
export const readDay = (typed: string, today: KstDate): KstDate | undefined => {
  const text = typed.normalize('NFC').replace(/\s+/g, '')
  const near = DAYS_FROM_TODAY[text]
  if (near !== undefined) return addDays(today, near)
  const weekday = WEEKDAYS.findIndex((name) => name === WEEKDAY.exec(text)?.[1])
  if (weekday >= 0) return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  const [, year, month, day] = DATE.exec(text) ?? []
  if (month === undefined || day === undefined) return undefined
  if (year !== undefined) return dateOf(Number(year), [month, day])
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear - 1, thisYear + 1]
    .flatMap((one) => dateOf(one, [month, day]) ?? [])
    .sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0]
}
