import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Answer } from '@/lib/contract/wire'
import type { getShipList } from '@/lib/contract/ship'
import { parseFilters } from '@/lib/filters/filters'
import { readSearch } from '@/lib/search/readSearch'
import { labels } from '@/lib/serviceType/labels'
import type { Db } from '@/server/db/pool'
import { isDepartureWanted } from './departureConditions'
import { findShipItems, pickedByNo } from './shipItems'
import { findKnownWords, findOperators } from './searchWords'
import { countMatching, type ListViewer, pickPage, type ShipQuery } from './shipListRepository'
import { type Coordinates, isSortedByDeparture, sortByDeparture } from './shipOrder'
import { findMatches, sumOf, type Matches } from './shipSearchRepository'

type WireQuery = z.output<typeof getShipList.query>
type List = Answer<'getShipList'>

/** The query of the wire as a filter. Unknown codes are dropped, so that any address shows a list. */
const toShipQuery = (query: WireQuery): ShipQuery => {
  const { page, ship_no, service_type, sort = 'popular', lat, lng, ...wire } = query
  const given = Object.entries(wire).filter(([, value]) => value !== undefined)
  const filter = parseFilters(Object.fromEntries(given.map(([key, value]) => [key, `${value}`])))
  const order = { sort, shipNo: ship_no, visitorAt: placeOf(lat, lng) }
  return { shipNo: ship_no, serviceType: service_type, filter, terms: [], page, order }
}

const placeOf = (lat: number | undefined, lng: number | undefined): Coordinates | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/**
 * One page of ships (`/ship/list`). With `search` also what the search finds in every service type:
 * the first ships, and the totals per type.
 */
export const listShips = async (db: Db, wire: WireQuery, viewer: ListViewer): Promise<List> => {
  const asked = toShipQuery(wire)
  const { filter } = asked
  const terms = filter.search === '' ? [] : readSearch(filter.search, await findKnownWords(db))
  const query = { ...asked, terms }
  if (wire.is_count === 1) {
    const total = await countShips(db, query, viewer)
    return { list: [], total, page: query.page, general: null, service_type: [] }
  }
  if (filter.search !== '') return searchShips(db, query, viewer)
  const { list, total } = await (isDepartureWanted(filter) ? select : browse)(db, query, viewer)
  return { list, total, page: query.page, general: null, service_type: [] }
}

/** How many ships a list has in all, without reading one. */
const countShips = async (db: Db, query: ShipQuery, viewer: ListViewer): Promise<number> => {
  const { filter } = query
  const isPlain = filter.search === '' && !isDepartureWanted(filter)
  if (isPlain) return countMatching(db, query, viewer)
  return sumOf((await findMatches(db, query, viewer)).totals)
}

type ListPage = Pick<List, 'list' | 'total'>

/** The ships of a page as lists show them; `found` is a query of `(no, index)`. */
const itemsOf = (db: Db, found: Sql, query: ShipQuery, viewer: ListViewer) => {
  const isSorted = isSortedByDeparture(query.order.sort, query.page)
  const picked = isSorted ? sortByDeparture(found, query, viewer.now) : found
  return findShipItems(db, picked, viewer, query.filter)
}

const browse = async (db: Db, query: ShipQuery, viewer: ListViewer): Promise<ListPage> => {
  const [list, total] = await Promise.all([
    itemsOf(db, pickPage(query, viewer.now), query, viewer),
    countMatching(db, query, viewer),
  ])
  return { list, total }
}

const select = async (
  db: Db,
  query: ShipQuery,
  viewer: ListViewer,
): Promise<ListPage & Matches> => {
  const matches = await findMatches(db, query, viewer)
  const list = await itemsOf(db, pickedByNo(matches.nos), query, viewer)
  return { ...matches, list, total: sumOf(matches.totals) }
}

const searchShips = async (db: Db, query: ShipQuery, viewer: ListViewer): Promise<List> => {
  const { serviceType, page } = query
  const everywhere = { ...query, serviceType: undefined, page: 1 }
  const isEverywhere = serviceType === undefined && page === 1
  const [own, ofEveryType, operators] = await Promise.all([
    select(db, query, viewer),
    isEverywhere ? null : select(db, everywhere, viewer),
    query.shipNo === 0 ? findOperators(db, query.terms) : [],
  ])
  const { list, total, totals } = ofEveryType ?? own
  return {
    list: own.list,
    total: own.total,
    page,
    general: { list, total },
    service_type: totals.map(({ code, total }) => ({ code, name: labels[code].name, total })),
    understood: query.terms.flatMap(({ understood }) => understood),
    operators,
  }
}
