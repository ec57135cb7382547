import { keepShape } from '@/lib/storage/keepShape'
import type { Store } from '../makeStore'
import { type RootState, rootReducer } from '../rootReducer'
import { initialPersonalFilter } from '../slices/personalFilter01'
import { initialSearches } from '../slices/searches'
import { initialUser } from '../slices/user'
import { localStorageOrNothing } from './localStorageOrNothing'
import { PERSIST_KEY } from './persistKey'

const REHYDRATE_TIMEOUT_MS = 5_000

const initialStates = {
  user: initialUser,
  searches: initialSearches,
  personalFilter01: initialPersonalFilter,
} satisfies Partial<RootState>

type Unpersisted = ReturnType<typeof rootReducer>
type Persisted = Pick<RootState, keyof typeof initialStates>

/** A slice whose stored form has another shape starts anew; the rest of the page never notices. */
const mend = (stored: Partial<Persisted>): Persisted => ({
  // What a refused login said and what is told once are not kept from visit to visit.
  user: { ...keepShape(initialUser, stored.user), rejecteInfo: {}, message: '' },
  searches: keepShape(initialSearches, stored.searches),
  personalFilter01: keepShape(initialPersonalFilter, stored.personalFilter01),
})

/**
 * Takes up what this browser stored and keeps it from then on: user, searches and personalFilter01
 * only (specification §4). Called from an effect, after the page is there: the server's HTML and the
 * first paint know nothing of it.
 */
export const startPersistence = async (store: Store): Promise<void> => {
  const { persistReducer, persistStore } = await import('redux-persist')
  const persisted = persistReducer<Unpersisted>(
    {
      key: PERSIST_KEY,
      storage: localStorageOrNothing,
      whitelist: Object.keys(initialStates),
      timeout: REHYDRATE_TIMEOUT_MS,
      stateReconciler: (stored: Partial<Persisted>, _original, current) => ({
        ...current,
        ...mend(stored),
      }),
    },
    rootReducer,
  )
  // The wrapped reducer only adds `_persist` to the state.
  store.replaceReducer(persisted as unknown as typeof rootReducer)
  persistStore(store)
}
