import { isKstDate, type KstDate, WEEKDAYS, weekdayOf } from './kst'
import { monthLabel } from './monthLabel'

/** Kinds of fields that browsers write in the language they speak themselves. */
export type DateFieldType = 'date' | 'time' | 'datetime-local' | 'month'

const NOON = 12

/** `11월 28일 토요일`, with its year where that is not `today`'s. */
const dateText = (date: KstDate, today: KstDate): string => {
  if (!isKstDate(date)) return ''
  const year = date.slice(0, 4)
  const yearText = year !== today.slice(0, 4) ? `${year}년 ` : ''
  const weekday = `${WEEKDAYS[weekdayOf(date)]}요일`
  return `${yearText}${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일 ${weekday}`
}

/** `오후 2:30` */
const timeText = (time: string): string => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return ''
  const hour = Number(hours)
  return `${hour < NOON ? '오전' : '오후'} ${hour % NOON || NOON}:${minutes}`
}

/**
 * What the value of a date field says in Korean: `11월 28일 토요일`, `오후 2:30`, both or `2026년 11월`;
 * '' while it is empty or unfinished.
 */
export const fieldText = (type: DateFieldType, value: string, today: KstDate): string => {
  switch (type) {
    case 'date':
      return dateText(value, today)
    case 'time':
      return timeText(value)
    case 'month':
      return isKstDate(`${value}-01`) ? monthLabel(value.replace('-', '')) : ''
    case 'datetime-local': {
      const [date = '', time = ''] = value.split('T')
      const texts = [dateText(date, today), timeText(time)]
      return texts.includes('') ? '' : texts.join(' ')
    }
  }
}
