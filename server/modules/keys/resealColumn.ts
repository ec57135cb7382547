import sql, { raw, type Sql } from 'sql-template-tag'
import { deriveKeys, type Keys } from '@/server/crypto/keys'
import { createSealer, headerOf } from '@/server/crypto/seal'
import type { Db, Transaction } from '@/server/db/pool'
import type { SealedColumn } from './sealedColumns'

const ROWS_PER_TRANSACTION = 200

type Row = { at: string; sealed: Buffer }

/** Whether a value has another key than the newest, or no id. */
const isOlder = ([newest]: Keys, { column }: SealedColumn): Sql => {
  const header = headerOf(newest)
  return sql`${raw(column)} is not null and substr(${raw(column)}, 1, ${header.length}) <> ${header}`
}

/**
 * Seals the values of a column anew that do not have the newest key, a few rows at a time, in the order in
 * which they lie on the disk. It waits for no row: one that is being changed is left to the next run.
 *
 * @returns how many values it sealed anew
 * @throws when a value was sealed with a key that is not known
 */
export const resealColumn = async (db: Db, keys: Keys, of: SealedColumn): Promise<number> => {
  const [table, column] = [raw(of.table), raw(of.column)]
  const sealer = createSealer(of.purpose === undefined ? keys : deriveKeys(keys, of.purpose))

  const lockSome = (tx: Transaction, after: string) =>
    tx.rows<Row>(sql`
      select ctid::text as at, ${column} as sealed from ${table}
       where ctid > ${after}::text::tid and ${isOlder(keys, of)}
       order by ctid limit ${ROWS_PER_TRANSACTION} for no key update skip locked`)

  const resealSome = async (tx: Transaction, after: string): Promise<Row[]> => {
    const rows = await lockSome(tx, after)
    const places = rows.map(({ at }) => at)
    const renewed = rows.map(({ sealed }) => sealer.seal(sealer.open(sealed)))
    await tx.run(sql`
      update ${table} set ${column} = renewed.sealed
        from unnest(${places}::text[]::tid[], ${renewed}::bytea[]) as renewed (at, sealed)
       where ${table}.ctid = any(${places}::text[]::tid[]) and ${table}.ctid = renewed.at`)
    return rows
  }

  let count = 0
  let after: string | undefined = '(0,0)'
  while (after !== undefined) {
    const from: string = after
    const rows = await db.transaction((tx) => resealSome(tx, from))
    count += rows.length
    after = rows.at(-1)?.at
  }
  return count
}

/** How many values of a column do not have the newest key. */
export const countOlder = async (db: Db, keys: Keys, of: SealedColumn): Promise<number> =>
  (
    await db.first<{ count: number }>(
      sql`select count(*)::int as count from ${raw(of.table)} where ${isOlder(keys, of)}`,
    )
  )?.count ?? 0
