import type { ReservationState } from '@/lib/reservation/states'

/** Of a quote for the whole boat: what may become of it. */
export type QuoteState = 'open' | 'held' | 'used' | 'withdrawn' | 'moved' | 'over'

export const QUOTE_STATE_LABELS: Readonly<Record<QuoteState, string>> = {
  open: '답을 기다려요',
  held: '손님이 예약하고 있어요',
  used: '예약했어요',
  withdrawn: '거뒀어요',
  moved: '일정이 바뀌어 끝났어요',
  over: '기한이 지났어요',
}

type Quoted = {
  /** Of the reservation that took it last; null: none. */
  reservationState: ReservationState | null
  /** Whether money ever came for it. */
  isPaid: boolean
  withdrawnAt: Date | null
  validUntil: Date
  /** When the departure left as it was quoted, and leaves now; null: it is gone. */
  quotedFor: Date
  departsAt: Date | null
}

/** A hold that lapsed leaves it open … */
const LEFT: readonly ReservationState[] = ['RELEASED', 'EXPIRED']
/** … and so does an order that was given up before it was paid. */
const isLeft = (state: ReservationState, isPaid: boolean) =>
  LEFT.includes(state) || (state === 'CANCELLED' && !isPaid)

export const quoteStateOf = (
  { reservationState, isPaid, withdrawnAt, validUntil, quotedFor, departsAt }: Quoted,
  at: Date,
): QuoteState => {
  if (reservationState === 'HOLD') return 'held'
  if (reservationState !== null && !isLeft(reservationState, isPaid)) return 'used'
  if (withdrawnAt) return 'withdrawn'
  if (departsAt?.getTime() !== quotedFor.getTime()) return 'moved'
  return validUntil <= at ? 'over' : 'open'
}
