import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export type Row = Readonly<Record<string, unknown>>

const ROWS_A_STATEMENT = 2_000

/**
 * Writes many rows in few statements. A column that a row leaves out, or has as undefined, becomes
 * null: every row of a table names the same columns.
 *
 * @param table a table's name from our own code, never from outside
 */
export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '))
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT))
    await tx.run(sql`
      insert into ${raw(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${part}::jsonb)`)
  }
}

/** Lets a table go on counting after rows that named their own numbers. */
export async function continueNumbers(tx: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.run(sql`
      select setval(pg_get_serial_sequence(${table}, 'no'), max(no)) from ${raw(table)} having max(no) > 0`)
  }
}
