import sql from 'sql-template-tag'
import { isLive, type ReservationState } from '@/lib/reservation/states'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { findMessagesOf } from '@/server/modules/message/consoleMessages'
import { canCancel, quoteCancel } from '@/server/modules/reservation/cancel/cancelQuote'
import { findDetail } from '@/server/modules/reservation/reservationRepository'
import { findReservation, type ReservationRow } from '@/server/modules/reservation/reservationRow'
import type { DeskDeps } from './deskDeps'
import { requireReservation } from '../ownReservation'

type Own = {
  version: string
  crew_note: string
  is_cash: boolean
  is_terminal: boolean
  affiliate_code: string
  affiliate_data: string
}

type TimelineRow = {
  at: Date
  state: ReservationState | null
  action: string | null
  actor: string
  staff_name: string | null
  note: string
  amount: number | null
}

type RefundRow = { amount: number; state: 'queued' | 'manual' | 'done'; at: Date | null }

const findOwn = (db: Db, no: number) =>
  db.first<Own>(sql`
    select xmin::text as version, crew_note, is_cash, is_terminal, affiliate_code, affiliate_data
      from reservation where no = ${no}`)

/** Events of the reservation and what staff did to it, the first first. */
const findTimeline = (db: Db, no: number) =>
  db.rows<TimelineRow>(sql`
    select at, state, action, actor, staff_name, note, amount from (
    select no, at, to_state as state, null as action, actor, null as staff_name, note, amount
      from reservation_event where reservation_no = ${no}
       and at >= (select held_at - interval '1 day' from reservation where no = ${no})
    union all
    select a.no, a.at, null, a.action, 'operator', staff.name, a.reason, null
      from activity a left join staff on staff.no = a.staff_no where a.reservation_no = ${no}
    ) happened order by at, action nulls first, no`)

/** Parts of what was paid, each with its start, and what a cancellation gives back, with its end. */
const findRefunds = (db: Db, no: number) =>
  db.rows<RefundRow>(sql`
    select f.amount, f.state, case when f.is_part then f.created_at else f.done_at end as at
      from payment_refund f join payment p on p.no = f.payment_no
     where p.reservation_no = ${no} order by f.is_part desc, f.created_at`)

const cancelOf = (row: ReservationRow, byHand: number, at: Date) => {
  if (!canCancel(row, at)) return null
  const { refund_percent, refund_amount, needs_account, resale } = quoteCancel(row, byHand, at)
  const by_card = row.pay_type === 'VBANK' ? 0 : row.paid_amount - byHand
  return {
    ...{ refund_percent, refund_amount, needs_account: needs_account === 1, by_card },
    resale: resale ?? null,
  }
}

/** One reservation with all that staff may know of it. @throws Refusal 404 */
export const createReservationPage = ({ db, now, payments, persons }: DeskDeps) => {
  const read = (no: number) =>
    Promise.all([
      findReservation(db, no),
      findDetail(db, no),
      findOwn(db, no),
      payments.find(no),
      payments.findPaidByHand(no),
      persons([no]),
      findTimeline(db, no),
      findMessagesOf(db, no),
      findRefunds(db, no),
      payments.shares.listOf(no),
    ])

  return async (fleet: Fleet, no: number) => {
    await requireReservation(db, fleet, no)
    const [row, detail, own, opened, byHand, lists, timeline, messages, refunds, shares] =
      await read(no)
    if (!row || !detail || !own) throw refuse.code('NO_SUCH_RESERVATION')
    const at = now()
    const owes = isLive(row.state) && row.state !== 'HOLD'
    return {
      ...{ row, detail, own, timeline, messages, refunds, shares },
      account: opened.account,
      persons: lists.get(no) ?? { needed: 0, filled: 0, is_locked: 0 as const },
      missing: owes ? Math.max(0, row.total - row.paid_amount) : 0,
      cancel: cancelOf(row, byHand, at),
      canChange: isLive(row.state) && canCancel(row, at),
    }
  }
}

export type ReservationPage = Awaited<ReturnType<ReturnType<typeof createReservationPage>>>
