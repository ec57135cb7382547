import type { CallContext } from '@/api/callHeaders'
import { decidePlatform, type Platform } from '@/lib/platform/platform'
import { hostIdentifier, providerDomainOf } from '@/lib/storefront/host'
import type { RootState } from '../rootReducer'
import { selectHasExtensions } from './selectors'

/**
 * The host identifier in the address bar: the storefront's own, but `app` where an app shows the
 * default storefront. Undefined on pages of no storefront. In a browser only.
 */
export const visitedHost = ({ general: { storefront, origin } }: RootState): string | undefined => {
  if (!storefront || origin === '') return undefined
  return hostIdentifier(window.location.host, {
    providerDomain: providerDomainOf(origin),
    defaultHost: storefront.host,
  })
}

/** The platform of this tab's calls; a page of no storefront uses the last one. */
export const visitedPlatform = (state: RootState): Platform => {
  const host = visitedHost(state)
  return host === undefined
    ? state.user.deviceInfo.platform
    : decidePlatform(host, navigator.userAgent)
}

/** The caller of this tab's calls. */
export const callContext = (state: RootState): CallContext => {
  const { userToken, userGuestToken } = state.user
  return {
    platform: visitedPlatform(state),
    userToken,
    userGuestToken,
    hasExtensions: selectHasExtensions(state),
  }
}
