import { browserBases } from '@/api/browserBases'
import { createLazyApi } from '@/api/createLazyApi'
import { clockSkew } from '@/lib/clock/clockSkew'
import { fetchCode } from './fetchCode'
import { makeStore, type Store } from './makeStore'
import { createOtherTabs } from './otherTabs'
import { errorDecided } from './session/errorDecided'
import { generalActions } from './slices/general'

/** The store of one tab together with the api that speaks with its tokens. */
export const createClient = (): Store => {
  const otherTabs = createOtherTabs()
  const api = createLazyApi(
    {
      baseUrls: browserBases,
      readContext: () => {
        // Another tab may have logged in a moment ago, and the browser not have said so yet.
        otherTabs.exchange()
        const { userToken, userGuestToken, deviceInfo } = store.getState().user
        return { platform: deviceInfo.platform, userToken, userGuestToken }
      },
      onError: (decision) => store.dispatch(errorDecided(decision)),
      onAnswer: (reading) => {
        const known = store.getState().general.clockSkewMs
        const found = clockSkew(known, reading)
        if (found !== known) store.dispatch(generalActions.clockRead(found))
      },
    },
    fetchCode,
  )
  const store = makeStore(api, otherTabs)
  return store
}
