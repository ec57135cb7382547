import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, SECOND_MS)
  return () => clearInterval(timer)
}

const currentSecond = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS

const onServer = () => undefined

/** The instant to the second, ticking; undefined in the server's HTML, which knows no "now". */
export const useNow = (): Date | undefined => {
  const instant = useSyncExternalStore<number | undefined>(subscribe, currentSecond, onServer)
  return instant === undefined ? undefined : new Date(instant)
}
