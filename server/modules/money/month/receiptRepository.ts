import sql, { type Sql } from 'sql-template-tag'
import type { CashReceipt, ReceiptRow, ReceiptState } from '@/lib/contract/console/cashReceipt'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { DIVIDED } from '@/server/modules/ledger/bookMovement'
import { ofFleet } from '../moneyRow'
import { isOfPeriod, isOfTerminal, movedWay, movementTables, type Period } from './movements'

type Row = Omit<ReceiptRow, 'at' | 'receipt'> & {
  at: Date
  number: string | null
  issued_at: Date | null
}

/** Money that came and for which the law may ask for a cash receipt: not by card, not booked by mistake, and once. */
const isDeposit: Sql = sql`
  (l.kind = 'payment' and l.amount > 0 and l.source not like ${`${DIVIDED}%`} and not ${isOfTerminal}
    and (l.holder in ('cash', 'operator_bank') or coalesce(o.method, p.method) = 'VBANK')
    and l.amount is distinct from (
      select -later.amount from ledger_entry later
       where later.payment_no = l.payment_no and later.kind = 'payment' and later.no > l.no
         and later.source not like ${`${DIVIDED}%`}
       order by later.no limit 1))`

const gatewayNumber: Sql = sql`
  case when l.holder in ('cash', 'operator_bank') then '' else coalesce(p.receipt ->> 'number', '') end`

const isOpen: Sql = sql`(c.entry_no is null and ${gatewayNumber} = '')`

const STATES = {
  all: sql`true`,
  open: isOpen,
  issued: sql`not ${isOpen}`,
} as const satisfies Record<ReceiptState, Sql>

const tables: Sql = sql`${movementTables} left join cash_receipt c on c.entry_no = l.no`

/** Deposits of a period, the last first. @param after the last one that is known */
export const findDeposits = (
  db: Queryable,
  { fleet, period }: { fleet: Fleet; period: Period },
  { state, after, limit }: { state: ReceiptState; after?: number | undefined; limit: number },
) =>
  db.rows<Row>(sql`
    select l.no as entry_no, l.reservation_no, ship.name as ship_name, s.sdate, r.name, ${movedWay}, l.at,
           l.amount, c.number, c.issued_at, ${gatewayNumber} as gateway_number
      from ${tables}
     where ${isOfPeriod(fleet, period)} and ${isDeposit} and ${STATES[state]}
       and (${after ?? null}::bigint is null or l.no < ${after ?? null})
     order by l.no desc limit ${limit}`)

/** How many deposits of a period have no cash receipt, and their sum in whole won. */
export const countOpen = (db: Queryable, fleet: Fleet, period: Period) =>
  db.first<{ count: number; amount: number }>(sql`
    select count(*)::integer as count, coalesce(sum(l.amount), 0)::bigint as amount
      from ${tables} where ${isOfPeriod(fleet, period)} and ${isDeposit} and ${isOpen}`)

/** The deposit of the fleet for which a cash receipt can be noted. */
export const findDeposit = (db: Queryable, fleet: Fleet, entryNo: number) =>
  db.first<{ reservation_no: number }>(sql`
    select l.reservation_no from ${movementTables}
     where l.no = ${entryNo} and ${ofFleet(fleet)} and ${isDeposit} and ${gatewayNumber} = ''`)

export const findReceipt = (db: Queryable, entryNo: number) =>
  db.first<{ number: string }>(sql`select number from cash_receipt where entry_no = ${entryNo}`)

/** Replaces what was noted, if it is still `before`. @returns whether it was */
export const writeReceipt = async (
  tx: Queryable,
  entryNo: number,
  { receipt, before }: { receipt: CashReceipt | null; before: CashReceipt | null },
): Promise<boolean> => {
  const isBefore = sql`
    entry_no = ${entryNo} and number = ${before?.number ?? ''} and issued_at = ${before?.issued_at ?? null}`
  if (!receipt) return (await tx.run(sql`delete from cash_receipt where ${isBefore}`)) > 0
  const { number, issued_at: at } = receipt
  if (before) {
    return (
      (await tx.run(sql`
        update cash_receipt set number = ${number}, issued_at = ${at} where ${isBefore}`)) > 0
    )
  }
  return (
    (await tx.run(sql`
      insert into cash_receipt (entry_no, number, issued_at) values (${entryNo}, ${number}, ${at})
      on conflict do nothing`)) > 0
  )
}
