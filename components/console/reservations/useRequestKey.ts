import { useState } from 'react'

/**
 * The key of a call that must not be done twice: the same until it was answered, so that whoever presses
 * again after a lost answer repeats the call instead of making another.
 *
 * @param kept the key of a call that was sent before the page was loaded again
 */
export const useRequestKey = (kept?: string) => {
  const [key, setKey] = useState(() => kept ?? crypto.randomUUID())
  return { key, renew: () => setKey(crypto.randomUUID()) }
}
