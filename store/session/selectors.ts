import type { RootState } from '../rootReducer'

export const selectIsLogin = ({ user }: RootState): boolean => user.isLogin

/** Whether this tab goes on without what the browser stored: see `startPersistence`. */
export const selectIsStoredStateUnavailable = ({ general, _persist }: RootState): boolean =>
  general.isStoredStateUnavailable && !_persist?.rehydrated

/** Whether what the browser stored is known by now: before that nobody is sent to log in. */
export const selectIsRehydrated = (state: RootState): boolean =>
  state._persist?.rehydrated === true || selectIsStoredStateUnavailable(state)

export const selectIsFavorite = ({ favorites }: RootState, shipNo: number): boolean =>
  favorites.byShipNo[shipNo] === 1
