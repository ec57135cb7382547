import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export type Row = Readonly<Record<string, unknown>>

const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts many rows in few statements. The first row names the columns; a column that another row
 * lacks becomes null.
 *
 * @param table a table name from our own code, as it is not escaped
 */
export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))
    await tx.run(sql`
      insert into ${raw(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${part}::jsonb)`)
  }
}

/** Sets the tables' sequences behind the highest `no`, after rows with explicit numbers were inserted. */
export async function continueNumbers(tx: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.run(sql`
      select setval(pg_get_serial_sequence(${table}, 'no'), max(no)) from ${raw(table)} having max(no) > 0`)
  }
}
