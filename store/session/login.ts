import { ApiError } from '@/api/apiError'
import type { Body } from '@/lib/contract/wire'
import { failureMessage, isShown } from '../failure'
import { bannerActions } from '../slices/banner'
import { userActions } from '../slices/user'
import type { Thunk } from '../thunk'
import { clearSession } from './clearSession'

/** The input of an e-mail login. */
type Credentials = Pick<Body<'login'>, 'login_id' | 'login_password'>

/** `shown`: refused, and the message banner shows why; `failed`: the caller has to show it. */
export type LoginOutcome = 'done' | 'shown' | 'failed'

const outcomeOf = (error: unknown): LoginOutcome => (isShown(error) ? 'shown' : 'failed')

/** Logs a member in. The answer to a refused login is stored. */
export const login =
  (typed: Credentials): Thunk<Promise<LoginOutcome>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(userActions.loginRequested())
    try {
      dispatch(userActions.loginSucceeded(await api.login(typed)))
      return 'done'
    } catch (error) {
      const data = error instanceof ApiError ? error.data : {}
      dispatch(userActions.loginFailed({ ...data, message: failureMessage(error) }))
      return outcomeOf(error)
    }
  }

/** Gets a guest's token for a verified phone, or stores the sentence that says why not. */
export const guestLogin =
  (body: Body<'guestLogin'>): Thunk<Promise<LoginOutcome>> =>
  async (dispatch, _getState, { api }) => {
    try {
      dispatch(userActions.guestLoginSucceeded((await api.guestLogin(body)).token))
      return 'done'
    } catch (error) {
      dispatch(userActions.guestLoginFailed(failureMessage(error)))
      return outcomeOf(error)
    }
  }

/**
 * Ends the session here whatever the server answers.
 *
 * @returns the error's response data when the server refused (docs/specification.md#errors), else
 *   undefined
 */
export const logout =
  (): Thunk<Promise<Record<string, unknown> | undefined>> =>
  async (dispatch, getState, { api }) => {
    const { userToken } = getState().user
    try {
      if (userToken !== '') await api.logout()
      return undefined
    } catch (error) {
      return error instanceof ApiError ? error.data : {}
    } finally {
      // A login in another tab in the meantime is a new session and stays.
      if (getState().user.userToken === userToken) dispatch(clearSession())
      // Other calls may have been refused meanwhile: after a logout no login is needed.
      dispatch(bannerActions.sessionEndLeft())
    }
  }
