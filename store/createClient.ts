import { browserBases } from '@/api/browserBases'
import { createLazyApi } from '@/api/createLazyApi'
import { makeStore, type Store } from './makeStore'
import { errorDecided } from './session/errorDecided'

/** The store of one tab together with the api that speaks with its tokens. */
export const createClient = (): Store => {
  const api = createLazyApi({
    baseUrls: browserBases,
    readContext: () => {
      const { userToken, userGuestToken, deviceInfo } = store.getState().user
      return { platform: deviceInfo.platform, userToken, userGuestToken }
    },
    onError: (decision) => store.dispatch(errorDecided(decision)),
  })
  const store = makeStore(api)
  return store
}
