import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** So long a bank may take to accept a refund that the gateway has made. */
const BANK_TIME = '2 days'

/**
 * How many refunds the gateway was asked for and has not made, or whose money a bank has not accepted in time.
 * One that it refused for the moment is asked for again, and is left to the office at last.
 * The first pause is half a minute: one that is queued for the second half of it has failed.
 */
export const measureRefunds = async (db: Queryable, now: Date): Promise<number> => {
  const failing = sql`
    state = 'queued' and refusals = 0 and (tries > 1
      or (tries = 1 and next_try_at <= ${now}::timestamptz + interval '15 seconds'))`
  const isLate = (since: Sql) => sql`
    (cancel_key is null or ${since} < ${now}::timestamptz - ${BANK_TIME}::interval)`
  const row = await db.first<{ count: number }>(sql`
    select (select count(*) from payment_refund where ${failing} and ${isLate(sql`created_at`)})
         + (select count(*) from superseded_order where ${failing} and ${isLate(sql`settled_at`)}) as count`)
  return row?.count ?? 0
}
