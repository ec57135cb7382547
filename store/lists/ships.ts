import type { Query } from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { SERVICE_TYPES, type ServiceType } from '@/lib/serviceType/serviceType'
import type { CardItem } from '@/lib/ship/cardItem'
import { createPagedListSlice } from '../pagedList/createPagedListSlice'

type WithoutPage<Q> = Omit<Q, 'page' | 'after'>
type ShipListQuery = WithoutPage<Query<'getShipList'>>

const keyOf = ({ ship }: CardItem) => ship.no

const createShipList = (name: string) =>
  createPagedListSlice<CardItem, ShipListQuery>({
    name: `shipList/${name}`,
    pageSize: PAGE_SIZE.list,
    fetchPage: (api, query) => api.getShipList(query),
    keyOf,
  })

/**
 * One of each service type, so that going to another and back finds its pages
 * (docs/specification.md#ship-lists).
 */
export const shipLists = Object.fromEntries(
  SERVICE_TYPES.map((type) => [type, createShipList(type)]),
) as Record<ServiceType, ReturnType<typeof createShipList>>

/** The results of a search, of every service type. */
export const searchList = createShipList('search')

export const favoriteList = createPagedListSlice<CardItem, WithoutPage<Query<'getFavoriteList'>>>({
  name: 'favoriteList',
  pageSize: PAGE_SIZE.mypage,
  fetchPage: (api, query) => api.getFavoriteList(query),
  keyOf,
  isOwn: true,
  // Shown until the visitor leaves the page, so that a favourite can be restored.
  isListed: ({ ship }, { favorites }) => favorites.byShipNo[ship.no] !== 0,
})
