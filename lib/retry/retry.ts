/**
 * Tries until it works: once, and once more after each pause.
 *
 * @param attempt starts the work from the beginning
 * @param pausesMs how long to wait before each further attempt, in milliseconds
 * @param wait the caller's clock
 * @throws what the last attempt threw
 */
export const retry = async <T>(
  attempt: () => Promise<T>,
  pausesMs: readonly number[],
  wait: (ms: number) => Promise<unknown>,
): Promise<T> => {
  for (const pause of pausesMs) {
    try {
      return await attempt()
    } catch {
      await wait(pause)
    }
  }
  return attempt()
}
