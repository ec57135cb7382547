import { favoritesActions } from '../slices/favorites'
import type { Thunk } from '../thunk'

/** Loads the numbers of all the member's favourites: cached pages do not know them. */
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
