import { nanoid } from '@reduxjs/toolkit'
import { persistReducer, persistStore } from 'redux-persist'
import { isSameValue } from '@/lib/storage/registers'
import type { Store } from '../makeStore'
import type { OtherTabs } from '../extra'
import type { RootState, rootReducer } from '../rootReducer'
import { createTabMemory } from './createTabMemory'
import { localText, PERSIST_KEY, STORAGE_KEY } from './localText'
import { stateOf, type StoredState, valuesOf } from './storedRegisters'
import { followingReducer, tabFollowed } from './tabFollowed'

const REHYDRATE_TIMEOUT_MS = 5_000
const WHITELIST: (keyof StoredState)[] = ['user', 'searches', 'personalFilter01']

type Unpersisted = ReturnType<typeof rootReducer>

/** Shows what other tabs have changed and stores what this tab has changed. */
const follow = (store: Store, memory: ReturnType<typeof createTabMemory>) => {
  const state: RootState = store.getState()
  if (!state._persist?.rehydrated) return
  const mine = valuesOf(state)
  const followed = memory.follow(mine)
  if (isSameValue(followed, mine)) return
  const isOtherPerson =
    followed.session.userToken !== mine.session.userToken || followed.guest !== mine.guest
  store.dispatch(tabFollowed({ stored: stateOf(followed, state.user), isOtherPerson }))
}

/** Runs `exchange` whenever another tab may have written, and before this tab may close. */
const listen = (exchange: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the storage was cleared.
    if (key === STORAGE_KEY || key === null) exchange()
  }
  window.addEventListener('storage', onStorage)
  // A page in the back-forward cache gets no storage events.
  window.addEventListener('pageshow', exchange)
  window.addEventListener('pagehide', exchange)
  document.addEventListener('visibilitychange', exchange)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', exchange)
    window.removeEventListener('pagehide', exchange)
    document.removeEventListener('visibilitychange', exchange)
  }
}

/**
 * Restores what this browser stored and shares it with other tabs from then on: user, searches and
 * personalFilter01 only, under `primary`, with 5000 ms to read it
 * (docs/specification.md#persistence).
 *
 * redux-persist decides when to read and write. Its own text is not written: it has one tab's whole
 * state and would overwrite what another tab wrote.
 *
 * @returns how to stop
 */
export const persist = (store: Store, otherTabs: OtherTabs): (() => void) => {
  const memory = createTabMemory(localText, nanoid())
  let isStopped = false
  const exchange = () => {
    if (!isStopped) follow(store, memory)
  }
  const persisted = persistReducer<Unpersisted>(
    {
      key: PERSIST_KEY,
      whitelist: WHITELIST,
      timeout: REHYDRATE_TIMEOUT_MS,
      storage: {
        getItem: async () => localText.read() ?? null,
        setItem: async () => exchange(),
        removeItem: async () => undefined,
      },
      stateReconciler: (_stored: Partial<RootState>, _original, current) => ({
        ...current,
        ...stateOf(memory.restore(valuesOf(current)), current.user),
      }),
    },
    followingReducer,
  )
  // The wrapped reducer only adds `_persist` to the state.
  store.replaceReducer(persisted as unknown as typeof rootReducer)
  const persistor = persistStore(store)
  otherTabs.exchange = exchange
  const stopListening = listen(exchange)
  return () => {
    stopListening()
    persistor.pause()
    // redux-persist may still call setItem after it is paused.
    isStopped = true
    otherTabs.exchange = () => undefined
  }
}
