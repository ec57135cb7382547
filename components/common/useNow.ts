import { useSyncExternalStore } from 'react'
import { useAppSelector } from '@/store/hooks'

const SECOND_MS = 1000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, SECOND_MS)
  return () => clearInterval(timer)
}

const onServer = () => undefined

/**
 * The instant to the second by the server's clock, ticking: a visitor's own may be wrong by hours.
 * Undefined in the server's HTML, which knows no "now".
 */
export const useNow = (): Date | undefined => {
  const skewMs = useAppSelector(({ general }) => general.clockSkewMs)
  const instant = useSyncExternalStore<number | undefined>(
    subscribe,
    () => Math.floor((Date.now() + skewMs) / SECOND_MS) * SECOND_MS,
    onServer,
  )
  return instant === undefined ? undefined : new Date(instant)
}
