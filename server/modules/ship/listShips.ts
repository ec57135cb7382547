import type { z } from 'zod'
import type { Answer } from '@/lib/contract/wire'
import type { getShipList } from '@/lib/contract/ship'
import { parseFilters } from '@/lib/filters/filters'
import { labels } from '@/lib/serviceType/labels'
import type { Db } from '@/server/db/pool'
import type { Viewer } from './shipItems'
import { countByType, countMatching, findPage, type ShipQuery } from './shipListRepository'

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
  if (query.filter.search !== '') return searchShips(db, query, viewer)
  const [list, total] = await Promise.all([
    findPage(db, query, viewer),
    countMatching(db, query, viewer.now),
  ])
  return { list, total, page: query.page, general: null, service_type: [] }
}

const searchShips = async (db: Db, query: ShipQuery, viewer: Viewer): Promise<List> => {
  const { serviceType, page } = query
  const everywhere = { ...query, serviceType: undefined, page: 1 }
  const isEverywhere = serviceType === undefined && page === 1
  const [list, anywhere, totals] = await Promise.all([
    findPage(db, query, viewer),
    isEverywhere ? null : findPage(db, everywhere, viewer),
    countByType(db, query, viewer.now),
  ])
  const totalOf = (counts: typeof totals) => counts.reduce((sum, { total }) => sum + total, 0)
  const ofType = totals.filter(({ code }) => (serviceType ?? code) === code)
  return {
    list,
    total: totalOf(ofType),
    page,
    general: { list: anywhere ?? list, total: totalOf(totals) },
    service_type: totals.map(({ code, total }) => ({ code, name: labels[code].name, total })),
  }
}
