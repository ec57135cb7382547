import sql, { join, type Sql } from 'sql-template-tag'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { PAGE_SIZE } from '@/lib/paging/limits'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { boundedCount, pageRange } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import { allOf, filterConditions, ofType, shownBy, tiersOf } from './shipConditions'
import { findShipItems, type Viewer } from './shipItems'

/** One page of one storefront's trips. */
export type ShipQuery = {
  shipNo: number
  serviceType: ServiceType | undefined
  filter: UserFilter
  page: number
}

const matching = ({ shipNo, serviceType, filter }: ShipQuery, now: Date): Sql =>
  allOf([shownBy(shipNo), ...ofType(serviceType), ...filterConditions(filter, now)])

/**
 * The numbers of one page. Each tier reads an index in order and stops where the page ends, so that
 * the first page costs the same however many ships there are. The tiers' own limits also keep them
 * serial: they run, and answer, one after the other.
 */
const pickPage = (query: ShipQuery, now: Date): Sql => {
  const needed = query.page * PAGE_SIZE.list
  const tiers = tiersOf(query.filter, now).map(
    (tier) => sql`(
      select s.no from ship s where ${matching(query, now)} and ${tier}
      order by s.popularity desc, s.no desc limit ${needed})`,
  )
  return sql`
    select no, row_number() over () as place
    from (${join(tiers, ' union all ')}) tiered ${pageRange(query.page, PAGE_SIZE.list)}`
}

export const findPage = (db: Queryable, query: ShipQuery, viewer: Viewer) =>
  findShipItems(db, pickPage(query, viewer.now), viewer)

/** How many trips match, up to MOST_COUNTED. */
export const countMatching = async (
  db: Queryable,
  query: ShipQuery,
  now: Date,
): Promise<number> => {
  const counted = boundedCount(sql`from ship s where ${matching(query, now)}`)
  const row = await db.first<{ total: number }>(sql`select ${counted} as total`)
  return row?.total ?? 0
}
