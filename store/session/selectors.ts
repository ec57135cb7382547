import type { RootState } from '../rootReducer'

export const selectIsLogin = ({ user }: RootState): boolean => user.isLogin

/** Whether what the tab stored is known by now: before that nobody is sent to log in. */
export const selectIsRehydrated = ({ _persist }: RootState): boolean =>
  _persist?.rehydrated === true

export const selectIsFavorite = ({ favorites }: RootState, shipNo: number): boolean =>
  favorites.byShipNo[shipNo] === 1
