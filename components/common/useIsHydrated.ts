import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * False in the server's HTML and in the first render that must match it, true from then on. Next's
 * `isReady` alone will not do: it is true at once in a browser whose address has no query.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
