import { boardingCode } from '@/lib/boarding/boardingCode'
import type { BankAccount } from '@/lib/contract/wire'
import { formatKoreanDate, formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { notify, type Notification } from '@/server/modules/message/notifications'
import type { ReservationRow } from './reservationRow'

type NotifiedReservation = Pick<
  ReservationRow,
  'no' | 'host' | 'member_no' | 'phone' | 'ship_name' | 'sdate' | 'departure_time' | 'total'
>

type ConfirmedReservation = NotifiedReservation & Pick<ReservationRow, 'boarding_key'>

const formatDeparture = ({ ship_name, sdate, departure_time }: NotifiedReservation) =>
  `${ship_name} ${formatKoreanDate(sdate)} ${departure_time}`

/** `event` names what happened: one event of a reservation is notified once. */
const composeMessage = (
  reservation: NotifiedReservation,
  event: string,
  title: string,
  text: string,
): Notification => ({
  memberNo: reservation.member_no,
  phone: reservation.phone,
  title,
  text: `${formatDeparture(reservation)}: ${text}`,
  link:
    reservation.member_no === null
      ? `/reservation/guest/${reservation.no}`
      : `/mypage/reservation_detail/${reservation.no}`,
  host: reservation.host,
  dedupeKey: `reservation:${reservation.no}:${event}`,
})

const send = (tx: Transaction, ...parts: Parameters<typeof composeMessage>) =>
  notify(tx, composeMessage(...parts))

/** With the code of the QR, which the crew can type where the visitor has no network to open the page. */
const composeConfirmedMessage = (reservation: ConfirmedReservation): Notification => {
  const text = `예약이 확정되었어요. 탑승 코드: ${boardingCode(reservation.boarding_key)}`
  return composeMessage(reservation, 'confirmed', '예약이 확정되었어요', text)
}

const transferTo = (
  { total }: NotifiedReservation,
  { bank, number, holder }: BankAccount,
  deadline: Date,
) =>
  `${formatKoreanDateTime(deadline)}까지 ${bank} ${number} (예금주 ${holder}) 계좌로 ${formatWon(total)}을 입금해 주세요.`

const payBy = (
  reservation: NotifiedReservation,
  { deadline, account }: { deadline: Date; account: BankAccount | null },
): string =>
  account
    ? transferTo(reservation, account, deadline)
    : `${formatKoreanDateTime(deadline)}까지 ${formatWon(reservation.total)}을 결제해 주세요.`

/**
 * The message of a new reservation: what to pay, until when and to which account if that is known, or
 * that there is nothing to pay.
 */
export const composeReceivedMessage = (
  reservation: ConfirmedReservation,
  { deadline, account }: { deadline: Date | null; account: BankAccount | null },
): Notification => {
  if (deadline === null) return composeConfirmedMessage(reservation)
  const text = `예약을 접수했어요. ${payBy(reservation, { deadline, account })}`
  return composeMessage(reservation, 'received', '예약을 접수했어요', text)
}

/** Sends a virtual account once the gateway has opened it; each new account is a new event. */
export const notifyAccount = (
  tx: Transaction,
  reservation: NotifiedReservation & { pay_deadline: Date | null },
  account: BankAccount,
) =>
  reservation.pay_deadline &&
  send(
    tx,
    reservation,
    `account:${account.number}`,
    '입금하실 가상계좌예요',
    transferTo(reservation, account, reservation.pay_deadline),
  )

export const notifyConfirmed = (tx: Transaction, reservation: ConfirmedReservation) =>
  notify(tx, composeConfirmedMessage(reservation))

/** `paid`: the part that was paid and is refunded, whole won. */
export const notifyExpired = (tx: Transaction, reservation: NotifiedReservation, paid: number) => {
  const text = '결제 기한이 지나 예약이 만료되었어요.'
  const next =
    paid > 0 ? `보내신 ${formatWon(paid)}은 돌려드려요.` : '필요하시면 다시 예약해 주세요.'
  return send(tx, reservation, 'expired', '결제 기한이 지났어요', `${text} ${next}`)
}

/** `received`: all money received, whole won; it distinguishes one unexpected deposit from the next. */
export const notifyReview = (tx: Transaction, reservation: NotifiedReservation, received: number) =>
  send(
    tx,
    reservation,
    `review:${received}`,
    '입금을 확인하고 있어요',
    `보내신 ${formatWon(received)}을 확인하고 있어요. 운영자가 곧 연락드릴게요.`,
  )

export const notifyRefunded = (tx: Transaction, reservation: NotifiedReservation) =>
  send(tx, reservation, 'refunded', '환불이 끝났어요', '환불이 끝났어요.')

/** A part went back because the reservation became cheaper; `partKey` identifies that refund. */
export const notifyPartRefunded = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { amount, partKey }: { amount: number; partKey: string },
) => {
  const text = `차액 ${formatWon(amount)}을 돌려드렸어요.`
  return send(tx, reservation, `part_refunded:${partKey}`, '차액을 돌려드렸어요', text)
}

