import sql, { type Sql } from 'sql-template-tag'
import { MAX_COUNTED } from '@/lib/paging/limits'

/** `limit … offset …` of page 1, 2, 3 … of a list. */
export const pageRange = (page: number, size: number): Sql =>
  sql`limit ${size} offset ${(page - 1) * size}`

/** Which page of a list of one's own: after the item `after` where it is given, else the `page`th. */
export type PageRequest = { page: number; after?: number | undefined }

type Order = {
  /** The list's own order, e.g. `created_at, no`. */
  key: Sql
  /** The same of the item `after`, in one row; none where it is gone. */
  keyOfAfter: Sql
  direction: 'asc' | 'desc'
}

/**
 * The condition and the range of one page. Counting rows from the beginning would skip as many as
 * were deleted since; an item that is gone cannot say where it stood, and then `page` counts.
 */
export const keysetPage = ({ page, after }: PageRequest, size: number, order: Order) => {
  if (after === undefined) return { isBeyond: sql`true`, range: pageRange(page, size) }
  if (after === 0) return { isBeyond: sql`true`, range: pageRange(1, size) }
  const { key, keyOfAfter, direction } = order
  const side = direction === 'asc' ? sql`>` : sql`<`
  return {
    isBeyond: sql`((${key}) ${side} (${keyOfAfter})) is not false`,
    range: sql`limit ${size}
      offset (case when exists (${keyOfAfter}) then 0 else ${(page - 1) * size} end)`,
  }
}

/**
 * Counts the rows of `from …` as a scalar of one statement, up to MOST_COUNTED: an unbounded
 * count would grow with the table that it counts.
 */
export const boundedCount = (from: Sql): Sql =>
  sql`(select count(*)::int from (select 1 ${from} limit ${MAX_COUNTED}) counted)`
