import { formatKoreanDate, formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { notify, type Notification } from '@/server/modules/message/notifications'
import type { BankAccount } from '@/server/modules/payment/payments'
import type { ReservationRow } from './reservationRow'

type NotifiedReservation = Pick<
  ReservationRow,
  'no' | 'host' | 'member_no' | 'phone' | 'ship_name' | 'sdate' | 'departure_time' | 'total'
>

const tripOf = ({ ship_name, sdate, departure_time }: NotifiedReservation) =>
  `${ship_name} ${formatKoreanDate(sdate)} ${departure_time}`

/** `event` names what happened, so that it is told once. */
const composeMessage = (
  told: NotifiedReservation,
  event: string,
  title: string,
  text: string,
): Notification => ({
  memberNo: told.member_no,
  phone: told.phone,
  title,
  text: `[뱃길] ${tripOf(told)}: ${text}`,
  link:
    told.member_no === null
      ? `/reservation/guest/${told.no}`
      : `/mypage/reservation_detail/${told.no}`,
  host: told.host,
  dedupeKey: `reservation:${told.no}:${event}`,
})

const send = (tx: Transaction, ...parts: Parameters<typeof composeMessage>) =>
  notify(tx, composeMessage(...parts))

const CONFIRMED = ['confirmed', '예약이 확정되었습니다', '예약이 확정되었습니다.'] as const

const transferTo = (
  { total }: NotifiedReservation,
  { bank, number, holder }: BankAccount,
  deadline: Date,
) =>
  `${formatKoreanDateTime(deadline)}까지 ${bank} ${number} (예금주 ${holder}) 계좌로 ${formatWon(total)}을 입금해 주세요.`

const payBy = (
  told: NotifiedReservation,
  { deadline, account }: { deadline: Date; account: BankAccount | null },
): string =>
  account
    ? transferTo(told, account, deadline)
    : `${formatKoreanDateTime(deadline)}까지 ${formatWon(told.total)}을 결제해 주세요.`

/**
 * A new reservation: what to pay, until when and to which account if that is known, or that there
 * is nothing to pay.
 */
export const composeReceivedMessage = (
  told: NotifiedReservation,
  { deadline, account }: { deadline: Date | null; account: BankAccount | null },
): Notification => {
  if (deadline === null) return composeMessage(told, ...CONFIRMED)
  const text = `예약을 접수했습니다. ${payBy(told, { deadline, account })}`
  return composeMessage(told, 'received', '예약을 접수했습니다', text)
}

/** A virtual account, which is known only once the gateway has opened it; a new one is told anew. */
export const notifyAccount = (
  tx: Transaction,
  told: NotifiedReservation & { pay_deadline: Date | null },
  account: BankAccount,
) =>
  told.pay_deadline &&
  send(
    tx,
    told,
    `account:${account.number}`,
    '입금하실 가상계좌입니다',
    transferTo(told, account, told.pay_deadline),
  )

export const notifyConfirmed = (tx: Transaction, told: NotifiedReservation) =>
  send(tx, told, ...CONFIRMED)

/** `paid`: won that came in part and goes back. */
export const notifyExpired = (tx: Transaction, told: NotifiedReservation, paid: number) => {
  const text = '결제 기한이 지나 예약이 만료되었습니다.'
  const next =
    paid > 0 ? `보내신 ${formatWon(paid)}은 돌려드립니다.` : '필요하시면 다시 예약해 주세요.'
  return send(tx, told, 'expired', '결제 기한이 지났습니다', `${text} ${next}`)
}

/** `received`: won in all, which tells one unexpected deposit from the next. */
export const notifyReview = (tx: Transaction, told: NotifiedReservation, received: number) =>
  send(
    tx,
    told,
    `review:${received}`,
    '입금을 확인하고 있습니다',
    `보내신 ${formatWon(received)}을 확인하고 있습니다. 운영자가 곧 연락드리겠습니다.`,
  )

export const notifyRefunded = (tx: Transaction, told: NotifiedReservation) =>
  send(tx, told, 'refunded', '환불이 끝났습니다', '환불이 끝났습니다.')

/** Another way to pay was chosen; `nth` tells one change from the next. */
export const notifyPayChanged = (
  tx: Transaction,
  told: NotifiedReservation,
  changed: { label: string; deadline: Date; account: BankAccount | null; nth: string },
) => {
  const text = `결제 방법을 바꿨습니다(${changed.label}). ${payBy(told, changed)}`
  return send(tx, told, `pay_changed:${changed.nth}`, '결제 방법을 바꿨습니다', text)
}

const OUTDATED = '바꾸시기 전 방법으로 결제하신'

/** Money by an order that was given up; `orderId` tells one from the next. */
export const notifySuperseded = (
  tx: Transaction,
  told: NotifiedReservation,
  { amount, orderId }: { amount: number; orderId: string },
) => {
  const text = `${OUTDATED} ${formatWon(amount)}은 돌려드립니다.`
  return send(tx, told, `superseded:${orderId}`, '이전 결제를 돌려드립니다', text)
}

export const notifySupersededRefunded = (
  tx: Transaction,
  told: NotifiedReservation,
  { amount, orderId }: { amount: number; orderId: string },
) => {
  const text = `${OUTDATED} ${formatWon(amount)}을 돌려드렸습니다.`
  return send(tx, told, `superseded_refunded:${orderId}`, '이전 결제를 돌려드렸습니다', text)
}
/** Stands where an operator gave no reason, and is not told as one. */
export const OPERATOR_REASON = '운영자 취소'

const CANCELLED_BY = {
  visitor: '예약을 취소했습니다.',
  operator: '운영자가 예약을 취소했습니다.',
  weather: '기상 악화로 출항하지 못해 예약을 취소했습니다.',
  maintenance: '정비로 운항하지 않는 날이라 예약을 취소했습니다.',
} as const

export type CancelledBy = keyof typeof CANCELLED_BY

export const notifyCancelled = (
  tx: Transaction,
  told: NotifiedReservation,
  { by, refund, reason }: { by: CancelledBy; refund: number; reason: string },
) => {
  const parts = [
    CANCELLED_BY[by],
    ...(refund > 0 ? [`${formatWon(refund)}을 환불해 드립니다.`] : []),
    ...(by === 'operator' && reason !== OPERATOR_REASON ? [`사유: ${reason}`] : []),
  ]
  return send(tx, told, 'cancelled', '예약이 취소되었습니다', parts.join(' '))
}
