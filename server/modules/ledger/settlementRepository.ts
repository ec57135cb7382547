import sql, { type Sql } from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { LedgerHolder, LedgerKind, LedgerOwner } from '@/lib/ledger/ledger'
import type { Queryable, Transaction } from '@/server/db/pool'
import { type LedgerSums, ledgerSums, NO_SUMS } from './ledgerSums'

/** The most months that an operator is shown. */
const MAX_MONTHS = 60
/** The most operators of a month. */
const MAX_OPERATORS = 2_000

export type SettlementRow = LedgerSums & {
  no: number
  operator_no: number
  operator_name: string
  month: KstDate
  closed_at: Date
  paid_out_at: Date | null
}

/** A settlement that the provider has to pay out, and where to; null where no account is known. */
export type Payout = SettlementRow & { account: BankAccount | null }

const settlements: Sql = sql`
  select s.no, s.operator_no, g.name as operator_name, s.month, s.sold, s.refunded, s.coupons, s.fee,
         s.collected, s.to_pay, s.closed_at, s.paid_out_at
    from settlement s join ship_group g on g.no = s.operator_no`

export const findOfOperator = (db: Queryable, operatorNo: number) =>
  db.rows<SettlementRow>(sql`
    ${settlements} where s.operator_no = ${operatorNo} order by s.month desc limit ${MAX_MONTHS}`)

export const findOfMonth = (db: Queryable, month: KstDate) =>
  db.rows<SettlementRow>(sql`
    ${settlements} where s.month = ${month} order by g.name, g.no limit ${MAX_OPERATORS}`)

/** Settlements that the provider has to pay out, with the operator's account; `nos`: those of them alone. */
export const findPayouts = (db: Queryable, nos: readonly number[] | null = null) =>
  db.rows<Payout>(sql`
    select due.*, g.bank_account as account
      from (${settlements} where s.paid_out_at is null and s.to_pay > 0
              and (${nos}::bigint[] is null or s.no = any(${nos}::bigint[]))) due
      join ship_group g on g.no = due.operator_no
     order by due.month, due.operator_name, due.no limit ${MAX_OPERATORS}`)

/** Settlements that were not paid out yet, the oldest first. */
export const findUnpaid = (db: Queryable) =>
  db.rows<SettlementRow>(sql`
    ${settlements} where s.paid_out_at is null and s.to_pay <> 0
     order by s.month, g.name, g.no limit ${MAX_OPERATORS}`)

export const findSettlement = (db: Queryable, no: number) =>
  db.first<SettlementRow>(sql`${settlements} where s.no = ${no}`)

export const lockSettlement = (tx: Transaction, no: number) =>
  tx.first<SettlementRow>(sql`${settlements} where s.no = ${no} for update of s`)

/** What an operator's months that are not closed add up to so far. */
export const findOpenSums = async (db: Queryable, operatorNo: number): Promise<LedgerSums> =>
  (await db.first<LedgerSums>(sql`
    select ${ledgerSums} from ledger_entry e
     where e.operator_no = ${operatorNo} and not exists (
       select from settlement s where s.operator_no = e.operator_no and s.month = e.month)`)) ??
  NO_SUMS

export type EntryRow = {
  at: Date
  kind: LedgerKind
  owner: LedgerOwner
  holder: LedgerHolder
  reservation_no: number | null
  ship_name: string | null
  amount: number
}

/** The entries of a settlement, or of a month that will be one. */
export const findEntries = (
  db: Queryable,
  { operatorNo, month }: { operatorNo: number; month: KstDate },
) =>
  db.rows<EntryRow>(sql`
    select e.at, e.kind, e.owner, e.holder, e.reservation_no, ship.name as ship_name, e.amount
      from ledger_entry e left join reservation r on r.no = e.reservation_no
      left join ship on ship.no = r.ship_no
     where e.operator_no = ${operatorNo} and e.month = ${month} and e.kind <> 'payout' order by e.no`)

/**
 * Writes who holds what once a settlement is paid out: what the provider held of the operator's goes to
 * its bank, and what the operator held of the provider's is set off against it.
 */
export const writePayout = (
  tx: Transaction,
  { no, operator_no: operatorNo, month }: SettlementRow,
  at: Date,
): Promise<number> =>
  tx.run(sql`
    with held as (
      select coalesce(sum(amount)
               filter (where owner = 'operator' and holder = 'provider_merchant'), 0) as by_provider,
             coalesce(sum(amount)
               filter (where owner = 'provider' and holder <> 'provider_merchant'), 0) as by_operator
        from ledger_entry
       where operator_no = ${operatorNo} and month = ${month} and kind <> 'payout'
    )
    insert into ledger_entry (at, kind, owner, holder, operator_no, settlement_no, amount)
    select ${at}, 'payout', part.owner, part.holder, ${operatorNo}, ${no}, part.amount
      from held, lateral (values
        ('operator'::ledger_owner, 'provider_merchant'::ledger_holder, -by_provider),
        ('operator', 'operator_bank', by_provider),
        ('provider', 'provider_merchant', by_operator),
        ('provider', 'operator_bank', -by_operator)
      ) as part (owner, holder, amount)
     where part.amount <> 0`)

export const markPaidOut = (tx: Transaction, no: number, at: Date): Promise<number> =>
  tx.run(sql`update settlement set paid_out_at = ${at} where no = ${no}`)
