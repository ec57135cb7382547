import { firstOf, type Query } from '@/lib/query/query'
import { SHIP_SORTS, type ShipSort } from '@/lib/ship/shipSort'

export const SORT_LABELS = {
  popular: '추천',
  soon: '곧 출발',
  price: '가격',
  near: '가까운 곳',
  seats: '자리 많은 순',
} as const satisfies Record<ShipSort, string>

/** The order in an address; the usual one for anything else. */
export const parseShipSort = (value: Query[string]): ShipSort =>
  SHIP_SORTS.find((sort) => sort === firstOf(value)) ?? 'popular'
