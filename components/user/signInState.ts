import type { SnsProvider } from '@/lib/oauth/callbackPath'

/** By whom one signs in; BAETGIL is the one log-in of all storefronts. */
type Way = SnsProvider | 'BAETGIL'

/** A sign-in that started in this tab and has not returned yet. */
type StartedSignIn = { key: string; provider: Way; redirect: string }

const KEY = 'signIn'

const read = (): Partial<StartedSignIn> => {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<StartedSignIn>
  } catch {
    return {}
  }
}

/**
 * Starts a sign-in and stores a random key for this tab. The server puts a hash of it into the `state` that
 * comes back, and accepts no other key. Without session storage a forged answer could not be
 * recognised, so no answer is accepted.
 *
 * @returns the key
 */
export const beginSignIn = (provider: Way, redirect: string): string => {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ key, provider, redirect }))
  } catch {
    // Storage is blocked: the callback page says that the sign-in failed.
  }
  return key
}

/** Returns and removes the sign-in that this tab started with a provider; undefined if none. */
export const consumeSignIn = (provider: Way): StartedSignIn | undefined => {
  const { key, provider: startedWith, redirect = '/' } = read()
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  if (!key || startedWith !== provider) return undefined
  return { key, provider, redirect }
}
