import type { Api } from '@/api/createApi'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { favoritesActions } from '../slices/favorites'
import type { Thunk } from '../thunk'
import { selectHasExtensions } from './selectors'

/** So many pages of favourites are read at most. */
const MAX_PAGES = 50

const numbersOf = async (api: Api, hasExtensions: boolean): Promise<number[]> => {
  if (hasExtensions) {
    const { ship_no } = await api.getFavoriteList({ is_number_only: 1 })
    if (ship_no) return ship_no
  }
  const numbers: number[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list } = await api.getFavoriteList({ page, type: '' })
    numbers.push(...list.map(({ ship }) => ship.no))
    if (list.length < PAGE_SIZE.mypage) break
  }
  return numbers
}

/** Loads the numbers of all the member's favourites: cached pages do not know them. */
export const loadFavorites =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { turn } = getState().favorites
    const { userToken } = getState().user
    const favorites = await numbersOf(api, selectHasExtensions(getState()))
    if (getState().user.userToken !== userToken) return
    const known = Object.keys(getState().favorites.byShipNo).map(Number)
    const flags = [
      ...known.map((no) => ({ no, is_favorite: 0 as const })),
      ...favorites.map((no) => ({ no, is_favorite: 1 as const })),
    ]
    dispatch(favoritesActions.favoritesRead({ turn, flags }))
  }
