import type { Query } from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import type { CardItem } from '@/lib/ship/cardItem'
import { createPagedListSlice } from '../pagedList/createPagedListSlice'

type WithoutPage<Q> = Omit<Q, 'page' | 'after'>
type ShipListQuery = WithoutPage<Query<'getShipList'>>

const keyOf = ({ ship }: CardItem) => ship.no

export const shipList = createPagedListSlice<CardItem, ShipListQuery>({
  name: 'shipList',
  pageSize: PAGE_SIZE.list,
  fetchPage: (api, query) => api.getShipList(query),
  keyOf,
})

export const favoriteList = createPagedListSlice<CardItem, WithoutPage<Query<'getFavoriteList'>>>({
  name: 'favoriteList',
  pageSize: PAGE_SIZE.mypage,
  fetchPage: (api, query) => api.getFavoriteList(query),
  keyOf,
  isOwn: true,
  // Shown until the page is left, so that a heart can be given back.
  isListed: ({ ship }, { favorites }) => favorites.byShipNo[ship.no] !== 0,
})
