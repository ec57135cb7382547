import { ApiError } from '@/api/apiError'
import { browserBaseUrls } from '@/api/browserBaseUrls'
import type { SnsProfile } from '@/lib/contract/wire'
import type { SnsProvider } from '@/lib/oauth/callbackPath'
import { actionMessage, failureMessage } from '../failure'
import { userActions } from '../slices/user'
import type { Thunk } from '../thunk'

type Input = {
  provider: SnsProvider
  /** The one that the api's callback gave. */
  code: string
  /** The page that the sign-in goes back to, as it began with. */
  redirectUri: string
  /** As it came back. */
  state: string
  /** The key of the tab that began the sign-in. */
  stateKey: string
}

/** The sign-in address: the api, which redirects to the provider with a state of its own. */
export const signInHref = ({
  provider,
  redirectUri,
  stateKey,
}: Pick<Input, 'provider' | 'redirectUri' | 'stateKey'>): string => {
  const query = new URLSearchParams({ redirect_uri: redirectUri, state_key: stateKey })
  return `${browserBaseUrls.a}/sns/begin/${provider}?${query}`
}

export type SnsOutcome =
  | { kind: 'loggedIn' }
  | { kind: 'join' }
  | { kind: 'failed'; /** Empty where the message banner shows it. */ message: string }

/** Logs a member in, or fills in the sign-up of a person without an account. */
export const snsLogin =
  (input: Input): Thunk<Promise<SnsOutcome>> =>
  async (dispatch) => {
    dispatch(userActions.loginRequested())
    try {
      return await dispatch(
        input.provider === 'APPLE' ? signInByApple(input) : signInByKakao(input),
      )
    } catch (error) {
      const data = error instanceof ApiError ? error.data : {}
      dispatch(userActions.loginFailed({ ...data, message: failureMessage(error) }))
      return { kind: 'failed', message: actionMessage(error) }
    }
  }

const signInByApple =
  ({ code, redirectUri, state, stateKey }: Input): Thunk<Promise<SnsOutcome>> =>
  async (dispatch, _getState, { api }) => {
    const { session, profile } = await api.getAppleAuth({
      code,
      redirect_uri: redirectUri,
      state,
      state_key: stateKey,
    })
    if (session) return dispatch(loggedIn(session))
    if (profile) return dispatch(joinNeeded(profile))
    throw new Error('Apple answered neither a session nor a profile')
  }

const signInByKakao =
  ({ code, redirectUri, state, stateKey }: Input): Thunk<Promise<SnsOutcome>> =>
  async (dispatch, _getState, { api }) => {
    try {
      // For Kakao the password is the code and the id is the page that the sign-in goes back to.
      return dispatch(
        loggedIn(
          await api.login({
            login_id: redirectUri,
            login_password: code,
            regist_type: 'KAKAO',
            state,
            state_key: stateKey,
          }),
        ),
      )
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'JOIN_REQUIRED') throw error
      return dispatch(joinNeeded(error.data as SnsProfile))
    }
  }

const loggedIn =
  (session: Parameters<typeof userActions.loginSucceeded>[0]): Thunk<SnsOutcome> =>
  (dispatch) => {
    dispatch(userActions.loginSucceeded(session))
    return { kind: 'loggedIn' }
  }

const joinNeeded =
  ({ id, name, email, regist_type, sns_token }: SnsProfile): Thunk<SnsOutcome> =>
  (dispatch) => {
    dispatch(userActions.signupPrefilled({ id, name, email, regist_type, sns_token }))
    return { kind: 'join' }
  }
