import { useSyncExternalStore } from 'react'
import { toKstDate, type KstDate } from '@/lib/date/kst'

const MINUTE_MS = 60_000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, MINUTE_MS)
  return () => clearInterval(timer)
}

const today = () => toKstDate(new Date())

const onServer = () => undefined

/** The Korean day, changing at Korean midnight; undefined in the server's HTML. */
export const useToday = (): KstDate | undefined =>
  useSyncExternalStore<KstDate | undefined>(subscribe, today, onServer)
