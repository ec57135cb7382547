import { type Closers, createClosers } from './closers'

/**
 * Runs a command that opens things. However it ends (done, failed, told to stop) everything it
 * opened is closed first.
 *
 * @param exitCodeOnSignal exit code when a signal ended it: 0 for what runs until it is told to stop
 */
export async function runCommand(
  work: (closers: Closers) => Promise<void>,
  { exitCodeOnSignal }: { exitCodeOnSignal: number },
): Promise<void> {
  const closers = createClosers()
  const told = waitForStopSignal(closers).then(() => exitCodeOnSignal)
  let code = 0
  try {
    code = await Promise.race([told, work(closers).then(() => 0)])
  } finally {
    await closers.closeAll()
  }
  process.exit(code)
}

/** Exit code of a command that Ctrl-C cut short. */
export const INTERRUPTED = 130

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const EXIT_FORCED = 137
/** One Ctrl-C arrives twice: from the terminal, and once more from npm, which passes it on. */
const SAME_KEY_PRESS_MS = 1_000

/** Resolves at the first signal to stop; a second one, later, ends everything without waiting. */
function waitForStopSignal(closers: Closers): Promise<void> {
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
