import sql from 'sql-template-tag'
import type { LedgerFirm } from './firm'

/** The entries of a reservation in their order: `payment operator operator_bank 160000`. */
export const entriesOf = async ({ server }: LedgerFirm, no: number): Promise<string[]> => {
  const rows = await server.db.rows<{ line: string }>(sql`
    select concat_ws(' ', kind, owner, holder, amount) as line from ledger_entry
     where reservation_no = ${no} order by no`)
  return rows.map(({ line }) => line)
}

/** The month (its first day) of each entry of a reservation. */
export const monthsOf = async ({ server }: LedgerFirm, no: number): Promise<string[]> => {
  const rows = await server.db.rows<{ month: string }>(sql`
    select month from ledger_entry where reservation_no = ${no} order by no`)
  return rows.map(({ month }) => month)
}

/** The fee of an operator from a day that may have passed. */
export const writeFee = (
  { server, fleet }: LedgerFirm,
  { from, basisPoints }: { from: string; basisPoints: number },
) =>
  server.db.run(sql`
    insert into operator_fee (operator_no, from_day, basis_points)
    values (${fleet.operatorNo}, ${from}, ${basisPoints})`)
