import sql, { type Sql } from 'sql-template-tag'
import { MOST_COUNTED } from '@/lib/paging/limits'

/** `limit … offset …` of page 1, 2, 3 … of a list. */
export const pageRange = (page: number, size: number): Sql =>
  sql`limit ${size} offset ${(page - 1) * size}`

/**
 * Counts the rows of `from …` as a scalar of one statement, up to MOST_COUNTED: an unbounded
 * count would grow with the table that it counts.
 */
export const boundedCount = (from: Sql): Sql =>
  sql`(select count(*)::int from (select 1 ${from} limit ${MOST_COUNTED}) counted)`
