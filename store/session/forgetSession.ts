import { favoritesActions } from '../slices/favorites'
import { userActions } from '../slices/user'
import type { Thunk } from '../thunk'

/** Nobody is logged in here any more, neither as member nor as guest. */
export const forgetSession = (): Thunk => (dispatch) => {
  dispatch(userActions.sessionReset())
  dispatch(favoritesActions.favoritesForgotten())
}

/** A guest's session is over: a member who is logged in as well keeps theirs. */
export const forgetGuest = (): Thunk => (dispatch, getState) => {
  if (getState().user.isLogin) dispatch(userActions.guestForgotten())
  else dispatch(forgetSession())
}
