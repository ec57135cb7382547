import { addDays, type KstDate, weekdayOf } from './kst'

const DAYS = 7

/** The week of a day, Monday first: a weekend is not torn apart. */
export const weekOf = (day: KstDate): KstDate[] => {
  const monday = addDays(day, -((weekdayOf(day) + DAYS - 1) % DAYS))
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index))
}

/** `11월 23일~29일`, `11월 30일~12월 6일` */
export const weekText = (week: readonly KstDate[]): string => {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const monthText = (day: KstDate) => `${Number(day.slice(5, 7))}월 `
  const dayText = (day: KstDate) => `${Number(day.slice(8))}일`
  const isOneMonth = monthText(first) === monthText(last)
  return `${monthText(first)}${dayText(first)}~${isOneMonth ? '' : monthText(last)}${dayText(last)}`
}
