import type { z } from 'zod'
import type { Answer } from '@/lib/contract/wire'
import type { getShipList } from '@/lib/contract/ship'
import { parseFilters } from '@/lib/filters/filters'
import { MOST_COUNTED } from '@/lib/paging/limits'
import { labels } from '@/lib/serviceType/labels'
import type { Db } from '@/server/db/pool'
import { findShipItems, pickedByNo, type Viewer } from './shipItems'
import { countMatching, findPage, type ShipQuery } from './shipListRepository'
import { findMatches, LAST_PAGE, type Matches } from './shipSearchRepository'

type WireQuery = z.output<typeof getShipList.query>
type List = Answer<'getShipList'>

/** The wire's query as the rules know it; unknown codes are dropped, so any address shows a list. */
const toShipQuery = ({ page, ship_no, service_type, ...wire }: WireQuery): ShipQuery => {
  const written = Object.entries(wire).filter(([, value]) => value !== undefined)
  const filter = parseFilters(Object.fromEntries(written.map(([key, value]) => [key, `${value}`])))
  return { shipNo: ship_no, serviceType: service_type, filter, page }
}

/**
 * One page of trips (`/ship/list`). With `search` also what the words find whatever the type: the
 * first trips and the totals per type.
 */
export const listShips = async (db: Db, wire: WireQuery, viewer: Viewer): Promise<List> => {
  const query = toShipQuery(wire)
  const { search, sdate } = query.filter
  if (search !== '') return searchShips(db, query, viewer)
  const { list, total } = await (sdate === '' ? browse : select)(db, query, viewer)
  return { list, total, page: query.page, general: null, service_type: [] }
}

type Found = Pick<List, 'list' | 'total'>

const browse = async (db: Db, query: ShipQuery, viewer: Viewer): Promise<Found> => {
  const [list, total] = await Promise.all([
    query.page > LAST_PAGE ? [] : findPage(db, query, viewer),
    countMatching(db, query, viewer.now),
  ])
  return { list, total }
}

const select = async (db: Db, query: ShipQuery, viewer: Viewer): Promise<Found & Matches> => {
  const matches = await findMatches(db, query, viewer.now)
  const list = await findShipItems(db, pickedByNo(matches.nos), viewer)
  const total = matches.totals.reduce((sum, type) => sum + type.total, 0)
  return { ...matches, list, total: Math.min(total, MOST_COUNTED) }
}

const searchShips = async (db: Db, query: ShipQuery, viewer: Viewer): Promise<List> => {
  const { serviceType, page } = query
  const everywhere = { ...query, serviceType: undefined, page: 1 }
  const isEverywhere = serviceType === undefined && page === 1
  const [own, anywhere] = await Promise.all([
    select(db, query, viewer),
    isEverywhere ? null : select(db, everywhere, viewer),
  ])
  const { list, total, totals } = anywhere ?? own
  return {
    list: own.list,
    total: own.total,
    page,
    general: { list, total },
    service_type: totals.map(({ code, total }) => ({ code, name: labels[code].name, total })),
  }
}
