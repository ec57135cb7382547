import type { Answer, Body, Query } from '@/lib/contract/wire'
import type { Http } from '../http'

/** Trips, their codes and favourites. */
export const createShipEndpoints = ({ a, b }: Http) => ({
  getShipList: (query: Query<'getShipList'>) => a.get<Answer<'getShipList'>>('/ship/list', query),
  getShipFilter: () => a.get<Answer<'getShipFilter'>>('/ship/filter/'),
  getShipSimpleInfo: (shipNo: number) =>
    a.get<Answer<'getShipSimpleInfo'>>(`/ship/simple_info/${shipNo}`),
  getShipGroup: (groupNo: number) => a.get<Answer<'getShipGroup'>>(`/ship/group/${groupNo}`),
  getSuggestSearch: () => a.get<Answer<'getSuggestSearch'>>('/customer/suggest_search'),
  getCodeSubs: (code: string) =>
    b.get<Answer<'getCodeSubs'>>(`/v1/code/subs/${encodeURIComponent(code)}`),
  toggleFavorite: (body: Body<'toggleFavorite'>) =>
    b.post<Answer<'toggleFavorite'>>('/v1/user/favorite', body),
  getFavoriteList: (query: Query<'getFavoriteList'>) =>
    a.get<Answer<'getFavoriteList'>>('/user/favorite_list', query),
})
