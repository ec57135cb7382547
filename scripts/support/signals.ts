import type { Closers } from './closers'

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const EXIT_FORCED = 137
/** One Ctrl-C arrives twice: from the terminal, and once more from npm, which passes it on. */
const SAME_KEY_PRESS_MS = 1_000

/** Resolves at the first signal to stop; a second one, later, ends everything without waiting. */
export function untilToldToStop(closers: Closers): Promise<void> {
  return new Promise((resolve) => {
    let toldAt: number | undefined
    const hear = () => {
      if (toldAt === undefined) {
        toldAt = Date.now()
        console.log('Stopping … (once more to force)')
        return resolve()
      }
      if (Date.now() - toldAt < SAME_KEY_PRESS_MS) return
      closers.forceAll()
      process.exit(EXIT_FORCED)
    }
    for (const signal of STOP_SIGNALS) process.on(signal, hear)
  })
}
