import type { PayType } from './payTypes'

export const RESERVATION_STATES = [
  'HOLD',
  'RELEASED',
  'AWAITING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'EXPIRED',
] as const

export type ReservationState = (typeof RESERVATION_STATES)[number]
export const RESERVATION_LIST_TYPES = ['ready', 'end', 'cancel'] as const

export type ReservationListType = (typeof RESERVATION_LIST_TYPES)[number]

/**
 * The allowed transitions. Money that arrives after the deadline goes to review, because the seats
 * may be taken by then. Only an operator moves a reservation from EXPIRED to CONFIRMED, by
 * accepting that money while seats are free, or back from CONFIRMED to AWAITING_PAYMENT, where the
 * deposit was confirmed by mistake. CANCEL_REQUESTED never returns to CONFIRMED: the
 * request frees the seats at once.
 */
const TRANSITIONS = {
  HOLD: ['AWAITING_PAYMENT', 'CONFIRMED', 'RELEASED'],
  RELEASED: [],
  AWAITING_PAYMENT: ['CONFIRMED', 'CANCELLED', 'EXPIRED'],
  CONFIRMED: ['AWAITING_PAYMENT', 'COMPLETED', 'CANCEL_REQUESTED', 'CANCELLED'],
  COMPLETED: [],
  CANCEL_REQUESTED: ['CANCELLED'],
  CANCELLED: [],
  EXPIRED: ['CONFIRMED'],
} as const satisfies Record<ReservationState, readonly ReservationState[]>

export const RESERVATION_STATE_LABELS = {
  HOLD: '예약중',
  RELEASED: '시간만료',
  AWAITING_PAYMENT: '입금대기',
  CONFIRMED: '예약확정',
  COMPLETED: '이용완료',
  CANCEL_REQUESTED: '환불대기',
  CANCELLED: '취소완료',
  EXPIRED: '기한만료',
} as const satisfies Record<ReservationState, string>

/** What an unpaid reservation is called where there is no transfer to wait for. */
const AWAITING_CARD = '결제대기'

/**
 * The state of one reservation in Korean: a card payment that is not made yet is 결제대기, because
 * nobody waits for a transfer.
 */
export function reservationStateLabel(state: ReservationState, payType: PayType | null): string {
  return state === 'AWAITING_PAYMENT' && payType === 'CARD'
    ? AWAITING_CARD
    : RESERVATION_STATE_LABELS[state]
}

const LIST_TYPES = {
  HOLD: null,
  RELEASED: null,
  AWAITING_PAYMENT: 'ready',
  CONFIRMED: 'ready',
  COMPLETED: 'end',
  CANCEL_REQUESTED: 'cancel',
  CANCELLED: 'cancel',
  EXPIRED: 'cancel',
} as const satisfies Record<ReservationState, ReservationListType | null>

const LIVE: readonly ReservationState[] = ['HOLD', 'AWAITING_PAYMENT', 'CONFIRMED']

/** Whether a reservation may go from one state to another; staying is no transition. */
export function canTransition(from: ReservationState, to: ReservationState): boolean {
  const allowed: readonly ReservationState[] = TRANSITIONS[from]
  return allowed.includes(to)
}

/** The states that a list shows (docs/specification.md#list-types-of-reservations). */
export function statesOfList(type: ReservationListType): ReservationState[] {
  return RESERVATION_STATES.filter((state) => LIST_TYPES[state] === type)
}

/** Whether a reservation is open or upcoming. A completed trip keeps its seats but is not live. */
export function isLive(state: ReservationState): boolean {
  return LIVE.includes(state)
}
