import type { ScheduleDay } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { summarizeDay, type DaySummary } from '@/lib/schedule/daySummary'
import { SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'
import { formatWon } from '@/lib/text/won'

/** The seats left of a day that can be booked (`12석`, `3실`), else its state. */
export const formatDayState = ({ state, remain }: DaySummary, unit: string): string =>
  state === 'open' ? `${remain}${unit}` : SCHEDULE_STATE_LABELS[state]

/** The accessible name of a day. */
export const dayName = (day: ScheduleDay, unit: string): string => {
  const summary = summarizeDay(day.schedules)
  const parts = [formatKoreanDate(day.sdate), day.tide, day.lunar]
  if (!summary) return [...parts, '일정 없음'].join(', ')
  const left = summary.state === 'open' ? [`${summary.remain}${unit} 남음`] : []
  const price = summary.state === 'past' ? [] : [formatWon(summary.price)]
  return [...parts, SCHEDULE_STATE_LABELS[summary.state], ...left, ...price].join(', ')
}
