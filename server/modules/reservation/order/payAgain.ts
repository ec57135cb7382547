import sql from 'sql-template-tag'
import type { PayType } from '@/lib/contract/wire'
import { changedPayDeadline } from '@/lib/reservation/deadlines'
import { PAY_TYPE_LABELS } from '@/lib/reservation/payTypes'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Payments } from '@/server/modules/payment/payments'
import type { Booker, BookerCredential } from '../../phone/booker'
import { assertPayable } from './payable'
import { findOwnState } from '../reservationRepository'
import { findByHoldKey, lockReservation, type ReservationRow } from '../reservationRow'
import { notifyPayChanged } from '../notification/notifyDue'

type Deps = { db: Db; now: () => Date; payments: Payments }
type Paying = { holdKey: string; payType: PayType; credential: BookerCredential }
type Changing = { row: ReservationRow; payType: PayType; booker: Booker; at: Date }

/**
 * Starts the payment of an existing reservation again, with the same or another way to pay: for a
 * booker whose payment the gateway declined or did not answer. Seats, price and number do not change,
 * and a repeated call changes nothing. If the reservation was paid meanwhile, it is returned as paid.
 *
 * @returns the reservation, whose payment is to be opened at the gateway; undefined for a hold
 * @throws Refusal 404 for the reservation of another booker, 409 with the reason when it cannot be
 * paid any more, 400 for a way to pay that the ship does not take, 429 after too many tries
 */
export const payAgain = async (
  { db, now, payments }: Deps,
  { holdKey, payType, credential }: Paying,
): Promise<ReservationRow | undefined> => {
  const booker = await credential.verify()
  const found = await findByHoldKey(db, holdKey)
  if (!found) throw refuse.code('NO_SUCH_RESERVATION')
  // `createReservation` checks that a hold belongs to the booker.
  if (found.state === 'HOLD' || found.state === 'RELEASED') return undefined
  const own = await findOwnState(db, found.no, booker)
  if (!own) throw refuse.code('NO_SUCH_RESERVATION')
  if (own.state === 'AWAITING_PAYMENT') {
    await payments.check(found.no, found.pay_type === payType)
  }
  return db.transaction(async (tx) => {
    const row = await lockReservation(tx, found.no)
    if (!row) throw refuse.code('NO_SUCH_RESERVATION')
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
