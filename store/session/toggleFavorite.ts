import { bannerActions } from '../slices/banner'
import { favoritesActions } from '../slices/favorites'
import type { Thunk } from '../thunk'
import { selectIsFavorite } from './selectors'

const LOGIN_TO_FAVORITE = '로그인하시면 마음에 드는 상품을 찜해 둘 수 있어요.'

/** Toggles a favourite at once everywhere, and back when the server refuses. */
export const toggleFavorite =
  (shipNo: number, loginLink: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { isLogin, userToken } = getState().user
    if (!isLogin) {
      dispatch(bannerActions.loginSuggested({ message: LOGIN_TO_FAVORITE, loginLink }))
      return
    }
    const before = selectIsFavorite(getState(), shipNo) ? 1 : 0
    const after = before === 1 ? 0 : 1
    dispatch(favoritesActions.favoriteToggled({ shipNo, is_favorite: after }))
    const refused = await api
      .toggleFavorite({ ship_no: shipNo, action: after === 1 ? 'add' : 'delete' })
      .then(
        () => ({}),
        () => ({ is_favorite: before }) as const,
      )
    // After a logout in the meantime the favourites are already cleared.
    if (getState().user.userToken !== userToken) return
    dispatch(favoritesActions.favoriteAnswered({ shipNo, ...refused }))
  }
