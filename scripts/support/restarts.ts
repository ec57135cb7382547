const MOST = 5
const WITHIN_MINUTES = 10
const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = 500

/** What is said when a part is given up. */
export const RESTART_LIMIT = `more than ${MOST} times within ${WITHIN_MINUTES} minutes`

/**
 * Milliseconds to wait before a part that ended by itself is started again: half a second, then
 * twice as long each time. Undefined when it ended too often: no restart mends that.
 *
 * @param endedAt when it ended, this time included; like `now` in milliseconds since 1970
 */
export function restartPause(endedAt: readonly number[], now: number): number | undefined {
  const recent = endedAt.filter((at) => at > now - WITHIN_MINUTES * MINUTE_MS).length
  return recent > MOST ? undefined : FIRST_PAUSE_MS * 2 ** Math.max(0, recent - 1)
}
