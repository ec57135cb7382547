import type { ReservationState } from '@/lib/reservation/states'
import { type Refusal, refuse } from '@/server/http/refusal'

/** Every sentence with which a booking can be refused, by what is in its way. */
export const NO_SUCH_RESERVATION = '찾으시는 예약이 없습니다.'

export const HOLD_CHANGED = '예약 인원이 바뀌었습니다. 확인하고 다시 진행해 주세요.'
export const onlyPensionStays = () =>
  refuse.badRequest('숙박 일수는 펜션만 선택할 수 있습니다.', 'NIGHTS')
export const nightMissing = () =>
  refuse.conflict('선택하신 기간 중 예약할 수 없는 날이 있습니다.', 'NIGHT_TAKEN')
export const tooManyReservations = () =>
  refuse.tooMany(
    '한 번호로 진행할 수 있는 예약 수를 넘었습니다. 진행 중인 예약을 마친 뒤 다시 시도해 주세요.',
  )
export const holdExpired = () =>
  refuse.conflict('예약 시간이 지나 자리가 풀렸습니다. 다시 예약해 주세요.', 'HOLD_EXPIRED')
export const priceChanged = (total: number) =>
  refuse.conflict(
    '결제 금액이 바뀌었습니다. 금액을 확인하고 다시 진행해 주세요.',
    'PRICE_CHANGED',
    {
      total,
    },
  )
export const refundChanged = (refund_amount: number) =>
  refuse.conflict(
    '환불 금액이 바뀌었습니다. 금액을 확인하고 다시 진행해 주세요.',
    'REFUND_CHANGED',
    {
      refund_amount,
    },
  )
export const accountNeeded = () =>
  refuse.badRequest('환불받으실 계좌를 입력해 주세요.', 'ACCOUNT_REQUIRED')
export const departed = () => refuse.conflict('이미 출발한 예약은 취소할 수 없습니다.', 'PAST')
export const notDeletable = () =>
  refuse.conflict('진행 중인 예약은 목록에서 지울 수 없습니다.', 'NOT_ENDED')
export const couponUsed = () => refuse.conflict('이미 사용한 쿠폰입니다.', 'COUPON_USED')
export const couponForMembers = () =>
  refuse.badRequest('쿠폰은 회원만 사용할 수 있습니다.', 'COUPON_MEMBER')

const CANNOT_CANCEL: Partial<Record<ReservationState, string>> = {
  COMPLETED: '이용이 끝난 예약은 취소할 수 없습니다.',
  CANCEL_REQUESTED: '이미 취소를 요청한 예약입니다.',
  CANCELLED: '이미 취소된 예약입니다.',
  EXPIRED: '결제 기한이 지나 이미 만료된 예약입니다.',
}

/** Why a reservation in this state cannot be cancelled. */
export const cannotCancel = (state: ReservationState): Refusal =>
  refuse.conflict(CANNOT_CANCEL[state] ?? '취소할 수 없는 예약입니다.', state)

const CANNOT_PAY: Partial<Record<ReservationState, string>> = {
  CANCEL_REQUESTED: '취소를 요청한 예약입니다.',
  CANCELLED: '이미 취소된 예약입니다.',
  EXPIRED: '결제 기한이 지나 예약이 만료되었습니다. 다시 예약해 주세요.',
}

/** Why a reservation in this state cannot be paid; EXPIRED also for one whose time is just over. */
export const cannotPay = (state: ReservationState): Refusal =>
  refuse.conflict(CANNOT_PAY[state] ?? '결제할 수 없는 예약입니다.', state)
export const partPaid = () =>
  refuse.conflict('이미 입금하신 금액이 있어 결제 방법을 바꿀 수 없습니다.', 'PART_PAID')
export const payTypeNotOffered = () =>
  refuse.badRequest('이 상품에서 쓸 수 없는 결제 방법입니다.', 'PAY_TYPE')
