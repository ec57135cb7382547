import sql, { type Sql } from 'sql-template-tag'

/** Which reservations `r` owe money: all of it, or the rest of a price of which a part was enough for now. */
export const owesMoney: Sql = sql`
  (r.state = 'AWAITING_PAYMENT' or (r.state = 'CONFIRMED' and r.paid_amount < r.total))`
