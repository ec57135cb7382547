import { toKstDate, type KstDate } from '@/lib/date/kst'
import { useServerClock } from './useServerClock'

/** The Korean day by the server's clock, changing at midnight; undefined in the server's HTML. */
export const useToday = (): KstDate | undefined =>
  useServerClock('minute', (now) => toKstDate(new Date(now)), undefined)
