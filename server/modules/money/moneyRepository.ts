import sql, { type Sql } from 'sql-template-tag'
import type { MoneyQuery, MoneyReview } from '@/lib/contract/console/moneyParts'
import type { BankAccount } from '@/lib/contract/wire'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { canAskAgain } from '@/server/modules/payment/canAskAgain'
import { dueNowSql, owesMoney } from '@/server/modules/payment/owesMoney'
import { lateMoneySql } from '@/server/modules/reservation/lateMoney'
import { textCondition } from '@/server/modules/reservation/reservationText'
import { moneyColumns, type MoneyRow, moneyTables, ofFleet } from './moneyRow'
import { inAll, type RowOf } from './summed'

/** The most rows of one list; the oldest ones are shown first and make room. */
const MAX_ROWS = 300

/** Whose money is listed: of the fleet, or what of it is sought. */
export type Sought = { fleet: Fleet; query: MoneyQuery }

const isSought = ({ fleet, query: { ship_no: shipNo, text } }: Sought): Sql => sql`
  ${ofFleet(fleet)}
  and ${shipNo === undefined ? sql`true` : sql`ship.no = ${shipNo}`}
  and ${text === undefined ? sql`true` : (textCondition(text) ?? sql`false`)}`

/** Whether a reservation is one of the fleet, and was ordered. */
export const isOwnReservation = async (
  db: Queryable,
  fleet: Fleet,
  reservationNo: number,
): Promise<boolean> =>
  (await db.first(sql`
    select from reservation r join ship on ship.no = r.ship_no
     where r.no = ${reservationNo} and ${ofFleet(fleet)} and r.state not in ('HOLD', 'RELEASED')`)) !==
  undefined

/** Reservations that wait for a bank transfer of all or of the rest, by their deadline. */
export const findAwaited = (db: Queryable, sought: Sought) =>
  db.rows<RowOf<MoneyRow & { account: BankAccount | null }>>(sql`
    select ${moneyColumns}, p.account, ${inAll(sql`${dueNowSql} - r.paid_amount`)}
      from ${moneyTables} left join payment p on p.reservation_no = r.no
     where ${owesMoney} and (r.pay_type = 'BANK' or r.state = 'CONFIRMED') and ${isSought(sought)}
     order by r.pay_deadline, r.no limit ${MAX_ROWS}`)

/** Reservations that a transfer confirmed since then, to which nothing has happened after it; the last first. */
export const findUndoable = (db: Queryable, fleet: Fleet, since: Date) =>
  db.rows<MoneyRow & { amount: number; confirmed_at: Date }>(sql`
    select ${moneyColumns}, e.amount, e.at as confirmed_at
      from reservation_event e join ${moneyTables} on r.no = e.reservation_no
     where e.at > ${since} and e.from_state = 'AWAITING_PAYMENT' and e.to_state = 'CONFIRMED'
       and e.actor = 'operator' and e.amount > 0 and r.state = 'CONFIRMED' and r.pay_type = 'BANK'
       and not r.is_cash and not r.is_terminal and ${ofFleet(fleet)} and not exists (
         select from reservation_event later where later.reservation_no = r.no and later.no > e.no)
     order by e.at desc, r.no limit ${MAX_ROWS}`)

export type ReviewRow = MoneyRow & Pick<MoneyReview, 'kind' | 'amount'>

/** A confirmed one is short once the gateway gave money back that nobody here decided on. */
const reviewKind = sql`case
  when r.state = 'AWAITING_PAYMENT'
    or (r.is_review and r.state = 'CONFIRMED' and r.paid_amount < r.total) then 'short'
  when r.is_review and r.state in ('EXPIRED', 'CANCELLED') then 'late'
  when r.paid_amount > r.total then 'surplus' end`

/**
 * Reservations with money that somebody must decide on: late or short, or more than the price of a trip
 * that takes place. One whose money is being given back is none.
 */
export const findReviews = (db: Queryable, sought: Sought) =>
  db.rows<RowOf<ReviewRow>>(sql`
    select ${moneyColumns}, kind, amount, ${inAll(sql`amount`)}
      from ${moneyTables}
      cross join lateral (select ${reviewKind} as kind) review
      cross join lateral (
        select case kind when 'late' then ${lateMoneySql} else abs(${dueNowSql} - r.paid_amount) end as amount) worth
     where (r.is_review or (r.paid_amount > r.total and r.state in ('CONFIRMED', 'COMPLETED')))
       and kind is not null and (kind <> 'late' or amount > 0) and ${isSought(sought)} and not exists (
         select from payment p join payment_refund f on f.payment_no = p.no
          where p.reservation_no = r.no and not f.is_part)
     order by r.paid_at, r.no limit ${MAX_ROWS}`)

export type RefundRow = MoneyRow & {
  refund_key: string
  amount: number
  account: BankAccount | null
  since: Date
  tries: number
  can_retry: boolean
  takes_account: boolean
}

/** Refunds in one state, of payments and of superseded orders. */
const refundsIn = (state: 'manual' | 'queued'): Sql => sql`
  select f.idempotency_key as refund_key, p.reservation_no, f.amount, f.account, f.created_at as since,
         f.tries, ${canAskAgain} as can_retry,
         f.state = 'manual' as takes_account, f.cancel_key is not null as is_sent
    from payment_refund f join payment p on p.no = f.payment_no where f.state = ${state}
  union all
  select o.order_id, p.reservation_no, o.paid_amount, null::jsonb, o.settled_at, o.tries,
         o.method = 'CARD' and o.gateway_key is not null, false, o.cancel_key is not null
    from superseded_order o join payment p on p.no = o.payment_no where o.state = ${state}`

const findRefunds = (db: Queryable, sought: Sought, refunds: Sql) =>
  db.rows<RowOf<RefundRow>>(sql`
    select ${moneyColumns}, refund.refund_key, refund.amount, refund.account, refund.since,
           refund.tries, refund.can_retry, refund.takes_account, ${inAll(sql`refund.amount`)}
      from (${refunds}) refund join reservation r on r.no = refund.reservation_no
      join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
     where ${isSought(sought)}
     order by refund.since, refund.refund_key limit ${MAX_ROWS}`)

/** Refunds that the operator transfers. */
export const findManualRefunds = (db: Queryable, sought: Sought) =>
  findRefunds(db, sought, refundsIn('manual'))

/** Refunds that the gateway was asked for and has not made. One that a bank still carries out is none. */
export const findStuckRefunds = (db: Queryable, sought: Sought) =>
  findRefunds(
    db,
    sought,
    sql`select * from (${refundsIn('queued')}) queued where tries > 0 and not is_sent`,
  )

/** The amount of a refund of a reservation that is still to be transferred. */
export const findRefundAmount = async (
  db: Queryable,
  { reservationNo, key }: { reservationNo: number; key: string },
): Promise<number | undefined> =>
  (
    await db.first<{ amount: number }>(sql`
      select amount from (${refundsIn('manual')}) refund
       where reservation_no = ${reservationNo} and refund_key = ${key}`)
  )?.amount
