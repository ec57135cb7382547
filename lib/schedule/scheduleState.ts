/** What a visitor can see of a departure, as the wire has it. */
export const SCHEDULE_STATES = [
  'open',
  'full',
  'waiting',
  'upcoming',
  'maintenance',
  'weather',
  'closed',
  'past',
] as const

export type ScheduleState = (typeof SCHEDULE_STATES)[number]

type Departure = {
  /** What the operator set. */
  status: 'open' | 'closed' | 'maintenance' | 'weather'
  /** When booking opens; null when it always was. */
  opensAt: Date | null
  departsAt: Date
  capacity: number
  taken: number
  isWaitingAllowed: boolean
}

/**
 * A departure's state for a visitor at a moment. The clock decides before the operator's status.
 */
export function decideScheduleState(departure: Departure, now: Date): ScheduleState {
  const { status, opensAt, departsAt, capacity, taken, isWaitingAllowed } = departure
  if (now >= departsAt) return 'past'
  if (status !== 'open') return status
  if (opensAt && now < opensAt) return 'upcoming'
  if (taken < capacity) return 'open'
  return isWaitingAllowed ? 'waiting' : 'full'
}

/**
 * Whether the departure is called off, for the weather or by the operator: a cancellation is then
 * refunded in full (취소·환불 규정 2). `closed` only takes no more bookings.
 */
export const isCalledOff = (status: Departure['status']): status is 'weather' | 'maintenance' =>
  status === 'weather' || status === 'maintenance'

export const SCHEDULE_STATE_LABELS = {
  open: '예약가능',
  full: '마감',
  waiting: '대기가능',
  upcoming: '오픈예정',
  maintenance: '정비',
  weather: '기상취소',
  closed: '휴무',
  past: '종료',
} as const satisfies Record<ScheduleState, string>
