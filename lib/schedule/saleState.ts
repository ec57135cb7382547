import type { ScheduleState } from './scheduleState'

/** What staff call the states of a departure; visitors read `SCHEDULE_STATE_LABELS`. */
export const SALE_STATE_LABELS = {
  open: '판매 중',
  full: '만석',
  waiting: '만석·대기',
  upcoming: '오픈 예정',
  maintenance: '정비',
  weather: '기상 취소',
  few: '인원 부족 취소',
  closed: '판매 중지',
  past: '출항 완료',
} as const satisfies Readonly<Record<ScheduleState, string>>
