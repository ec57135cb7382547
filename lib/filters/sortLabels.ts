import { firstOf, type Query } from '@/lib/query/query'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { SHIP_SORTS, type ShipSort } from '@/lib/ship/shipSort'

/** What the orders of a list are called: a room has no departure, and a contest begins. */
export const sortLabels = (type: ServiceType): Record<ShipSort, string> => {
  const { start, seat } = labels[type]
  return {
    popular: '추천',
    soon: start === null ? '빠른 입실' : start === '진행' ? '곧 시작' : '곧 출발',
    price: '가격',
    near: '가까운 곳',
    seats: `${seat} 많은 순`,
  }
}

/** The order in an address; the usual one for anything else. */
export const parseShipSort = (value: Query[string]): ShipSort =>
  SHIP_SORTS.find((sort) => sort === firstOf(value)) ?? 'popular'
