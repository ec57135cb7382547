import sql, { type Sql } from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { dropUnsentAds } from './dropUnsentAds'
import { recordErasure } from './erasureJournal'
import { CONTRACT_MONTHS, monthsBefore } from './periods'
import { eraseWaiting, eraseWritten } from './person/eraseBookings'

type Customer = { operatorNo: number; phone: string }
const KINDS = ['guest', 'waiting', 'customer', 'ad_consent'] as const
/** Numbers of what was erased, by their kind in the journal. */
type Erased = Record<(typeof KINDS)[number], number[]>
/** Reservations that the law keeps, and the last day of the last one; 0 and null where there is none. */
export type Kept = { reservations: number; until: KstDate | null }

const ownShips = (operatorNo: number) => sql`(select no from ship where group_no = ${operatorNo})`

const assertNothingLive = async (tx: Transaction, { operatorNo, phone }: Customer) => {
  const live = await tx.rows<{ no: number }>(sql`
    select r.no::int as no from reservation r
     where r.phone = ${phone} and r.ship_no in ${ownShips(operatorNo)} and (r.is_review
       or r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'CANCEL_REQUESTED')
       or exists (select from payment p join payment_refund f on f.payment_no = p.no
                   where p.reservation_no = r.no and f.state <> 'done'))
     order by r.no`)
  if (live.length > 0)
    throw refuse.code('PERSON_HAS_LIVE_RESERVATION', { nos: live.map(({ no }) => no) })
}

const deleteOf = async (tx: Transaction, { operatorNo, phone }: Customer, table: Sql) => {
  const rows = await tx.rows<{ no: number }>(sql`
    delete from ${table} where operator_no = ${operatorNo} and phone = ${phone} returning no`)
  return rows.map(({ no }) => no)
}

/**
 * Erases what an operator keeps of a customer and no law asks for (개인정보 보호법 제36조): note, labels, consents
 * to advertisements, what stands beside the reservations, and entries of waiting lists. Who booked what stays
 * (전자상거래법 시행령 제6조), and so does a block until its last day. Nothing of other operators is touched.
 *
 * @throws Refusal 409 while a reservation or refund of the operator is live
 */
export const eraseCustomer = async (
  tx: Transaction,
  customer: Customer,
  at: Date,
): Promise<Kept> => {
  const { operatorNo, phone } = customer
  await assertNothingLive(tx, customer)
  const own = sql`r.phone = ${phone} and r.ship_no in ${ownShips(operatorNo)}`
  const waiting = sql`r.phone = ${phone} and r.schedule_no in (
    select no from schedule where ship_no in ${ownShips(operatorNo)})`
  await dropUnsentAds(tx, sql`${phone}`, operatorNo)
  const erased: Erased = {
    guest: await eraseWritten(tx, own, at),
    waiting: await eraseWaiting(tx, waiting),
    customer: await deleteOf(tx, customer, sql`customer`),
    ad_consent: await deleteOf(tx, customer, sql`ad_consent`),
  }
  for (const kind of KINDS)
    for (const subject of erased[kind]) await recordErasure(tx, { kind, subject }, at)
  const kept = await tx.first<{ count: number; last: Date | null }>(sql`
    select count(*)::int as count, max(r.state_at) as last from reservation r
     where r.name <> '' and ${own}`)
  return {
    reservations: kept?.count ?? 0,
    until: kept?.last ? toKstDate(monthsBefore(kept.last, -CONTRACT_MONTHS)) : null,
  }
}
