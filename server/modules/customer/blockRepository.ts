import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import type { CustomerKey } from './customerRepository'

export type Block = { reason: string; until: KstDate }

/** The block that runs on a day. */
export const findBlock = (db: Queryable, { operatorNo, phone }: CustomerKey, today: KstDate) =>
  db.first<Block>(sql`
    select reason, until_day as until from customer_block
     where operator_no = ${operatorNo} and phone = ${phone} and until_day >= ${today}`)

export const writeBlock = (
  db: Queryable,
  { operatorNo, phone }: CustomerKey,
  { reason, until, at }: Block & { at: Date },
) =>
  db.run(sql`
    insert into customer_block (operator_no, phone, reason, until_day, blocked_at)
    values (${operatorNo}, ${phone}, ${reason}, ${until}, ${at})
    on conflict (operator_no, phone) do update
       set reason = excluded.reason, until_day = excluded.until_day, blocked_at = excluded.blocked_at`)

export const deleteBlock = (db: Queryable, { operatorNo, phone }: CustomerKey): Promise<number> =>
  db.run(sql`delete from customer_block where operator_no = ${operatorNo} and phone = ${phone}`)

/** Who is blocked waits for nothing: what is offered already cannot be ordered, and ends by itself. */
export const endWaiting = (db: Queryable, { operatorNo, phone }: CustomerKey): Promise<number> =>
  db.run(sql`
    update awaiter a set state = 'left' from schedule s join ship on ship.no = s.ship_no
     where s.no = a.schedule_no and ship.group_no = ${operatorNo} and a.phone = ${phone}
       and a.state = 'waiting'`)
