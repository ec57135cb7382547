import { ApiError } from '@/api/apiError'
import type { Body } from '@/lib/contract/wire'
import { actionMessage, failureMessage } from '../failure'
import { userActions } from '../slices/user'
import type { Thunk } from '../thunk'

/**
 * Opens a session here for a member who is logged in on another storefront.
 *
 * @returns why not; undefined when it is done
 */
export const continueLogin =
  (body: Body<'continueLogin'>): Thunk<Promise<{ message: string } | undefined>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(userActions.loginRequested())
    try {
      dispatch(userActions.loginSucceeded(await api.continueLogin(body)))
      return undefined
    } catch (error) {
      const data = error instanceof ApiError ? error.data : {}
      dispatch(userActions.loginFailed({ ...data, message: failureMessage(error) }))
      return { message: actionMessage(error) }
    }
  }
