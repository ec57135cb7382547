import sql, { type Sql } from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { StatementColumns } from '@/lib/statement/columns'
import type { StatementLine } from '@/lib/statement/readStatement'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { SHIP_ACCOUNT } from '@/server/modules/operator/shipAccount'
import { owesMoney } from '@/server/modules/payment/owesMoney'
import { moneyColumns, type MoneyRow, moneyTables, ofFleet } from '../moneyRow'
import { inAll, type RowOf } from '../summed'

const MAX_OPEN_LINES = 500
const MAX_HANDLED_LINES = 50
/** How long after its deadline a reservation is thought of: longer than a match looks back. */
const EXPIRED_DAYS = 60

export type LineRow = {
  line_no: number
  account: string
  at: Date
  depositor: string
  amount: number
  state: 'open' | 'used' | 'foreign'
  reservation_no: number | null
}

const digitsOf = (json: Sql): Sql => sql`regexp_replace((${json}) ->> 'number', '[^0-9]', '', 'g')`

type KnownAccount = BankAccount & { key: string; ships: string[] }

/** The accounts of the fleet’s boats, and those to which somebody was told to transfer. */
export const findAccounts = async (db: Queryable, fleet: Fleet): Promise<KnownAccount[]> => {
  const accounts = await db.rows<KnownAccount>(sql`
    select key, account ->> 'bank' as bank, account ->> 'number' as number,
           account ->> 'holder' as holder, ships
      from (
      select key, (array_agg(account order by age))[1] as account,
             array_agg(distinct name order by name) as ships
        from (
        select ${digitsOf(SHIP_ACCOUNT)} as key, ${SHIP_ACCOUNT} as account, 0 as age, ship.name
          from ship where ${ofFleet(fleet)}
        union all
        select ${digitsOf(sql`told.account`)}, told.account, 1, told.name from (
          select distinct p.account, ship.name
            from reservation r join payment p on p.reservation_no = r.no join ship on ship.no = r.ship_no
           where ${owesMoney} and p.method = 'BANK' and p.account is not null
             and ${ofFleet(fleet)}) told
        ) known group by key
      ) named order by key`)
  // Not in the statement: PostgreSQL would take the digits of every payment there is.
  return accounts.filter(({ key }) => key)
}

export const findFormats = async (
  db: Queryable,
  { operatorNo }: Fleet,
): Promise<Map<string, StatementColumns>> => {
  const rows = await db.rows<{ head: string; columns: StatementColumns }>(sql`
    select head, columns from statement_format where operator_no = ${operatorNo}`)
  return new Map(rows.map(({ head, columns }) => [head, columns]))
}

export const saveFormat = (
  tx: Transaction,
  { operatorNo }: Fleet,
  { head, columns }: { head: string; columns: StatementColumns },
): Promise<number> =>
  tx.run(sql`
    insert into statement_format (operator_no, head, columns)
    values (${operatorNo}, ${head}, ${JSON.stringify(columns)})
    on conflict (operator_no, head) do update set columns = excluded.columns`)

/**
 * Stores lines that no statement had before, also under a former key (`old`), in one order, so that two
 * uploads cannot deadlock. @returns how many
 */
