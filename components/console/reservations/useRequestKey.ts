import { useState } from 'react'

/**
 * The key of a call that must not be done twice: the same until it was answered, so that whoever presses
 * again after a lost answer repeats the call instead of making another.
 */
export const useRequestKey = () => {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return { key, renew: () => setKey(crypto.randomUUID()) }
}
