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
type Found = Pick<List, 'general' | 'service_type'>

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
  const [list, total, found] = await Promise.all([
    findPage(db, query, viewer),
    countMatching(db, query, viewer.now),
    query.filter.search === '' ? NOT_SEARCHED : findAnywhere(db, query, viewer),
  ])
  return { list, total, page: query.page, ...found }
}

const NOT_SEARCHED: Found = { general: null, service_type: [] }

const findAnywhere = async (db: Db, query: ShipQuery, viewer: Viewer): Promise<Found> => {
  const everywhere = { ...query, serviceType: undefined, page: 1 }
  const [list, totals] = await Promise.all([
    findPage(db, everywhere, viewer),
    countByType(db, everywhere, viewer.now),
  ])
  return {
    general: { list, total: totals.reduce((sum, { total }) => sum + total, 0) },
    service_type: totals.map(({ code, total }) => ({ code, name: labels[code].name, total })),
  }
}
