import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** How many rows a table has where a condition holds. */
export const countWhere = async (
  db: Queryable,
  table: string,
  where: Sql = sql`true`,
): Promise<number> => {
  const row = await db.first<{ count: number }>(
    sql`select count(*) as count from ${raw(table)} where ${where}`,
  )
  return row?.count ?? 0
}

/** 0, 1, 2 and so on, as many as are asked for. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
