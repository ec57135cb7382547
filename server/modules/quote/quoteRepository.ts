import sql, { type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { type QuoteState, quoteStateOf } from '@/lib/quote/quoteState'
import type { ReservationState } from '@/lib/reservation/states'
import type { Queryable, Transaction } from '@/server/db/pool'
import { wholeDepositSql } from '@/server/modules/schedule/priceTerms'

/** A quote with its departure as it is now. */
export type QuoteRow = {
  no: number
  key: string
  inquiry_no: number
  ship_no: number
  ship_name: string
  operator_no: number
  schedule_no: number | null
  /** When it left as it was quoted. */
  departs_at: Date
  party: number
  price: number
  valid_until: Date
  withdrawn_at: Date | null
  reservation_no: number | null
  /** Of that reservation. */
  reservation_state: ReservationState | null
  is_paid: boolean
  visitor: string | null
  /** Of the departure now; null where it is gone, or was moved to another row. */
  leaves_at: Date | null
  sdate: KstDate
  is_overnight: boolean
  departure_time: string
}

const selectQuote = (rest: Sql): Sql => sql`
  select q.no, q.key, q.inquiry_no, q.ship_no, ship.name as ship_name, ship.group_no as operator_no,
         q.schedule_no, q.departs_at, q.party, q.price, q.valid_until, q.withdrawn_at,
         q.reservation_no, r.state as reservation_state, r.paid_at is not null as is_paid, r.visitor,
         case when s.origin <> 'dropped' then s.departs_at end as leaves_at,
         coalesce(s.is_overnight, false) as is_overnight,
         (q.departs_at at time zone 'Asia/Seoul')::date as sdate,
         to_char(q.departs_at at time zone 'Asia/Seoul', 'HH24:MI') as departure_time
    from whole_quote q join ship on ship.no = q.ship_no
    left join schedule s on s.no = q.schedule_no
    left join reservation r on r.no = q.reservation_no ${rest}`

export const stateOfQuote = (row: QuoteRow, at: Date): QuoteState =>
  quoteStateOf(
    {
      reservationState: row.reservation_state,
      isPaid: row.is_paid,
      withdrawnAt: row.withdrawn_at,
      validUntil: row.valid_until,
      quotedFor: row.departs_at,
      departsAt: row.leaves_at,
    },
    at,
  )

export const findQuote = (db: Queryable, key: string) =>
  db.first<QuoteRow>(selectQuote(sql`where q.key = ${key}`))

/**
 * Locks a quote until the transaction ends: before the reservation and the departure that it is accepted with. It
 * is read in a statement of its own, so that it is as the transaction that was waited for has left it.
 */
export const lockQuote = async (tx: Transaction, one: Sql): Promise<QuoteRow | undefined> => {
  const locked = await tx.first<{ no: number }>(
    sql`select q.no from whole_quote q where ${one} for update`,
  )
  return locked && tx.first<QuoteRow>(selectQuote(sql`where q.no = ${locked.no}`))
}

/** The newest of an operator's boats. */
export const listQuotes = (db: Queryable, isTheirs: Sql, limit: number) =>
  db.rows<QuoteRow>(selectQuote(sql`where ${isTheirs} order by q.no desc limit ${limit}`))

export const listOfInquiry = (db: Queryable, inquiryNo: number) =>
  db.rows<QuoteRow>(selectQuote(sql`where q.inquiry_no = ${inquiryNo} order by q.no`))

export type NewQuote = {
  inquiryNo: number
  scheduleNo: number
  party: number
  price: number
  validUntil: Date
  at: Date
}

/** It keeps what cancelling pays back and what is paid first as they are at this moment. */
export const insertQuote = (tx: Transaction, quote: NewQuote) =>
  tx.first<{ key: string; no: number }>(sql`
    insert into whole_quote (inquiry_no, ship_no, schedule_no, departs_at, party, price, deposit_terms,
      refund_policy, resale_percent, valid_until, sent_at)
    select ${quote.inquiryNo}, s.ship_no, s.no, s.departs_at, ${quote.party}, ${quote.price},
           ${wholeDepositSql}, ship.refund_policy, ship.resale_percent, ${quote.validUntil}, ${quote.at}
      from schedule s join ship on ship.no = s.ship_no where s.no = ${quote.scheduleNo}
    returning key, no`)

export const withdraw = (tx: Transaction, no: number, at: Date) =>
  tx.run(sql`update whole_quote set withdrawn_at = ${at} where no = ${no}`)

/** A hold of all of its departure takes the quote, and keeps its terms; false for a hold of another departure. */
export const takeQuote = async (
  tx: Transaction,
  quoteNo: number,
  reservationNo: number,
): Promise<boolean> =>
  (await tx.run(sql`
    with taken as (
      update whole_quote q set reservation_no = r.no from reservation r
       where q.no = ${quoteNo} and r.no = ${reservationNo} and r.schedule_no = q.schedule_no
      returning q.*
    )
    update reservation r
       set unit_price = taken.price, origin_price = taken.price, total = taken.price,
           deposit_terms = taken.deposit_terms, refund_policy = taken.refund_policy,
           resale_percent = taken.resale_percent
      from taken where r.no = ${reservationNo}`)) > 0
