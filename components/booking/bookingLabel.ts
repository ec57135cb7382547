import { HOLD_MINUTES } from '@/lib/reservation/deadlines'
import type { Labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { isAsHeld } from './useChoice'
import type { BookingState } from './useBooking'

const RETRY = '다시 시도'

/** The words on the booking's button: what a press does now, and for how much. */
export const bookingLabel = (
  { isGuestFormShown, choice, seats: { hold, isExpired }, order }: BookingState,
  { seat, act }: Pick<Labels, 'seat' | 'act'>,
): string => {
  const won = formatWon(order.total)
  if (isGuestFormShown || !hold) return `${won} · ${HOLD_MINUTES}분간 ${seat} 잡기`
  if (order.isUnsure) return RETRY
  if (isExpired) return `${seat} 다시 잡기`
  if (!isAsHeld(hold, choice)) return `${won} · 이렇게 바꾸기`
  return order.payType === 'CARD' ? `${won} 결제하기` : `${won} ${act}하기`
}
