import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from './pool'

/**
 * The rows of a query in its order, each written by PostgreSQL as JSON: one text is parsed for a row, not
 * one for each of its columns, which takes half as long for lists of fifteen columns. Numbers, days and arrays
 * are as `rows` has them; an instant is a text (ISO 8601 with its offset), and a time of day has seconds.
 *
 * @param name of the prepared statement: see `Queryable`
 */
export const jsonRows = async <Row>(db: Queryable, query: Sql, name?: string): Promise<Row[]> => {
  const rows = await db.rows<{ row: Row }>(
    sql`select row_to_json(listed) as row from (${query}) listed`,
    name,
  )
  return rows.map(({ row }) => row)
}
