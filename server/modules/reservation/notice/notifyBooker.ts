import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { compose, type ComposedMessage } from '@/lib/message/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import { notify, type Notification } from '@/server/modules/message/notifications'
import { composeCode } from './composeCode'
import { type Cancelled, type Change, composeCancelled, composeChanged } from './composeChange'
import type { ReservationRow } from '../reservationRow'

export type NotifiedReservation = Pick<
  ReservationRow,
  | 'no'
  | 'host'
  | 'member_no'
  | 'phone'
  | 'ship_no'
  | 'ship_name'
  | 'sdate'
  | 'departure_time'
  | 'is_overnight'
  | 'total'
>

type ConfirmedReservation = NotifiedReservation &
  Pick<ReservationRow, 'boarding_key' | 'service_type'>

/** What every message about a reservation begins with. */
export const tripOf = ({ ship_name, ...departure }: NotifiedReservation) => ({
  상품: ship_name,
  일시: departureText(departure),
})

/** `event` names what happened: one event of a reservation is notified once. */
const toNotification = (
  reservation: NotifiedReservation,
  event: string,
  message: ComposedMessage,
): Notification => ({
  ...message,
  memberNo: reservation.member_no,
  phone: reservation.phone,
  link:
    reservation.member_no === null
      ? `/reservation/guest/${reservation.no}`
      : `/mypage/reservation_detail/${reservation.no}`,
  host: reservation.host,
  dedupeKey: `reservation:${reservation.no}:${event}`,
  shipNo: reservation.ship_no,
  reservationNo: reservation.no,
})

export const send = (tx: Transaction, ...parts: Parameters<typeof toNotification>) =>
  notify(tx, toNotification(...parts))

/** With the code of the QR, which the crew can type where the visitor has no network to open the page. */
const composeConfirmed = (reservation: ConfirmedReservation): Notification => {
  const message = composeCode(tripOf(reservation), reservation)
  return toNotification(reservation, 'confirmed', message)
}

type Due = { deadline: Date; account: BankAccount | null }

/** What to pay and until when. */
const dueOf = ({ total }: NotifiedReservation, deadline: Date) => ({
  기한: formatKoreanDateTime(deadline),
  금액: formatWon(total),
})

const accountOf = ({ bank, number, holder }: BankAccount) => ({
  은행: bank,
  계좌번호: number,
  예금주: holder,
})

/**
 * The message of a new reservation: what to pay, until when and to which account if that is known, or
 * that there is nothing to pay.
 */
export const composeReceivedMessage = (
  reservation: ConfirmedReservation,
  { deadline, account }: { deadline: Date | null; account: BankAccount | null },
): Notification => {
  if (deadline === null) return composeConfirmed(reservation)
  const due = { ...tripOf(reservation), ...dueOf(reservation, deadline) }
  const message = account
    ? compose('received_account', { ...due, ...accountOf(account) })
    : compose('received', due)
  return toNotification(reservation, 'received', message)
}

/** Sends a virtual account once the gateway has opened it; each new account is a new event. */
export const notifyAccount = (
  tx: Transaction,
  reservation: NotifiedReservation & { pay_deadline: Date | null },
  account: BankAccount,
) => {
  if (!reservation.pay_deadline) return
  const due = dueOf(reservation, reservation.pay_deadline)
  const message = compose('account', { ...tripOf(reservation), ...due, ...accountOf(account) })
  return send(tx, reservation, `account:${account.number}`, message)
}

/** Where a confirmation was taken back before, this one is a new event. */
export const notifyConfirmed = async (tx: Transaction, reservation: ConfirmedReservation) => {
  const undone = await tx.first<{ times: number }>(sql`
    select count(*)::integer as times from reservation_event
     where reservation_no = ${reservation.no} and from_state = 'CONFIRMED'
       and to_state = 'AWAITING_PAYMENT'`)
  const message = composeConfirmed(reservation)
  if (!undone?.times) return notify(tx, message)
  return notify(tx, { ...message, dedupeKey: `${message.dedupeKey}:${undone.times}` })
}

/** A deposit was confirmed by mistake. `missing`: whole won that have not come; `at` tells one from the next. */
export const notifyDepositUndone = (
  tx: Transaction,
  reservation: NotifiedReservation,
  {
    deadline,
    account,
    missing,
    at,
  }: { deadline: Date; account: BankAccount; missing: number; at: Date },
) => {
  const due = dueOf({ ...reservation, total: missing }, deadline)
  const message = compose('deposit_undone', {
    ...tripOf(reservation),
    ...due,
    ...accountOf(account),
  })
  return send(tx, reservation, `deposit_undone:${at.getTime()}`, message)
}

