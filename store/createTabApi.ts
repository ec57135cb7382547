import { browserBaseUrls } from '@/api/browserBaseUrls'
import { type Api, createApi } from '@/api/createApi'
import { clockSkew } from '@/lib/clock/clockSkew'
import type { Store } from './makeStore'
import { errorDecided } from './session/errorDecided'
import { readFavorites } from './session/readFavorites'
import { callContext } from './session/visitedHost'
import { generalActions } from './slices/general'

/** The api of one tab: it knows the caller, handles failures and keeps the server's clock. */
export const createTabApi = (store: Store): Api => {
  const api = createApi({
    baseUrls: browserBaseUrls,
    readContext: () => callContext(store.getState()),
    onError: (decision) => store.dispatch(errorDecided(decision)),
    onAnswer: (reading) => {
      const known = store.getState().general.clockSkewMs
      const found = clockSkew(known, reading)
      if (found !== known) store.dispatch(generalActions.clockRead(found))
    },
  })
  return readFavorites(store, api)
}
