import sql, { join, type Sql } from 'sql-template-tag'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { MAX_COUNTED } from '@/lib/paging/limits'
import type { SearchTerm } from '@/lib/search/readSearch'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { boundedCount } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import type { CountCache } from './countCache'
import { allOf, filterConditions, ofType, shownBy, tiersOf } from './shipConditions'
import type { Viewer } from './shipItems'
import { type Order, rangeOf, searchOrder } from './shipOrder'

/** A viewer of lists, with the caches of long counts: of all ships, and of each service type. */
export type ListViewer = Viewer & {
  longCounts: CountCache<number>
  longTotals: CountCache<TypeTotals>
}

export type TypeTotals = { code: ServiceType; total: number }[]

/** One page of a storefront's ships. */
export type ShipQuery = {
  shipNo: number
  serviceType: ServiceType | undefined
  filter: UserFilter
  /** What its search says. */
  terms: readonly SearchTerm[]
  page: number
  order: Order
}

/** The key of a count in its cache: a count depends neither on the page nor on the order. */
export const countKey = ({ shipNo, serviceType, filter }: ShipQuery): string =>
  JSON.stringify([shipNo, serviceType, filter])

const matching = ({ shipNo, serviceType, filter }: ShipQuery, now: Date): Sql =>
  allOf([shownBy(shipNo), ...ofType(serviceType), ...filterConditions(filter, now)])

/**
 * The ships of one page, or those that it is sorted from, as a query of `(no, index)`. Each tier reads
 * an index in order and stops where the page ends, so that the first page costs the same however many
 * ships there are. The limit of each tier also keeps `union all` serial, so that the tiers come in order.
 */
export const pickPage = (query: ShipQuery, now: Date): Sql => {
  const { limit, offset } = rangeOf(query.order.sort, query.page)
  const tiers = tiersOf(query.filter, now).map(
    (tier) => sql`(
      select s.no from ship s where ${matching(query, now)} and ${tier}
      order by ${searchOrder(query.order)} limit ${limit + offset})`,
  )
  return sql`
    select no, row_number() over () as index
    from (${join(tiers, ' union all ')}) tiered limit ${limit} offset ${offset}`
}

/** How many ships match. Up to MAX_COUNTED they are counted each time; a higher count is cached. */
export const countMatching = async (
  db: Queryable,
  query: ShipQuery,
  { now, longCounts }: ListViewer,
): Promise<number> => {
  const from = sql`from ship s where ${matching(query, now)}`
  const count = async (counted: Sql) =>
    (await db.first<{ total: number }>(sql`select ${counted} as total`))?.total ?? 0
  const countAll = () => count(sql`(select count(*)::int ${from})`)
  const cached = longCounts.peek(countKey(query), countAll)
  if (cached) return cached
  const total = await count(boundedCount(from))
  return total < MAX_COUNTED ? total : longCounts.get(countKey(query), countAll)
}
