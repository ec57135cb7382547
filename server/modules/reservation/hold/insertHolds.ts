import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { isBlockedSql } from '@/server/modules/phone/blocked'
import { hasRoomSql, isLargeEnoughSql, takesBookingsSql } from '@/server/modules/schedule/bookable'
import { heldPriceSql } from '@/server/modules/schedule/priceTerms'
import { shipOnStorefront } from '@/server/modules/schedule/departuresOnSale'
import {
  type BookerCredential,
  CREDENTIAL_COLUMNS,
  credentialRow,
  joinGuestToken,
  PHONE,
  VISITOR,
} from '../../phone/booker'
import type { HoldRequest } from './holdRepository'
import { HOLD_COLUMNS, type HoldRow } from './holdView'

/** A hold of one departure whose credential may not be verified yet. */
export type NewHold = Omit<HoldRequest, 'booker' | 'nights'> & {
  credential: BookerCredential
  /** The waiting-list entry to which the seats are offered. */
  awaiterNo?: number
}

/** Equal for holds of one departure with the same credential: only one of them can succeed. */
const duplicateKey = ({ credential: { content }, scheduleNo }: NewHold): string =>
  `${scheduleNo} ${'tokenHash' in content ? content.tokenHash.toString('hex') : content.booker.visitor}`

/** Keeps the first of duplicate holds; the others are retried and then find the hold of the first. */
const withoutDuplicates = (holds: NewHold[]): { hold: NewHold; index: number }[] => {
  const seen = new Set<string>()
  return holds.flatMap((hold, index) => {
    const key = duplicateKey(hold)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ hold, index }]
  })
}

/** Holds as rows of a query, each with its index in the batch; `visitor` is null for an unknown token. */
const requestRows = (holds: NewHold[]): Sql => {
  const rows = withoutDuplicates(holds).map(({ hold: { credential, ...hold }, index }) => ({
    index,
    schedule_no: hold.scheduleNo,
    party: hold.party,
    is_whole: hold.isWhole ?? false,
    is_quoted: hold.quoteKey !== undefined,
    host: hold.host,
    at: hold.at,
    expires_at: hold.expiresAt,
    awaiter_no: hold.awaiterNo,
    ...credentialRow(credential),
  }))
  return sql`
    select index, schedule_no, party, is_whole, is_quoted, host, at, request.expires_at, awaiter_no, member_no,
           ${VISITOR} as visitor, ${PHONE} as phone
      from json_to_recordset(${JSON.stringify(rows)}::json) as request (
             index integer, schedule_no bigint, party integer, is_whole boolean, is_quoted boolean, host text, at timestamptz,
             expires_at timestamptz, awaiter_no bigint, ${CREDENTIAL_COLUMNS})
      ${joinGuestToken(sql`request.at`)}`
}

/**
 * Takes the seats of all these holds and writes the holds in one statement, first come, first served.
 * The seats that are left are read under the locks of the departures. Every statement locks departures
 * by number and then phones in their order, so two statements cannot deadlock.
 *
 * @returns for each hold its row, or undefined when the batch could not make it: the token is
 * unknown, the departure cannot be booked, its operator takes no bookings of the phone, earlier holds left too few seats, or the visitor already
 * holds seats of the departure
 */
export const insertHolds = async (
  db: Queryable,
  holds: NewHold[],
): Promise<(HoldRow | undefined)[]> => {
  // The lock takes departures open at the latest request; each hold is checked at its own moment.
  const latest = new Date(Math.max(...holds.map(({ at }) => at.getTime())))
  const rows = await db.rows<HoldRow & { index: number }>(
    sql`
      with request as materialized (${requestRows(holds)}
      ), departure as materialized (
        select s.*, ship.is_view, ship.group_no, ship.refund_policy, ship.resale_percent
          from schedule s join ship on ship.no = s.ship_no
         where s.no = any(${holds.map((hold) => hold.scheduleNo)}::bigint[])
           and ${takesBookingsSql(latest)}
           and ${hasRoomSql(1)}
         order by s.no for no key update of s
      ), queued as (
        select request.*, s.no, s.ship_no, s.sdate, s.refund_policy, s.resale_percent, s.capacity,
               s.smallest_party, priced.*, case when request.is_whole then s.capacity end as whole_seats,
               s.taken + sum(case when request.is_whole then s.capacity else request.party end)
                 over (partition by s.no order by request.index) as sold
          from request join departure s on s.no = request.schedule_no
          cross join lateral (${heldPriceSql(sql`request`)}) priced
         where request.visitor is not null and ${takesBookingsSql(sql`request.at`)}
           -- before the sum, which a party that is too small is no part of
           and case when request.is_whole
               then (s.whole_price > 0 or request.is_quoted) and request.party <= s.capacity
             else ${isLargeEnoughSql(sql`request.party`)} end
           and ${shipOnStorefront(sql`request.host`, sql`s`)}
           and not ${isBlockedSql({
             ...{ operatorNo: sql`s.group_no`, phone: sql`request.phone`, at: sql`request.at` },
             visitor: sql`request.visitor`,
           })}
           -- a visitor with a hold is left out: a transaction that ends it may wait for our locks
           and 0 = (select count(*) from reservation r where r.visitor = request.visitor
                      and r.schedule_no = s.no and r.state = 'HOLD')
      ), made as (
        insert into reservation (state, visitor, member_no, phone, ship_no, schedule_no, host, sdate,
          party, unit_price, origin_price, total, refund_policy, hold_expires_at, held_at, created_at,
          state_at, awaiter_no, smallest_party, price_terms, deposit_terms, resale_percent, whole_seats)
        select 'HOLD', visitor, member_no, phone, ship_no, no, host, sdate, party, price,
          seats_price, seats_price, refund_policy, expires_at, at, at, at, awaiter_no,
          smallest_party, price_terms, deposit_terms, resale_percent, whole_seats
          from queued where sold <= capacity
         order by phone, index
        on conflict (visitor, schedule_no) where state = 'HOLD' do nothing
        returning no, hold_key, visitor, schedule_no, hold_expires_at, unit_price, party, nights,
          origin_price, total, refund_policy, price_terms, deposit_terms, resale_percent, whole_seats
      ), seat as (
        -- All values come from the locked row, capacity too: the check constraint first sees the row
        -- as it was when the statement began, and would refuse seats that were freed since.
        update schedule s set taken = departure.taken + made.units, capacity = departure.capacity
          from (
            select schedule_no, sum(coalesce(whole_seats, party))::int as units from made group by schedule_no) made
          join departure on departure.no = made.schedule_no
         where s.no = made.schedule_no
      )
      select ${HOLD_COLUMNS}, queued.index, queued.sold::int as taken
        from made r join queued on queued.visitor = r.visitor
         and queued.no = r.schedule_no and queued.party = r.party
        join departure s on s.no = r.schedule_no`,
    'hold',
  )
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  return holds.map((_, index) => byIndex.get(index))
}

/** `insertHolds` for one hold. */
export const insertHold = async (db: Queryable, hold: NewHold): Promise<HoldRow | undefined> =>
  (await insertHolds(db, [hold]))[0]
