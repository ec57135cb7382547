import type { BankAccount } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { compose } from '@/lib/notification/compose'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { notify, type Notification } from '@/server/modules/message/notifications'
import {
  composeConfirmed,
  type ConfirmedReservation,
  type NotifiedReservation,
  send,
  toNotification,
  tripOf,
} from './notifyBooker'

type Due = { deadline: Date; account: BankAccount | null }

/** What to pay and until when. */
const dueOf = (
  { total, deposit = null }: NotifiedReservation & { deposit?: number | null },
  deadline: Date,
) => ({
  기한: formatKoreanDateTime(deadline),
  금액: formatWon(Math.min(deposit ?? total, total)),
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
  const due = dueOf({ ...reservation, total: missing, deposit: null }, deadline)
  const message = compose('deposit_undone', {
    ...tripOf(reservation),
    ...due,
    ...accountOf(account),
  })
  return send(tx, reservation, `deposit_undone:${at.getTime()}`, message)
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

/** The office took a part for now. `until`: when the rest is due; null: on the day, where the trip begins. */
export const notifyPartPaid = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { paid, until, key }: { paid: number; until: Date | null; key: string },
) => {
  const rest = formatWon(reservation.total - paid)
  const part = { ...tripOf(reservation), 금액: formatWon(paid), 추가금액: rest }
  const message = until
    ? compose('part_paid', { ...part, 기한: formatKoreanDateTime(until) })
    : compose('part_paid_there', part)
  return send(tx, reservation, `part_paid:${key}`, message)
}

/** The deadline of a transfer is near. `missing`: whole won that have not come. */
export const notifyDeadline = (
  tx: Transaction,
  reservation: NotifiedReservation,
  { deadline, account, missing }: { deadline: Date; account: BankAccount; missing: number },
) => {
  const due = dueOf({ ...reservation, total: missing, deposit: null }, deadline)
  const message = compose('deposit_due', { ...tripOf(reservation), ...due, ...accountOf(account) })
  return send(tx, reservation, `deposit_due:${deadline.getTime()}`, message)
}

/**
 * The rest of a deposit is due in two days. `missing`: whole won of it; `path`: where it is paid by card. A guest
 * goes there without a log-in; a member finds it on the reservation.
 */
export const notifyBalance = (
  tx: Transaction,
  reservation: NotifiedReservation,
  {
    deadline,
    account,
    missing,
    path,
  }: { deadline: Date; account: BankAccount | null; missing: number; path: string | undefined },
) => {
  const 기한 = formatKoreanDateTime(deadline)
  const due = { ...tripOf(reservation), 기한, 금액: formatWon(missing) }
  const message = account
    ? compose('balance_account', { ...due, ...accountOf(account) })
    : compose('balance', due)
  const notification = toNotification(reservation, `balance:${deadline.getTime()}`, message)
  const isLinked = path !== undefined && reservation.member_no === null
  return notify(tx, isLinked ? { ...notification, link: path } : notification)
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
