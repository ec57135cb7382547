import { useSyncExternalStore } from 'react'
import { useAppSelector } from '@/store/hooks'

const subscriptions = (everyMs: number) => (onTick: () => void) => {
  const timer = setInterval(onTick, everyMs)
  return () => clearInterval(timer)
}
const everySecond = subscriptions(1000)
const everyMinute = subscriptions(60_000)

/**
 * A value that depends on the current time by the server's clock, because a visitor's own may be
 * wrong by hours. The component renders again when the value changes.
 *
 * @param read the value at an instant; a primitive, so that equal values are not a change
 * @param onServer the value in the server's HTML, which has no current time
 */
export const useServerClock = <T extends string | number, S extends string | undefined>(
  tick: 'second' | 'minute',
  read: (nowMs: number) => T,
  onServer: S,
): T | S => {
  const skewMs = useAppSelector(({ general }) => general.clockSkewMs)
  return useSyncExternalStore<T | S>(
    tick === 'second' ? everySecond : everyMinute,
    () => read(Date.now() + skewMs),
    () => onServer,
  )
}
