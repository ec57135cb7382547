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

/** Shows what other tabs have changed and stores what this one has. */
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

/** Runs `exchange` whenever another tab may have written, and before this one may go. */
const listen = (exchange: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === STORAGE_KEY || key === null) exchange()
  }
  window.addEventListener('storage', onStorage)
  // A page that was put aside is told nothing while it sleeps.
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
 * Takes up what this browser stored and shares it with the other tabs from then on: user, searches
 * and personalFilter01 only, under `primary`, with 5000 ms to read it (docs/specification.md#persistence).
 *
 * redux-persist decides when to read and when to write. What is written is not its text, which is
 * all of one tab's state and would cover what another tab wrote.
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
        ...stateOf(memory.takeUp(valuesOf(current)), current.user),
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
    // What redux-persist was about to write comes all the same.
    isStopped = true
    otherTabs.exchange = () => undefined
  }
}
