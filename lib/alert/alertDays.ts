import { daysOfMonth, type KstDate, monthOf, weekdayOf } from '@/lib/date/kst'

/** How many days around one an alert is for. */
export const ALERT_SPANS = ['day', 'weekday', 'weekend', 'month'] as const
export type AlertSpan = (typeof ALERT_SPANS)[number]

const SUNDAY = 0
const SATURDAY = 6

const isIn = (span: AlertSpan, day: KstDate, sdate: KstDate): boolean => {
  switch (span) {
    case 'day':
      return day === sdate
    case 'weekday':
      return weekdayOf(day) === weekdayOf(sdate)
    case 'weekend':
      return [SUNDAY, SATURDAY].includes(weekdayOf(day))
    case 'month':
      return true
  }
}

/** The days of an alert, from today on: `sdate` alone, or those of its month that are like it. */
export const alertDays = (sdate: KstDate, span: AlertSpan, today: KstDate): KstDate[] =>
  daysOfMonth(monthOf(sdate)).filter((day) => day >= today && isIn(span, day, sdate))
