import sql, { type Sql } from 'sql-template-tag'

/** Whole won that a reservation `r` waits for in all: what confirms it, and then the whole price (`dueNow` of lib). */
export const dueNowSql: Sql = sql`
  (case when r.state in ('AWAITING_PAYMENT', 'EXPIRED') then least(coalesce(r.deposit, r.total), r.total)
    else r.total end)`

/** Which reservations `r` owe money: all of it, or the rest of a price of which a part was enough for now. */
export const owesMoney: Sql = sql`
  (r.state = 'AWAITING_PAYMENT' or (r.state = 'CONFIRMED' and r.paid_amount < r.total))`
