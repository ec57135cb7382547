import { useSyncExternalStore } from 'react'
import { toKstDate } from '@/lib/date/kst'
import { relativeTime } from '@/lib/date/relativeTime'
import { useAppSelector } from '@/store/hooks'

const MINUTE_MS = 60_000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, MINUTE_MS)
  return () => clearInterval(timer)
}

/**
 * How long ago something was by the server's clock (docs/specification.md#limits). The server's HTML, which knows no "now", has the
 * Korean day; the words come when the page is alive, and change as they become untrue.
 *
 * @param at ISO 8601 instant
 */
export const RelativeTime = ({ at }: { at: string }) => {
  const date = new Date(at)
  const skewMs = useAppSelector(({ general }) => general.clockSkewMs)
  const text = useSyncExternalStore(
    subscribe,
    () => relativeTime(date, new Date(Date.now() + skewMs)),
    () => toKstDate(date).replaceAll('-', '.'),
  )
  return <time dateTime={at}>{text}</time>
}
