import sql from 'sql-template-tag'
import { deadlineAfterUndo, depositUndoDeadline, payDeadline } from '@/lib/reservation/deadlines'
import { dueNow } from '@/lib/reservation/deposit'
import type { ReservationState } from '@/lib/reservation/states'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Payments } from '@/server/modules/payment/payments'
import { notifyDepositUndone } from '../notification/notifyDue'
import { lockWithDepartures, type ReservationRow } from '../reservationRow'
import { type Actor, transition } from '../transition'

const NOTE = '입금을 잘못 확인해 되돌렸어요.'

type Confirming = { at: Date; amount: number }
type Event = { from_state: ReservationState | null; to_state: ReservationState; actor: Actor } & {
  at: Date
  amount: number | null
}

/** The deposit that confirmed a reservation, if nothing has happened to it since. */
const findConfirming = async (tx: Transaction, no: number): Promise<Confirming | undefined> => {
  const last = await tx.first<Event>(sql`
    select from_state, to_state, actor, at, amount from reservation_event
     where reservation_no = ${no} order by no desc limit 1`)
  const isConfirming = last?.from_state === 'AWAITING_PAYMENT' && last.to_state === 'CONFIRMED'
  if (!isConfirming || last.actor !== 'operator' || !last.amount) return undefined
  const tap = await tx.first(sql`
    select from boarding_tap where reservation_no = ${no} and received_at >= ${last.at} limit 1`)
  return tap ? undefined : { at: last.at, amount: last.amount }
}

/** That of a deposit is not kept once it came: the row has that of the rest. */
const formerDeadline = (
  { deposit, pay_deadline: former, departs_at: departsAt }: ReservationRow,
  at: Date,
) => (deposit === null ? (former ?? at) : payDeadline('BANK', { now: at, departsAt }))

type Undo = { reservationNo: number; confirmedAt: Date; at: Date }

/**
 * Takes back that a transfer confirmed a reservation, for ten minutes and while nothing else has happened:
 * somebody pressed on the wrong booking. It waits for its money again, and the booker is told.
 *
 * @param undo.confirmedAt the confirmation that was seen: another one is not taken back
 * @throws Refusal 409 with the obstacle; nothing is changed then
 */
export const undoDeposit = async (
  payments: Payments,
  tx: Transaction,
  { reservationNo, confirmedAt, at }: Undo,
): Promise<void> => {
  const reservation = await lockWithDepartures(tx, reservationNo)
  if (!reservation) throw refuse.code('NO_SUCH_RESERVATION')
  const confirming = await findConfirming(tx, reservationNo)
  const isSeen = confirming?.at.getTime() === confirmedAt.getTime()
  if (!confirming || !isSeen) throw refuse.code('DEPOSIT_CHANGED_SINCE')
  if (depositUndoDeadline(confirming.at) <= at) throw refuse.code('DEPOSIT_UNDO_LATE')
  const { departs_at: departsAt, schedule_status: status } = reservation
  if (departsAt <= at || isCalledOff(status)) throw refuse.code('DEPOSIT_NO_TRIP')
  const { amount } = confirming
  const deadline = deadlineAfterUndo(formerDeadline(reservation, at), { now: at, departsAt })
  const due = dueNow({ ...reservation, state: 'AWAITING_PAYMENT' })
  const account = await payments.undoDeposit(tx, { reservationNo, amount, due, deadline })
  const left = reservation.paid_amount - amount
  await transition(tx, {
    reservationNo,
    from: 'CONFIRMED',
    to: 'AWAITING_PAYMENT',
    actor: 'operator',
    at,
    amount: -amount,
    note: NOTE,
    set: sql`, paid_amount = ${left}, is_review = ${left > 0}, pay_deadline = ${deadline},
      paid_at = case when ${left}::integer > 0 then paid_at end`,
  })
  const to = account ?? reservation.bank_account
  if (!to) return
  await notifyDepositUndone(tx, reservation, { deadline, account: to, missing: due - left, at })
}
