/** What a visitor can see of a departure, as the wire has it. */
export const SCHEDULE_STATES = [
  'open',
  'full',
  'waiting',
  'upcoming',
  'maintenance',
  'weather',
  'few',
  'closed',
  'past',
] as const

export type ScheduleState = (typeof SCHEDULE_STATES)[number]

/** What the operator set, or was decided of it. */
export const SCHEDULE_STATUSES = ['open', 'closed', 'maintenance', 'weather', 'few'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]
export type CalledOffStatus = Exclude<ScheduleStatus, 'open' | 'closed'>

type Departure = {
  status: ScheduleStatus
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
 * Whether the departure is called off, for the weather, by the operator or because too few have booked: a
 * cancellation is then refunded in full (취소·환불 규정 2). `closed` only takes no more bookings.
 */
export const isCalledOff = (status: ScheduleStatus): status is CalledOffStatus =>
  status !== 'open' && status !== 'closed'

/** From the most to the least useful to a visitor. */
export const SCHEDULE_STATE_LABELS = {
  open: '예약가능',
  waiting: '대기가능',
  upcoming: '오픈예정',
  full: '마감',
  weather: '기상취소',
  few: '인원부족',
  maintenance: '정비',
  closed: '휴무',
  past: '종료',
} as const satisfies Record<ScheduleState, string>

/** The most useful state among departures; undefined without any. */
export const bestState = (
  departures: readonly { state: ScheduleState }[],
): ScheduleState | undefined =>
  (Object.keys(SCHEDULE_STATE_LABELS) as ScheduleState[]).find((candidate) =>
    departures.some(({ state }) => state === candidate),
  )
