import sql, { type Sql } from 'sql-template-tag'
import type { MonthBasis } from '@/lib/contract/console/moneyMonth'
import type { KstDate } from '@/lib/date/kst'
import type { Fleet } from '@/server/http/consoleCaller'
import { ofFleet } from '../moneyRow'

/** The Korean days from `from`, the first of a month, to before `until`. */
export type Period = { from: KstDate; until: KstDate; by: MonthBasis }

/** Instant `at` is within the Korean days. */
export const isWithinDays = (at: Sql, { from, until }: Period): Sql => sql`
  (${at} >= ${from}::timestamp at time zone 'Asia/Seoul'
    and ${at} < ${until}::timestamp at time zone 'Asia/Seoul')`

/** Movements `l` of the ledger with their payment, the order that another one replaced, reservation, departure and ship. */
export const movementTables: Sql = sql`
  ledger_entry l join payment p on p.no = l.payment_no
    join reservation r on r.no = l.reservation_no join schedule s on s.no = r.schedule_no
    join ship on ship.no = r.ship_no
    left join superseded_order o on o.payment_no = p.no and o.order_id::text = l.source`

/** The fleet’s money of a period: by the day on which it moved, or by the day of its trip. */
export const isOfPeriod = (fleet: Fleet, period: Period): Sql => sql`
  l.kind in ('payment', 'refund') and ${ofFleet(fleet)} and ${
    period.by === 'trip'
      ? sql`s.sdate >= ${period.from} and s.sdate < ${period.until}`
      : // An entry is never of a settlement before its own month.
        sql`l.operator_no = ${fleet.operatorNo} and l.month >= ${period.from}
          and ${isWithinDays(sql`l.at`, period)}`
  }`

/** The day by which a movement is counted. */
export const dayOf = ({ by }: Period, at: Sql): Sql =>
  by === 'trip' ? sql`s.sdate` : sql`(${at} at time zone 'Asia/Seoul')::date`

/** Money that the crew took by card at the operator's own terminal: it comes to the operator's account. */
export const isOfTerminal: Sql = sql`(r.is_terminal and l.kind = 'payment' and l.holder = 'operator_bank')`

/** The rest of a transfer that was paid by card, and what went back of it. */
const isOfRest: Sql = sql`
  (p.method = 'BANK' or exists (
    select from rest_order x left join payment_refund f on f.order_id = x.order_id
     where x.payment_no = p.no and l.source in (x.order_id::text, f.idempotency_key::text)))`

/** How money really moved: the rest of a card payment may come by transfer, and a refund go in cash. */
export const movedWay: Sql = sql`
  case when ${isOfTerminal} then 'CARD'
    when l.holder in ('cash', 'operator_bank') then 'BANK'
    when p.method <> 'CARD' and ${isOfRest} then 'CARD' else coalesce(o.method, p.method) end as pay_type,
  l.holder = 'cash' as is_cash`
