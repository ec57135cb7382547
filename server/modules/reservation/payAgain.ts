import sql from 'sql-template-tag'
import type { PayType } from '@/lib/contract/wire'
import { changedPayDeadline } from '@/lib/reservation/deadlines'
import { PAY_TYPE_LABELS } from '@/lib/reservation/payTypes'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Payments } from '@/server/modules/payment/payments'
import type { Booker, BookerCredential } from './booker'
import { assertPayable } from './payable'
import * as refusals from './refusals'
import { findOwnState } from './reservationRepository'
import { findByHoldKey, lockReservation, type ReservationRow } from './reservationRow'
import { notifyPayChanged } from './notifyBooker'

type Deps = { db: Db; now: () => Date; payments: Payments }
type Paying = { holdKey: string; payType: PayType; credential: BookerCredential }
type Changing = { row: ReservationRow; payType: PayType; booker: Booker; at: Date }

/**
 * Takes up the payment of a reservation that stands, in the same way or in another: what the visitor
 * does after the gateway declined or gave no answer. Its seats, price and number stay as they are,
 * and asked twice it is done once. What was paid meanwhile is found, and answered as paid.
 *
 * @returns the reservation, to be opened at the gateway; undefined for what is still a hold
 * @throws Refusal 404 for somebody else's, 409 with the reason when it cannot be paid any more, 400
 * for a way that the ship does not take, 429 when it was tried too often
 */
export const payAgain = async (
  { db, now, payments }: Deps,
  { holdKey, payType, credential }: Paying,
): Promise<ReservationRow | undefined> => {
  const booker = await credential.verify()
  const found = await findByHoldKey(db, holdKey)
  if (!found) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
  // Whose a hold is, its own way of ordering looks at.
  if (found.state === 'HOLD' || found.state === 'RELEASED') return undefined
  const own = await findOwnState(db, found.no, booker)
  if (!own) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
  if (own.state === 'AWAITING_PAYMENT') {
    await payments.check(found.no, found.pay_type === payType)
  }
  return db.transaction(async (tx) => {
    const row = await lockReservation(tx, found.no)
    if (!row) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
    if (row.state === 'CONFIRMED' || row.state === 'COMPLETED') return row
    const at = now()
    assertPayable(row, payType, at)
    if (row.pay_type === payType) return row
    return change(tx, payments, { row, payType, booker, at })
  })
}

const change = async (
  tx: Transaction,
  payments: Payments,
  { row, payType, booker, at }: Changing,
): Promise<ReservationRow> => {
  const { no, state, created_at: orderedAt, departs_at: departsAt } = row
  const current = row.pay_deadline ?? at
  const deadline = changedPayDeadline(payType, { current, orderedAt, departsAt })
  const label = PAY_TYPE_LABELS[payType]
  const account = await payments.change(tx, { reservationNo: no, method: payType, deadline })
  const event = await tx.first<{ no: number }>(sql`
    with changed as (
      update reservation set pay_type = ${payType}, pay_deadline = ${deadline} where no = ${no}
    )
    insert into reservation_event (reservation_no, from_state, to_state, actor, note, at)
    values (${no}, ${state}, ${state}, ${booker.kind}, ${`결제 방법: ${label}`}, ${at})
    returning no`)
  await notifyPayChanged(tx, row, { label, deadline, account, nth: String(event?.no) })
  return { ...row, pay_type: payType, pay_deadline: deadline }
}
