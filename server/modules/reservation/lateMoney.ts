import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/**
 * Whole won that came for an ended reservation `r` after its end, or beyond its price: what a cancellation kept
 * stays kept.
 */
export const lateMoneySql: Sql = sql`
  case when r.state = 'CANCELLED' then least(r.paid_amount, greatest(r.paid_amount - r.total, (
    select coalesce(sum(e.amount), 0)::integer from reservation_event e
     where e.reservation_no = r.no and e.amount > 0 and e.no > (
       select max(ended.no) from reservation_event ended
        where ended.reservation_no = r.no and ended.from_state <> ended.to_state))))
  else r.paid_amount end`

export const findLateMoney = async (db: Queryable, reservationNo: number): Promise<number> =>
  (
    await db.first<{ amount: number }>(sql`
      select ${lateMoneySql} as amount from reservation r where r.no = ${reservationNo}`)
  )?.amount ?? 0
