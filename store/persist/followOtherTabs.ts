import type { Store } from '../makeStore'
import { favoritesActions } from '../slices/favorites'
import { userActions } from '../slices/user'
import { PERSIST_STORAGE_KEY } from './persistKey'

/** The member's token in what another tab stored; undefined when that cannot be read. */
const storedToken = (text: string | null): string | undefined => {
  if (text === null) return ''
  try {
    const user: unknown = JSON.parse((JSON.parse(text) as { user: string }).user)
    return (user as { userToken: string }).userToken
  } catch {
    return undefined
  }
}

/** Logging out in one tab logs out the others. Answers how to stop listening. */
export const followOtherTabs = (store: Store): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== PERSIST_STORAGE_KEY) return
    const { userToken } = store.getState().user
    if (userToken === '' || storedToken(newValue) !== '') return
    store.dispatch(userActions.sessionReset())
    store.dispatch(favoritesActions.favoritesForgotten())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
