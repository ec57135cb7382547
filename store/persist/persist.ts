import { persistReducer, persistStore } from 'redux-persist'
import type { Store } from '../makeStore'
import type { RootState, rootReducer } from '../rootReducer'
import { localText, PERSIST_KEY, STORAGE_KEY } from './localText'
import {
  initialStored,
  isSame,
  newerState,
  parseStored,
  storedPart,
  type StoredState,
  withOwnFilters,
} from './storedState'
import { followingReducer, tabFollowed } from './tabFollowed'

const REHYDRATE_TIMEOUT_MS = 5_000
const WHITELIST: (keyof StoredState)[] = ['user', 'searches', 'personalFilter01']

type Unpersisted = ReturnType<typeof rootReducer>

/**
 * Local storage as redux-persist uses it, with a look at what other tabs have stored before each write:
 * a tab that slept neither restores a session that has ended nor writes over a new one.
 */
const createStorage = (store: Store) => {
  let lastText: string | null = null
  let known = initialStored

  /** Shows what another tab has stored since. @returns whether this changed the tab's state */
  const look = (): boolean => {
    const text = localText.read()
    const state: RootState = store.getState()
    if (text === undefined || text === lastText || !state._persist?.rehydrated) return false
    const mine = storedPart(state)
    const stored = withOwnFilters(newerState(known, mine, parseStored(text)), mine)
    lastText = text
    known = parseStored(text)
    if (isSame(stored, mine)) return false
    const isOtherPerson =
      stored.user.userToken !== mine.user.userToken ||
      stored.user.userGuestToken !== mine.user.userGuestToken
    store.dispatch(tabFollowed({ stored, isOtherPerson }))
    return true
  }

  return {
    look,
    /** The stored state, with changes made in this tab before it was read. */
    restore: (mine: StoredState): StoredState => newerState(initialStored, mine, known),
    getItem: async () => {
      lastText = localText.read() ?? null
      known = parseStored(lastText)
      return lastText
    },
    setItem: async (_key: string, text: string) => {
      // The changed state is written next.
      if (look()) return
      localText.write(text)
      lastText = text
      known = parseStored(text)
    },
    removeItem: async () => undefined,
  }
}

/** Runs `look` whenever another tab may have written. */
const listen = (look: () => void, flush: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the storage was cleared.
    if (key === STORAGE_KEY || key === null) look()
  }
  window.addEventListener('storage', onStorage)
  // A page in the back-forward cache gets no storage events.
  window.addEventListener('pageshow', look)
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', look)
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Restores what this browser stored and stores it from then on: user, searches and personalFilter01
 * only, under `primary`, with 5000 ms to read it (docs/specification.md#persistence).
 *
 * @returns how to stop
 */
export const persist = (store: Store): (() => void) => {
  const storage = createStorage(store)
  let isStopped = false
  const look = () => void (isStopped || storage.look())
  const persisted = persistReducer<Unpersisted>(
    {
      key: PERSIST_KEY,
      whitelist: WHITELIST,
      timeout: REHYDRATE_TIMEOUT_MS,
      storage: {
        ...storage,
        setItem: async (key, text) => (isStopped ? undefined : storage.setItem(key, text)),
      },
      stateReconciler: (_stored: Partial<RootState>, _original, current) => ({
        ...current,
        ...storage.restore(storedPart(current)),
      }),
    },
    followingReducer,
  )
  // The wrapped reducer only adds `_persist` to the state.
  store.replaceReducer(persisted as unknown as typeof rootReducer)
  const persistor = persistStore(store)
  const stopListening = listen(look, () => void persistor.flush())
  return () => {
    stopListening()
    persistor.pause()
    // redux-persist may still call setItem after it is paused.
    isStopped = true
  }
}
