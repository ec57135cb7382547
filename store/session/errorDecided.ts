import type { ErrorDecision } from '@/lib/errors/decideError'
import { bannerActions } from '../slices/banner'
import { favoritesActions } from '../slices/favorites'
import { userActions } from '../slices/user'
import type { Thunk } from '../thunk'

/** Acts on what the error table decided: the one place where a failed call changes the page. */
export const errorDecided =
  (decision: ErrorDecision): Thunk =>
  (dispatch) => {
    switch (decision.kind) {
      case 'endSession':
        dispatch(userActions.sessionReset())
        dispatch(favoritesActions.favoritesForgotten())
        dispatch(bannerActions.sessionEnded(decision.message))
        return
      case 'alert':
        dispatch(bannerActions.messageShown(decision.message))
        return
      case 'network':
      case 'timeout':
      case 'silent':
      case 'reject':
        // The caller shows these where the call was made, with a way to try again.
        return
    }
  }
