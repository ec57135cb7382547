import sql, { type Sql } from 'sql-template-tag'
import { MAX_COUNTED, PAGE_SIZE } from '@/lib/paging/limits'
import type { ShipSort } from '@/lib/ship/shipSort'
import { pageRange } from '@/server/db/paging'
import { firstFitting, type Wanted } from './fittingDepartures'
import { rankOfTier, tiersOf } from './shipConditions'

export type Coordinates = { lat: number; lng: number }

/** The order that a list was asked for. */
export type Order = { sort: ShipSort; shipNo: number; visitorAt: Coordinates | undefined }

/** A part of a list, in ships. */
export type Range = { limit: number; offset: number }

/** The last page of ships that are sorted by their departures: those after it follow as they are found. */
const LAST_SORTED_PAGE = Math.ceil(MAX_COUNTED / PAGE_SIZE.list)

const popularFirst = sql`s.popularity desc, s.no desc`

/** The expression of the index ship_by_place. */
const LOCATION = sql`point(s.lng * 0.8, s.lat)`

/** Nearest to the visitor first, else to the storefront's port, else (provider) most popular first. */
export const nearestFirst = (shipNo: number, visitorAt: Coordinates | undefined): Sql => {
  if (visitorAt)
    return sql`${LOCATION} <-> point(${visitorAt.lng}::float8 * 0.8, ${visitorAt.lat}::float8), s.no`
  if (shipNo === 0) return popularFirst
  return sql`${LOCATION} <-> (select point(lng * 0.8, lat) from ship where no = ${shipNo}), s.no`
}

/**
 * The order in which ships `s` are looked for. An index has it, so that no more ships are read than are
 * needed; the sorts by departure begin with what the ship itself says.
 */
export const searchOrder = ({ sort, shipNo, visitorAt }: Order): Sql => {
  if (sort === 'near') return nearestFirst(shipNo, visitorAt)
  if (sort === 'price') return sql`s.price, ${popularFirst}`
  if (sort === 'seats') return sql`s.capacity desc, ${popularFirst}`
  return popularFirst
}

/** The sorts by a ship's first fitting departure, `next`; a ship without one comes last. */
const DEPARTURE_SORTS: Partial<Record<ShipSort, Sql>> = {
  soon: sql`next.sdate + next.is_overnight::int nulls last, next.sdate, next.departure_time`,
  price: sql`coalesce(next.least_price, s.price)`,
  seats: sql`next.remain desc nulls last`,
}

/** Whether the page is one of those that are sorted by departure. */
export const isSortedByDeparture = (sort: ShipSort, page: number): boolean =>
  DEPARTURE_SORTS[sort] !== undefined && page <= LAST_SORTED_PAGE

/** The ships to look for: a page's, or all those that one page is sorted from. */
export const rangeOf = (sort: ShipSort, page: number): Range =>
  isSortedByDeparture(sort, page)
    ? { limit: LAST_SORTED_PAGE * PAGE_SIZE.list, offset: 0 }
    : { limit: PAGE_SIZE.list, offset: (page - 1) * PAGE_SIZE.list }

type Sorted = { filter: Wanted & Parameters<typeof tiersOf>[0]; page: number; order: Order }

/**
 * One page of the ships of `found`, a query of `(no, index)`, sorted by their first fitting departure.
 * Ties, and the groups of the list, stay as they were found.
 */
export const sortByDeparture = (found: Sql, { filter, page, order }: Sorted, now: Date): Sql => {
  const tier = rankOfTier(tiersOf(filter, now))
  return sql`
    select s.no, row_number() over (
      order by ${tier}, ${DEPARTURE_SORTS[order.sort] ?? sql`found.index`}, found.index) as index
    from (${found}) found
      join ship s on s.no = found.no
      left join lateral ${firstFitting(filter, now)} next on true
    order by index ${pageRange(page, PAGE_SIZE.list)}`
}
