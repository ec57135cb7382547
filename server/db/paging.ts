import sql, { type Sql } from 'sql-template-tag'
import { MAX_COUNTED } from '@/lib/paging/limits'

/** `limit … offset …` of page 1, 2, 3 … of a list. */
export const pageRange = (page: number, size: number): Sql =>
  sql`limit ${size} offset ${(page - 1) * size}`

/** A page of a list: the one after the item `after` if that is given, otherwise page number `page`. */
export type PageRequest = { page: number; after?: number | undefined }

type Order = {
  /** Sort key of the list, e.g. `created_at, no`. */
  key: Sql
  /** Selects the sort key of the item `after`; no row if it was deleted. */
  keyOfAfter: Sql
  direction: 'asc' | 'desc'
}

/**
 * Condition and range of one page, by the sort key of the last item seen (keyset pagination). An
 * offset would skip as many rows as were deleted since; it is used only if that item was deleted.
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
 * Scalar subquery that counts the rows of `from …`, up to MAX_COUNTED: an unbounded
 * count gets slower as the table grows.
 */
export const boundedCount = (from: Sql): Sql =>
  sql`(select count(*)::int from (select 1 ${from} limit ${MAX_COUNTED}) counted)`
