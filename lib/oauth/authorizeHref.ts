import type { RegistType, Storefront } from '@/lib/contract/wire'

type Provider = Omit<Storefront['sns'][number], 'regist_type'>

/** The callback path of each provider, on the storefront's own origin. */
export const CALLBACK_PATH = {
  KAKAO: '/user/kakao',
  APPLE: '/user/apple',
} as const satisfies Record<Exclude<RegistType, 'EMAIL'>, string>

export type SnsProvider = Exclude<RegistType, 'EMAIL'>

export const isSnsProvider = (registType: string): registType is SnsProvider =>
  Object.hasOwn(CALLBACK_PATH, registType)

/**
 * The address of a provider's sign-in page (RFC 6749 §4.1.1). No scope is requested: Apple answers
 * a request with a scope by a POST, which a static page cannot receive. The sign-up form asks for
 * what is missing. Throws TypeError when the provider's address is no URL.
 *
 * @param state unguessable; the callback page accepts no answer without it
 */
export function authorizeHref(
  { authorize_url, client_id }: Provider,
  { redirectUri, state }: { redirectUri: string; state: string },
): string {
  const url = new URL(authorize_url)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('client_id', client_id)
  url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('state', state)
  return url.href
}
