import { useServerClock } from './useServerClock'

const SECOND_MS = 1000

/** The instant to the second by the server's clock, ticking; undefined in the server's HTML. */
export const useNow = (): Date | undefined => {
  const instant = useServerClock('second', (now) => now - (now % SECOND_MS), undefined)
  return instant === undefined ? undefined : new Date(instant)
}
