import type { SnsProvider } from '@/lib/oauth/authorizeHref'

/** One sign-in that was begun in this tab and has not come back. */
type Begun = { key: string; provider: SnsProvider; redirect: string }

const KEY = 'signIn'

const read = (): Partial<Begun> => {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<Begun>
  } catch {
    return {}
  }
}

/**
 * Begins a sign-in: answers the key that ties it to this tab. The server puts it into the `state` that
 * the provider brings back, and takes no other. Without session storage no answer can be told from a
 * forged one, so none will be taken.
 */
export const beginSignIn = (provider: SnsProvider, redirect: string): string => {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ key, provider, redirect }))
  } catch {
    // Forbidden: the callback page will say that the sign-in failed.
  }
  return key
}

/** Takes up the sign-in that this tab began with a provider, once; undefined where it began none. */
export const consumeSignIn = (provider: SnsProvider): Begun | undefined => {
  const { key, provider: begunWith, redirect = '/' } = read()
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // What could not be read cannot be removed.
  }
  if (!key || begunWith !== provider) return undefined
  return { key, provider, redirect }
}
