/** Longer than the slowest page takes; the worker waits a little longer. */
const TIMEOUT_MS = 14_000

/**
 * Makes pages of this process anew, by its own `/api/revalidate`: Next has no other way.
 *
 * @returns how many failed; never rejects
 */
export const createRegenerateHere =
  ({ port, secret }: { port: number; secret: string }) =>
  async (paths: readonly string[]): Promise<number> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/revalidate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ paths }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) return 0
      const { failed } = (await answer.json()) as { failed?: number }
      return failed ?? paths.length
    } catch {
      return paths.length
    }
  }
