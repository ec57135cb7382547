import sql, { raw, type Sql } from 'sql-template-tag'
import { shiftMonth } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import { type ByMonth, startOfMonth } from './byMonth'

/** A month's partition: `reservation_event_202611`. */
const monthTable = ({ table }: ByMonth, month: string): string => `${table}_${month}`

/** The partition of all rows that no month takes. */
const defaultTable = ({ table }: ByMonth): string => `${table}_default`

/** The months of a table that have a partition, the first first. */
export const listMonths = async (db: Queryable, { table }: ByMonth): Promise<string[]> => {
  const rows = await db.rows<{ month: string }>(sql`
    select right(child.relname, 6) as month
      from pg_inherits link join pg_class child on child.oid = link.inhrelid
     where link.inhparent = ${table}::regclass and child.relname ~ ${`^${table}_[0-9]{6}$`}
     order by child.relname`)
  return rows.map(({ month }) => month)
}

/** The months of Korea that rows without a partition of their own belong to, with how many there are. */
export const listStrays = (
  db: Queryable,
  of: ByMonth,
): Promise<{ month: string; count: number }[]> =>
  db.rows(sql`
    select to_char(${raw(of.column)} at time zone 'Asia/Seoul', 'YYYYMM') as month, count(*)::int as count
      from ${raw(defaultTable(of))} group by 1 order by 1`)

/** A moment as SQL text: a definition takes no parameters. */
const literal = (month: string): Sql => raw(`'${startOfMonth(month).toISOString()}'`)

const isOfMonth = ({ column }: ByMonth, month: string): Sql => sql`
  ${raw(column)} >= ${literal(month)} and ${raw(column)} < ${literal(shiftMonth(month, 1))}`

const fenceOf = ({ table }: ByMonth, month: string): string => `${table}_not_${month}`

const isFenced = async (tx: Transaction, of: ByMonth, month: string): Promise<boolean> =>
  (await tx.first(sql`select from pg_constraint where conname = ${fenceOf(of, month)}`)) !==
  undefined

/**
 * Keeps new rows of a month out of the default partition. PostgreSQL then need not read all of it, with
 * everybody waiting, when the month gets a partition. For months to which nobody writes.
 */
export const fence = async (tx: Transaction, of: ByMonth, month: string): Promise<void> => {
  if (await isFenced(tx, of, month)) return
  await tx.run(sql`
    alter table ${raw(defaultTable(of))} add constraint ${raw(fenceOf(of, month))}
      check (${raw(of.column)} < ${literal(month)}
        or ${raw(of.column)} >= ${literal(shiftMonth(month, 1))}) not valid`)
}

/**
 * Gives a month its partition and moves the rows of the default partition there. The caller's transaction
 * makes it one step: a reader sees each row once. Indexes and checks are there before everybody waits:
 * nothing is built or read meanwhile, and only the few rows of a month that goes on are moved.
 */
export const makeMonth = async (tx: Transaction, of: ByMonth, month: string): Promise<void> => {
  const [child, rest] = [raw(monthTable(of, month)), raw(defaultTable(of))]
  await tx.run(sql`
    create table ${child} (
      like ${raw(of.table)} including defaults including constraints including indexes,
      check (${isOfMonth(of, month)}))`)
  const fenced = await isFenced(tx, of, month)
  // Nobody writes to a fenced month. Of another one a row that is written now would choose the default
  // partition, and be refused there once the month has its own: who writes waits until it has.
  if (!fenced) await closeTable(tx, of)
  const isMoved = await moveRows(tx, of, month)
  const fenceName = raw(fenceOf(of, month))
  if (fenced) await tx.run(sql`alter table ${rest} validate constraint ${fenceName}`)
  // Who reads must wait here and not for the default partition, which the next statement locks: one that
  // waits there has been planned without the new partition, and would see the moved rows in neither.
  if (fenced && isMoved) await closeTable(tx, of)
  await tx.run(sql`
    alter table ${raw(of.table)} attach partition ${child}
      for values from (${literal(month)}) to (${literal(shiftMonth(month, 1))})`)
  if (fenced) await tx.run(sql`alter table ${rest} drop constraint ${fenceName}`)
  await copyStatementTriggers(tx, of, month)
}

/** Whoever reads or writes the table waits until the transaction has ended. */
const closeTable = async (tx: Transaction, { table }: ByMonth): Promise<void> => {
  await tx.run(sql`lock table ${raw(table)} in access exclusive mode`)
}

/** PostgreSQL copies the triggers of rows to a partition, and not those of statements. */
const copyStatementTriggers = async (
  tx: Transaction,
  of: ByMonth,
  month: string,
): Promise<void> => {
  const triggers = await tx.rows<{ definition: string }>(sql`
    select replace(pg_get_triggerdef(oid), ${` ON public.${of.table} `},
                   ${` ON public.${monthTable(of, month)} `}) as definition
      from pg_trigger
     where tgrelid = ${of.table}::regclass and not tgisinternal and tgtype & 1 = 0`)
  for (const { definition } of triggers) await tx.run(raw(definition))
}

/** Triggers that refuse to delete rows of the record, which only go from one place to another here. */
const hasTriggers = async (tx: Transaction, table: string): Promise<boolean> =>
  (await tx.first(sql`
    select from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal limit 1`)) !==
  undefined

/** Whether there were any. */
const moveRows = async (tx: Transaction, of: ByMonth, month: string): Promise<boolean> => {
  const [child, rest] = [raw(monthTable(of, month)), raw(defaultTable(of))]
  if (!(await tx.first(sql`select from ${rest} where ${isOfMonth(of, month)} limit 1`)))
    return false
  const isTriggered = await hasTriggers(tx, defaultTable(of))
  if (isTriggered) await tx.run(sql`alter table ${rest} disable trigger user`)
  await tx.run(sql`
    with moved as (delete from ${rest} where ${isOfMonth(of, month)} returning *)
    insert into ${child} select * from moved`)
  if (isTriggered) await tx.run(sql`alter table ${rest} enable trigger user`)
  return true
}

/** Drops a month with all its rows: no row is read, and nothing is left for a vacuum. */
export const dropMonth = async (tx: Transaction, of: ByMonth, month: string): Promise<void> => {
  await tx.run(sql`drop table ${raw(monthTable(of, month))}`)
}
