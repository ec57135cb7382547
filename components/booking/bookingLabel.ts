import type { Labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { SEAT_SENTENCES } from './seatSentences'
import { isAsHeld } from './useChoice'
import type { BookingState } from './useBooking'

const RETRY = '다시 시도'

/** The words on the booking's button: what a press does now, and for how much. */
export const bookingLabel = (
  { isGuestFormShown, guest, choice, seats: { hold, isExpired }, order }: BookingState,
  { seat, act }: Pick<Labels, 'seat' | 'act'>,
): string => {
  const won = formatWon(order.due)
  const { keep, keepAgain } = SEAT_SENTENCES[seat]
  // Nothing is sent to a gateway for a trip that costs nothing, nor for a transfer.
  const last = order.payType === 'CARD' && order.total > 0 ? '결제하기' : `${act}하기`
  if (isGuestFormShown && !guest.sent) return '인증번호 받기'
  if (isGuestFormShown || !hold) return `${won} · ${keep} ${last}`
  if (order.isUnsure) return RETRY
  if (isExpired) return keepAgain
  if (!isAsHeld(hold, choice)) return `${won} · 이렇게 바꾸기`
  return `${won} ${last}`
}
