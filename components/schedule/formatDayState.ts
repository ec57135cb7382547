import type { ScheduleDay } from '@/lib/contract/wire'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import type { DaySummary } from '@/lib/schedule/daySummary'
import { SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'

/** What is left of a day that can be booked (`42석`, `3실`), else its state. */
export const formatDayState = ({ state, remain, isUndecided }: DaySummary, unit: string): string =>
  state === 'open' ? `${remain}${unit}${isUndecided ? ' 미정' : ''}` : SCHEDULE_STATE_LABELS[state]

/** A day that is open, but not for the party or the species, is marked like what cannot be booked. */
export const dayMark = ({ state, price }: DaySummary) =>
  state === 'open' && price === undefined ? 'short' : state

/** The date, with which the accessible name of a day begins. */
export const dayName = (sdate: KstDate, holiday: string | undefined): string =>
  [formatKoreanDate(sdate), ...(holiday ? [holiday] : [])].join(', ')

/** What the accessible name of a day adds to what is seen. */
export const dayDetails = ({ lunar }: ScheduleDay, summary: DaySummary | undefined): string => {
  if (!summary) return `${lunar}, 일정 없음`
  // Another state is seen already; who does not fit hears the seats alone.
  return summary.price === undefined ? lunar : `${lunar}, ${SCHEDULE_STATE_LABELS.open}`
}