/** `paid`: the part that was paid and is refunded, whole won. */
export const notifyExpired = (tx: Transaction, reservation: NotifiedReservation, paid: number) => {
  const trip = tripOf(reservation)
  const message =
    paid > 0
      ? compose('expired_paid', { ...trip, 금액: formatWon(paid) })
      : compose('expired', trip)
  return send(tx, reservation, 'expired', message)
}

export const notifyRefunded = (tx: Transaction, reservation: NotifiedReservation) =>
  send(tx, reservation, 'refunded', compose('refunded', tripOf(reservation)))

/** What is said of an amount alone, the same in every case. */
type AmountTemplate =
  /** Money came that the operator has to decide about. */
  | 'review'
  /** Money that a change made due has arrived. */
  | 'rest_paid'
  /** A part went back because the reservation became cheaper. */
  | 'part_refunded'
  /** The gateway gave money back without a decision of ours. */
  | 'gateway_cancel'
  /** Money arrived for a superseded order, or went back. */
  | 'superseded'
  | 'superseded_refunded'
  /** What was paid beyond the price has been transferred back. */
  | 'surplus_refunded'

/** `amount` is whole won; `key` tells one event from the next of its kind. */
export const notifyAmount = (
  tx: Transaction,
  reservation: NotifiedReservation,
  template: AmountTemplate,
  { amount, key }: { amount: number; key: string | number },
) => {
  const message = compose(template, { ...tripOf(reservation), 금액: formatWon(amount) })
  return send(tx, reservation, `${template}:${key}`, message)
}

/** Another way to pay was chosen; `nth` distinguishes one change from the next. */
export const notifyPayChanged = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { label, deadline, account, nth }: Due & { label: string; nth: string },
) => {
  const changed = { ...tripOf(reservation), ...dueOf(reservation, deadline), 방법: label }
  const message = account
    ? compose('pay_changed_account', { ...changed, ...accountOf(account) })
    : compose('pay_changed', changed)
  return send(tx, reservation, `pay_changed:${nth}`, message)
}

/** An operator gave more time to pay. */
export const notifyExtended = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { deadline, account }: Due,
) => {
  const due = { ...tripOf(reservation), ...dueOf(reservation, deadline) }
  const message = account
    ? compose('extended_account', { ...due, ...accountOf(account) })
    : compose('extended', due)
  return send(tx, reservation, `extended:${deadline.getTime()}`, message)
}

/** The deadline of a transfer is near. `missing`: whole won that have not come. */
export const notifyDeadline = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { deadline, account, missing }: { deadline: Date; account: BankAccount; missing: number },
) => {
  const due = dueOf({ ...reservation, total: missing }, deadline)
  const message = compose('deposit_due', { ...tripOf(reservation), ...due, ...accountOf(account) })
  return send(tx, reservation, `deposit_due:${deadline.getTime()}`, message)
}

/** A departure does not sail because of repairs: the booker cancels for all the money, or calls. */
export const notifyRepair = (
  tx: Transaction,
  reservation: NotifiedReservation & Pick<ReservationRow, 'schedule_no'>,
) => {
  const message = compose('repair_notice', tripOf(reservation))
  return send(tx, reservation, `repair:${reservation.schedule_no}`, message)
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

export const notifyChanged = (
  tx: Transaction,
  reservation: NotifiedReservation & { party: number },
  change: Change,
) =>
  send(
    tx,
    reservation,
    `changed:${change.key}`,
    composeChanged(tripOf(reservation), reservation, change),
  )

/** The phone of a reservation became another: both are told. `key` tells one change from the next. */
export const notifyBookerChanged = async (
  tx: Transaction,
  reservation: NotifiedReservation,
  { phones, key }: { phones: readonly string[]; key: string },
): Promise<void> => {
  const message = compose('booker_changed', tripOf(reservation))
  for (const phone of phones) {
    await send(tx, { ...reservation, phone }, `booker:${key}:${phone}`, message)
  }
}

export const notifyCancelled = (
  tx: Transaction,
  reservation: NotifiedReservation,
  cancelled: Cancelled,
) => send(tx, reservation, 'cancelled', composeCancelled(tripOf(reservation), cancelled))
