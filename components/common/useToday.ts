import { useSyncExternalStore } from 'react'
import { toKstDate, type KstDate } from '@/lib/date/kst'
import { useAppSelector } from '@/store/hooks'

const MINUTE_MS = 60_000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, MINUTE_MS)
  return () => clearInterval(timer)
}

const onServer = () => undefined

/**
 * The Korean day by the server's clock, changing at Korean midnight; undefined in the server's HTML.
 */
export const useToday = (): KstDate | undefined => {
  const skewMs = useAppSelector(({ general }) => general.clockSkewMs)
  return useSyncExternalStore<KstDate | undefined>(
    subscribe,
    () => toKstDate(new Date(Date.now() + skewMs)),
    onServer,
  )
}
