import type { RootState } from '../rootReducer'

export const selectIsLogin = ({ user }: RootState): boolean => user.isLogin

/** Whether this tab continues without the browser's stored state: see `startPersistence`. */
export const selectIsStoredStateUnavailable = ({ general, _persist }: RootState): boolean =>
  general.isStoredStateUnavailable && !_persist?.rehydrated

/** Whether the stored state is restored, or given up: before that nobody is sent to log in. */
export const selectIsRehydrated = (state: RootState): boolean =>
  state._persist?.rehydrated === true || selectIsStoredStateUnavailable(state)

/** Whether the server has what docs/specification-notes.md adds to the specification. */
export const selectHasExtensions = ({ general }: RootState): boolean =>
  general.storefront?.has_extensions === 1

export const selectIsFavorite = ({ favorites }: RootState, shipNo: number): boolean =>
  favorites.byShipNo[shipNo] === 1
