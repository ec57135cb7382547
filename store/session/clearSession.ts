import { dropDrafts } from '../persist/drafts'
import { favoritesActions } from '../slices/favorites'
import { userActions } from '../slices/user'
import type { Thunk } from '../thunk'

/** Ends the member's and the guest's session in this browser; what they typed and did not send goes too. */
export const clearSession = (): Thunk => (dispatch) => {
  dropDrafts()
  dispatch(userActions.sessionReset())
  dispatch(favoritesActions.favoritesCleared())
}

/** Ends the guest's session; a member's session in the same browser stays. */
export const clearGuestSession = (): Thunk => (dispatch, getState) => {
  dropDrafts()
  if (getState().user.isLogin) dispatch(userActions.guestSessionCleared())
  else dispatch(clearSession())
}
