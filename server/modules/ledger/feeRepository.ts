import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'

/** A rate in hundredths of a per cent, from a Korean day on. */
export type Fee = { operator_no: number; from_day: KstDate; basis_points: number }

/** What counts on `day`, and what will follow it, of one operator; the earliest first. */
export const findFees = (db: Queryable, operatorNo: number, day: KstDate) =>
  db.rows<Fee>(sql`
    select operator_no, from_day, basis_points from operator_fee
     where operator_no = ${operatorNo} and from_day >= coalesce((
       select max(from_day) from operator_fee
        where operator_no = ${operatorNo} and from_day <= ${day}), '-infinity')
     order by from_day`)

/** The rate of each operator that has one on `day`. */
export const findFeesOn = async (db: Queryable, day: KstDate): Promise<Map<number, number>> => {
  const rows = await db.rows<Fee>(sql`
    select distinct on (operator_no) operator_no, from_day, basis_points from operator_fee
     where from_day <= ${day} order by operator_no, from_day desc`)
  return new Map(rows.map((fee) => [fee.operator_no, fee.basis_points]))
}

/** Sets the rate from a day on; that of a day that has not come may be set again. */
export const writeFee = (tx: Transaction, { operator_no, from_day, basis_points }: Fee) =>
  tx.run(sql`
    insert into operator_fee (operator_no, from_day, basis_points)
    values (${operator_no}, ${from_day}, ${basis_points})
    on conflict (operator_no, from_day) do update set basis_points = excluded.basis_points`)
