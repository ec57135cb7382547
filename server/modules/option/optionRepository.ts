import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { inScope, type Scope } from '@/server/http/inFleet'
import { OFFERED, STOCK } from './departureOptions'

/** How many are left of those that have a bound. */
export const findLeft = (
  db: Queryable,
  scheduleNo: number,
): Promise<{ no: number; remain: number }[]> =>
  db.rows(sql`
    select (offered ->> 'no')::integer as no, greatest(${STOCK} - coalesce(o.taken, 0), 0) as remain
      from schedule s ${OFFERED} where s.no = ${scheduleNo} and ${STOCK} is not null order by 1`)

/** Locks a departure, which bookings of its options do as well. @returns undefined for another operator's */
export const lockDeparture = (
  tx: Queryable,
  scope: Scope,
  scheduleNo: number,
): Promise<{ ship_no: number; operator_no: number } | undefined> =>
  tx.first(sql`
    select ship.no as ship_no, ship.group_no as operator_no
      from schedule s join ship on ship.no = s.ship_no
     where s.no = ${scheduleNo} and ${inScope(scope)} for no key update of s`)

type Stock = { scheduleNo: number; name: string; stock: number | null }

export const saveStock = (tx: Queryable, { scheduleNo, name, stock }: Stock): Promise<number> =>
  tx.run(sql`
    insert into option_stock as o (schedule_no, name, is_own, stock)
    values (${scheduleNo}, ${name}, ${stock !== null}, ${stock})
    on conflict (schedule_no, name) do update set is_own = excluded.is_own, stock = excluded.stock`)
