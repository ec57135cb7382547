import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { rootReducer } from '../rootReducer'
import { bannerActions } from '../slices/banner'
import { favoritesActions } from '../slices/favorites'
import { userActions } from '../slices/user'
import type { StoredState } from './storedState'

type State = ReturnType<typeof rootReducer>

/** Another tab's changes have arrived in this tab. */
export const tabFollowed = createAction<{
  stored: StoredState
  /** Another person or nobody is logged in now: the previous person's data is removed. */
  isOtherPerson: boolean
}>('tab/followed')

const withoutOwn = (state: State): State =>
  [userActions.sessionReset(), favoritesActions.favoritesCleared()].reduce(rootReducer, state)

/** Closing the banner would log out the person who has logged in in another tab. */
const withoutLoginBanner = (state: State, { user }: StoredState): State => {
  const { isSessionEnded, isGuestSession, isLoginView } = state.banner
  const isLogin = isGuestSession ? user.userGuestToken !== '' : user.isLogin
  const isAboutLogin = isSessionEnded || isLoginView
  return isLogin && isAboutLogin ? rootReducer(state, bannerActions.bannerClosed()) : state
}

/** The root reducer of a tab that shares its state with other tabs. */
export const followingReducer: Reducer<State, UnknownAction, State | undefined> = (
  state,
  action,
) => {
  if (!tabFollowed.match(action)) return rootReducer(state, action)
  const { stored, isOtherPerson } = action.payload
  const known = rootReducer(state, action)
  const own = isOtherPerson ? withoutOwn(known) : known
  return { ...withoutLoginBanner(own, stored), ...stored }
}
