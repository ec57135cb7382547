import { useSyncExternalStore } from 'react'
import { media } from '@/styles/media'

const queryOf = () => window.matchMedia(media.wide.replace('@media ', ''))

const subscribe = (onChange: () => void) => {
  const query = queryOf()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window has room for a month; a phone shows a week. */
export const useHasMonth = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => queryOf().matches,
    () => false,
  )
