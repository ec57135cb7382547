import type { ScheduleDay } from '@/lib/contract/wire'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { summarizeDay, type DaySummary } from '@/lib/schedule/daySummary'
import { SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'
import { formatWon } from '@/lib/text/won'

/** What is left of a day that can be booked (`12석`, `2회 · 42석`, `3실`), else its state. */
export const formatDayState = ({ state, remain, departures }: DaySummary, unit: string): string => {
  if (state !== 'open') return SCHEDULE_STATE_LABELS[state]
  return departures > 1 && unit === '석' ? `${departures}회 · ${remain}${unit}` : `${remain}${unit}`
}

/** The date, with which the accessible name of a day begins. */
export const dayName = (sdate: KstDate, holiday: string | undefined): string =>
  [formatKoreanDate(sdate), ...(holiday ? [holiday] : [])].join(', ')

/** What the accessible name of a day adds to what is seen. */
export const dayDetails = ({ lunar, schedules }: ScheduleDay): string => {
  const summary = summarizeDay(schedules)
  if (!summary) return `${lunar}, 일정 없음`
  // Another state is seen already.
  const state = summary.state === 'open' ? [SCHEDULE_STATE_LABELS.open] : []
  const price = summary.state === 'past' ? [] : [formatWon(summary.price)]
  return [lunar, ...state, ...price].join(', ')
}
