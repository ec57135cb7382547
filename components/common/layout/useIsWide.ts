import { useSyncExternalStore } from 'react'
import { media } from '@/styles/media'

const queryOf = () => window.matchMedia(media.desktop.replace('@media ', ''))

const subscribe = (onChange: () => void) => {
  const query = queryOf()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Whether the window has room beside a list. False in the server's HTML: what stands there has its room by
 * `media.desktop`, and its code and data are asked for where they are seen.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => queryOf().matches,
    () => false,
  )
