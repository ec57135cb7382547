import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { formatParty } from '@/lib/reservation/tripText'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { ReservationRow } from '../reservationRow'
import { compose, type ComposedNotification } from '@/lib/notification/compose'

type Trip = { 상품: string; 일시: string }

export type ChangedReservation = Pick<
  ReservationRow,
  'party' | 'nights' | 'guests' | 'youths' | 'total' | 'service_type'
>

/** What an operator changed: party, day or price. Amounts are whole won. */
export type Change = {
  /** Identifies the change. */
  key: string
  missing: number
  refund: number
  /** Until when `missing` is due; null: on the day, where the trip begins. */
  payBy: Date | null
}

export const composeChanged = (
  trip: Trip,
  reservation: ChangedReservation,
  { missing, refund, payBy }: Change,
): ComposedNotification => {
  const 인원 = formatParty(reservation, reservation.service_type as ServiceType)
  const changed = { ...trip, 인원, 금액: formatWon(reservation.total) }
  const back = { 차액: formatWon(refund) }
  if (missing <= 0) {
    return refund > 0
      ? compose('changed_back', { ...changed, ...back })
      : compose('changed', changed)
  }
  if (payBy === null) return compose('changed_there', { ...changed, 추가금액: formatWon(missing) })
  const more = { 기한: formatKoreanDateTime(payBy), 추가금액: formatWon(missing) }
  return refund > 0
    ? compose('changed_both', { ...changed, ...back, ...more })
    : compose('changed_more', { ...changed, ...more })
}

/** The reason that is stored when an operator gives none; the message leaves it out. */
export const OPERATOR_REASON = '운영자 취소'

/** Who or what cancelled it, `refused`: a booker whose departure was moved; `refund` is whole won. */
export type Cancelled = { by: CancelledBy; refund: number; reason: string }
export type CancelledBy = 'visitor' | 'refused' | keyof typeof WITHOUT_REFUND | 'operator'

const WITHOUT_REFUND = {
  weather: 'weather_cancelled',
  maintenance: 'repair_cancelled',
  /** The rest of a deposit did not come. */
  unpaid: 'unpaid_cancelled',
  few: 'few_cancelled',
} as const
const WITH_REFUND = {
  weather: 'weather_refund',
  maintenance: 'repair_refund',
  unpaid: 'unpaid_refund',
  few: 'few_refund',
} as const

const composeByOperator = (trip: Trip, { refund, reason }: Cancelled): ComposedNotification => {
  const money = { ...trip, 금액: formatWon(refund) }
  if (reason === OPERATOR_REASON) {
    return refund > 0 ? compose('op_cancelled_refund', money) : compose('op_cancelled', trip)
  }
  return refund > 0
    ? compose('op_cancelled_both', { ...money, 사유: reason })
    : compose('op_cancelled_reason', { ...trip, 사유: reason })
}

export const composeCancelled = (trip: Trip, cancelled: Cancelled): ComposedNotification => {
  const { by, refund } = cancelled
  const money = { ...trip, 금액: formatWon(refund) }
  if (by === 'operator') return composeByOperator(trip, cancelled)
  if (by === 'visitor' || by === 'refused') {
    return refund > 0 ? compose('cancelled_refund', money) : compose('cancelled', trip)
  }
  return refund > 0 ? compose(WITH_REFUND[by], money) : compose(WITHOUT_REFUND[by], trip)
}
