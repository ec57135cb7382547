import { favoritesActions } from '../slices/favorites'
import { userActions } from '../slices/user'
import type { Thunk } from '../thunk'

/** Nobody is logged in here any more, neither as member nor as guest. */
export const clearSession = (): Thunk => (dispatch) => {
  dispatch(userActions.sessionReset())
  dispatch(favoritesActions.favoritesCleared())
}

/** A guest's session is over: a member who is logged in as well keeps theirs. */
export const clearGuestSession = (): Thunk => (dispatch, getState) => {
  if (getState().user.isLogin) dispatch(userActions.guestSessionCleared())
  else dispatch(clearSession())
}
