import { ISSUER_PATH } from '@/lib/oauth/oneLogin'
import { localText } from '../persist/localText'
import type { RootState } from '../rootReducer'
import { selectHasExtensions, selectIsStoredStateUnavailable } from './selectors'

/**
 * Whether a log-in of this tab can be shared with other storefronts of the provider: another page is loaded on
 * the way, which finds the session again only where it is stored.
 */
export const canShareLogin = (state: RootState): boolean =>
  state.user.userToken !== '' &&
  selectHasExtensions(state) &&
  !selectIsStoredStateUnavailable(state) &&
  localText.read() !== undefined

/** Who has logged in waits no longer for the issuer's address. */
const ISSUER_MS = 3_000

/**
 * The issuer's address, as OpenID Connect Discovery 1.0 says it on every host. All of them are served at one port:
 * who came by another would not be known there as a storefront's visitor.
 */
const readIssuer = async (): Promise<string> => {
  const path = `${ISSUER_PATH}/.well-known/openid-configuration`
  const signal = AbortSignal.timeout(ISSUER_MS)
  const response = await fetch(new URL(path, window.location.origin), { signal })
  const { issuer } = (await response.json()) as { issuer: string }
  const { href, protocol, port } = new URL(issuer)
  if (protocol !== window.location.protocol || port !== window.location.port)
    throw new Error(`Not an issuer of this address: ${href}`)
  return href
}

/**
 * Goes to a page of this storefront by way of the provider's host, which from then on knows the member. A
 * form, so that no address has the token; and straight there, so that its origin is told.
 *
 * @throws when the issuer cannot be asked
 */
export const shareLogin = async ({ token, to }: { token: string; to: string }): Promise<void> => {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: `${await readIssuer()}/session`, hidden: true })
  for (const [name, value] of Object.entries({ token, to })) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  document.body.append(form)
  form.submit()
}
