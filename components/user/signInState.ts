import type { SnsProvider } from '@/lib/oauth/authorizeHref'

/** One sign-in that was begun in this tab and has not come back. */
type Begun = { state: string; provider: SnsProvider; redirect: string }

const KEY = 'signIn'

const read = (): Partial<Begun> => {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<Begun>
  } catch {
    return {}
  }
}

/**
 * Begins a sign-in: answers the `state` that the provider must bring back. Without session storage
 * no answer can be told from a forged one, so none will be taken.
 */
export const beginSignIn = (provider: SnsProvider, redirect: string): string => {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ state, provider, redirect }))
  } catch {
    // Forbidden: the callback page will say that the sign-in failed.
  }
  return state
}

/** Takes up the sign-in that `state` belongs to, once; undefined for any that this tab never began. */
export const takeUpSignIn = (provider: SnsProvider, state: string): Begun | undefined => {
  const { state: expected, provider: begunWith, redirect = '/' } = read()
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // What could not be read cannot be removed.
  }
  if (!expected || expected !== state || begunWith !== provider) return undefined
  return { state, provider, redirect }
}
