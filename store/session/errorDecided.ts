import type { ErrorDecision } from '@/lib/errors/decideError'
import { bannerActions } from '../slices/banner'
import type { Thunk } from '../thunk'
import { clearGuestSession, clearSession } from './clearSession'

/** Acts on a decision of the error table: the one place where a failed call changes the page. */
export const errorDecided =
  (decision: ErrorDecision): Thunk =>
  (dispatch) => {
    switch (decision.kind) {
      case 'endSession':
        dispatch(clearSession())
        dispatch(bannerActions.sessionEnded({ message: decision.message, isGuestSession: false }))
        return
      case 'endGuestSession':
        dispatch(clearGuestSession())
        dispatch(bannerActions.sessionEnded({ message: decision.message, isGuestSession: true }))
        return
      case 'alert':
        dispatch(bannerActions.messageShown(decision.message))
        return
    }
  }
