import { favoritesActions } from '../slices/favorites'
import type { Thunk } from '../thunk'

/** Learns which ships the member has marked, every one: kept pages are everybody's and do not know. */
export const loadFavorites =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { turn } = getState().favorites
    const { userToken } = getState().user
    const { ship_no = [] } = await api.getFavoriteList({ is_number_only: 1 })
    if (getState().user.userToken !== userToken) return
    const known = Object.keys(getState().favorites.byShipNo).map(Number)
    const flags = [
      ...known.map((no) => ({ no, is_favorite: 0 as const })),
      ...ship_no.map((no) => ({ no, is_favorite: 1 as const })),
    ]
    dispatch(favoritesActions.favoritesRead({ turn, flags }))
  }
