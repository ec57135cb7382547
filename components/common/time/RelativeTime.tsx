import { useServerClock } from './useServerClock'
import { toKstDate } from '@/lib/date/kst'
import { relativeTime } from '@/lib/date/relativeTime'

/**
 * How long ago something was, by the server's clock (docs/specification.md#limits). The server's HTML, which has
 * no current time, shows the Korean day; the browser replaces it and keeps it up to date.
 *
 * @param at ISO 8601 instant; '' where it is not known
 */
export const RelativeTime = ({ at }: { at: string }) => (at === '' ? null : <Since at={at} />)

const Since = ({ at }: { at: string }) => {
  const date = new Date(at)
  const text = useServerClock(
    'minute',
    (now) => relativeTime(date, new Date(now)),
    toKstDate(date).replaceAll('-', '.'),
  )
  return <time dateTime={at}>{text}</time>
}
