import { PAGE_SIZE } from '@/lib/paging/limits'
import { bannerActions } from '../slices/banner'
import { favoritesActions } from '../slices/favorites'
import type { Thunk } from '../thunk'
import { selectIsFavorite } from './selectors'

const LOGIN_TO_FAVORITE = '로그인하시면 마음에 드는 상품을 찜해 둘 수 있어요.'

/** Flips a favourite at once everywhere, and back when the server refuses. */
export const toggleFavorite =
  (shipNo: number, loginLink: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    if (!getState().user.isLogin) {
      dispatch(bannerActions.loginAsked({ message: LOGIN_TO_FAVORITE, loginLink }))
      return
    }
    const before = selectIsFavorite(getState(), shipNo) ? 1 : 0
    const after = before === 1 ? 0 : 1
    dispatch(favoritesActions.favoriteToggled({ shipNo, is_favorite: after }))
    try {
      await api.toggleFavorite({ ship_no: shipNo, action: after === 1 ? 'add' : 'delete' })
    } catch {
      dispatch(favoritesActions.favoriteToggled({ shipNo, is_favorite: before }))
    }
  }

/** A member with more favourites than this sees the rest marked once their lists are opened. */
const MOST_PAGES = 10

/** Learns which ships the member has marked: pages are the same for everybody and do not know. */
export const loadFavorites =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { list } = await api.getFavoriteList({ page })
      dispatch(favoritesActions.favoritesReceived(list.map(({ ship }) => ship.no)))
      if (list.length < PAGE_SIZE.mypage) return
    }
  }