/** Money that a change made due has arrived; `at` distinguishes one deposit from the next. */
export const notifyRestPaid = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { received, at }: { received: number; at: Date },
) => {
  const text = `더 내실 금액 중 ${formatWon(received)}을 확인했어요.`
  return send(tx, reservation, `rest:${at.getTime()}`, '입금을 확인했어요', text)
}

/** Another way to pay was chosen; `nth` distinguishes one change from the next. */
export const notifyPayChanged = (
  tx: Transaction,
  reservation: NotifiedReservation,
  changed: { label: string; deadline: Date; account: BankAccount | null; nth: string },
) => {
  const text = `결제 방법을 바꿨어요(${changed.label}). ${payBy(reservation, changed)}`
  return send(tx, reservation, `pay_changed:${changed.nth}`, '결제 방법을 바꿨어요', text)
}

const OUTDATED = '바꾸시기 전 방법으로 결제하신'

/** Money arrived for a superseded order; `orderId` distinguishes one order from the next. */
export const notifySuperseded = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { amount, orderId }: { amount: number; orderId: string },
) => {
  const text = `${OUTDATED} ${formatWon(amount)}은 돌려드려요.`
  return send(tx, reservation, `superseded:${orderId}`, '이전 결제를 돌려드려요', text)
}

export const notifySupersededRefunded = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { amount, orderId }: { amount: number; orderId: string },
) => {
  const text = `${OUTDATED} ${formatWon(amount)}을 돌려드렸어요.`
  return send(tx, reservation, `superseded_refunded:${orderId}`, '이전 결제를 돌려드렸어요', text)
}

/** What was paid beyond the price has been transferred back; `orderId` distinguishes it from others. */
export const notifySurplusRefunded = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { amount, orderId }: { amount: number; orderId: string },
) => {
  const text = `더 보내신 ${formatWon(amount)}을 돌려드렸어요.`
  return send(tx, reservation, `surplus_refunded:${orderId}`, '더 보내신 돈을 돌려드렸어요', text)
}

/** An operator changed party, day or price; `key` identifies the change. */
export const notifyChanged = (
  tx: Transaction,
  reservation: NotifiedReservation & { party: number },
  change: { key: string; unit: string; missing: number; refund: number; payBy: Date | null },
) => {
  const { party, total } = reservation
  const parts = [
    `예약을 ${party}${change.unit} ${formatWon(total)}으로 바꿨어요.`,
    ...(change.refund > 0 ? [`차액 ${formatWon(change.refund)}을 돌려드려요.`] : []),
    ...(change.missing > 0 && change.payBy
      ? [`${formatKoreanDateTime(change.payBy)}까지 ${formatWon(change.missing)}을 더 내 주세요.`]
      : []),
  ]
  return send(tx, reservation, `changed:${change.key}`, '예약이 바뀌었어요', parts.join(' '))
}

/** An operator gave more time to pay. */
export const notifyExtended = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { deadline, account }: { deadline: Date; account: BankAccount | null },
) => {
  const text = `내실 기한을 늘렸어요. ${payBy(reservation, { deadline, account })}`
  return send(tx, reservation, `extended:${deadline.getTime()}`, '내실 기한을 늘렸어요', text)
}

/** Sends the message of a new reservation again, as it stands now; `key` identifies the request. */
export const notifyAgain = (
  tx: Transaction,
  reservation: ConfirmedReservation,
  due: { key: string; deadline: Date | null; account: BankAccount | null },
) => {
  const message = composeReceivedMessage(reservation, due)
  return notify(tx, { ...message, dedupeKey: `reservation:${reservation.no}:again:${due.key}` })
}

/** The reason that is stored when an operator gives none; the message leaves it out. */
export const OPERATOR_REASON = '운영자 취소'

const CANCELLED_BY = {
  visitor: '예약을 취소했어요.',
  operator: '운영자가 예약을 취소했어요.',
  weather: '기상 악화로 출항하지 못해 예약을 취소했어요.',
  maintenance: '정비로 운항하지 않는 날이라 예약을 취소했어요.',
} as const

export type CancelledBy = keyof typeof CANCELLED_BY

export const notifyCancelled = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { by, refund, reason }: { by: CancelledBy; refund: number; reason: string },
) => {
  const parts = [
    CANCELLED_BY[by],
    ...(refund > 0 ? [`${formatWon(refund)}을 환불해 드려요.`] : []),
    ...(by === 'operator' && reason !== OPERATOR_REASON ? [`사유: ${reason}`] : []),
  ]
  return send(tx, reservation, 'cancelled', '예약이 취소되었어요', parts.join(' '))
}