export const insertLines = (
  tx: Transaction,
  { operatorNo }: Fleet,
  lines: readonly (StatementLine & { account: string; hash: string; old: readonly string[] })[],
  at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into statement_line (operator_no, account, hash, at, depositor, amount, created_at)
    select ${operatorNo}, account, decode(hash, 'hex'), at, depositor, amount, ${at}
      from json_to_recordset(${JSON.stringify(lines)}::json) as line (
             account text, hash text, old text[], at timestamptz, depositor text, amount integer)
     where not exists (select from statement_line s, unnest(line.old) former
                        where s.operator_no = ${operatorNo} and s.hash = decode(former, 'hex'))
     order by hash
    on conflict (operator_no, hash) do nothing`)

const lineColumns = sql`no as line_no, account, at, depositor, amount, state, reservation_no`

/** The newest open lines. */
export const findOpenLines = (db: Queryable, { operatorNo }: Fleet) =>
  db.rows<RowOf<LineRow>>(sql`
    select ${lineColumns}, ${inAll(sql`amount`)} from statement_line
     where operator_no = ${operatorNo} and state = 'open'
     order by at desc, no limit ${MAX_OPEN_LINES}`)

export const findHandledLines = (db: Queryable, { operatorNo }: Fleet) =>
  db.rows<LineRow>(sql`
    select ${lineColumns} from statement_line
     where operator_no = ${operatorNo} and state <> 'open'
     order by decided_at desc, no limit ${MAX_HANDLED_LINES}`)

export const findLine = (db: Queryable, { operatorNo }: Fleet, lineNo: number) =>
  db.first<LineRow>(sql`
    select ${lineColumns} from statement_line
     where no = ${lineNo} and operator_no = ${operatorNo}`)

export const lockLine = (tx: Transaction, { operatorNo }: Fleet, lineNo: number) =>
  tx.first<LineRow>(sql`
    select ${lineColumns} from statement_line
     where no = ${lineNo} and operator_no = ${operatorNo} for update`)

export const decideLine = (
  tx: Transaction,
  lineNo: number,
  decided: { state: LineRow['state']; reservationNo?: number; at: Date | null },
): Promise<number> =>
  tx.run(sql`
    update statement_line set state = ${decided.state}, decided_at = ${decided.at},
      reservation_no = ${decided.reservationNo ?? null}
     where no = ${lineNo}`)

/** Opens the line again that made the last event of a locked reservation, if it was a line. */
export const reopenLastLine = async (tx: Transaction, reservationNo: number): Promise<void> => {
  await tx.run(sql`
    update statement_line set state = 'open', decided_at = null, reservation_no = null
     where reservation_no = ${reservationNo} and state = 'used' and decided_at > (
       select at from reservation_event where reservation_no = ${reservationNo}
        order by no desc offset 1 limit 1)`)
}

export type CandidateRow = MoneyRow & { account: string; missing: number; created_at: Date }

/** Where `r` is paid by transfer: as was told with the order; a rest of what came otherwise as is told now. */
const toldAccount: Sql = sql`
  (case when p.method = 'BANK' then p.account when r.state = 'CONFIRMED' then ${SHIP_ACCOUNT} end)`

/** Reservations that a bank transfer may be meant for: those that owe money, and those that expired lately. */
export const findCandidates = (db: Queryable, fleet: Fleet, at: Date) =>
  db.rows<CandidateRow>(sql`
    select ${moneyColumns}, ${digitsOf(toldAccount)} as account, p.amount - p.paid_amount as missing,
           r.created_at
      from ${moneyTables} join payment p on p.reservation_no = r.no
     where (r.pay_type = 'BANK' or r.state = 'CONFIRMED') and p.amount > p.paid_amount
       and p.state <> 'refunded' and ${toldAccount} is not null and ${ofFleet(fleet)}
       and (${owesMoney} or (r.state = 'EXPIRED'
         and r.pay_deadline > ${at}::timestamptz - ${EXPIRED_DAYS}::int * interval '1 day'))`)

/** What a reservation still misses, and the account to which it is paid, as digits. */
export const findMissing = (db: Queryable, reservationNo: number) =>
  db.first<{ missing: number; account: string | null }>(sql`
    select p.amount - p.paid_amount as missing, ${digitsOf(toldAccount)} as account
      from payment p join reservation r on r.no = p.reservation_no join ship on ship.no = r.ship_no
     where p.reservation_no = ${reservationNo}`)

/** Erases names of lines that were read before `until`. @returns how many */
export const eraseDepositors = (
  db: Queryable,
  { until, at, limit }: { until: Date; at: Date; limit: number },
): Promise<number> =>
  db.run(sql`
    update statement_line set depositor = '', erased_at = ${at} where no in (
      select no from statement_line where erased_at is null and created_at <= ${until}
       limit ${limit} for update skip locked)`)

/** Whether the bank dates a used line before the deadline of its reservation; a day without a time counts whole. */
export const isInTime = async (db: Queryable, lineNo: number): Promise<boolean> =>
  (await db.first(sql`
    select from statement_line line join reservation r on r.no = line.reservation_no
     where line.no = ${lineNo} and line.at <= r.pay_deadline`)) !== undefined

/** The most reservations of a search. */
const MAX_FOUND = 20

/** Reservations that still miss money, by name, phone or number; the last to sail first. */
export const findPayable = (db: Queryable, fleet: Fleet, text: Sql) =>
  db.rows<MoneyRow>(sql`
    select ${moneyColumns} from ${moneyTables} join payment p on p.reservation_no = r.no
     where r.name <> '' and p.amount > p.paid_amount and p.state <> 'refunded'
       and r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'EXPIRED') and ${ofFleet(fleet)} and ${text}
     order by r.sdate desc, r.no desc limit ${MAX_FOUND}`)
