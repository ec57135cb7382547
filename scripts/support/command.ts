import { type Closers, createClosers } from './closers'

/**
 * Runs a command, and closes everything it has opened before the process exits: when it is done, has
 * failed, or was stopped by a signal.
 *
 * @param exitCodeOnSignal exit code after a stop signal: 0 for a command that runs until then
 */
export async function runCommand(
  work: (closers: Closers) => Promise<void>,
  { exitCodeOnSignal }: { exitCodeOnSignal: number },
): Promise<void> {
  const closers = createClosers()
  const stopped = waitForStopSignal(closers).then(() => exitCodeOnSignal)
  let code = 0
  try {
    code = await Promise.race([stopped, work(closers).then(() => 0)])
  } finally {
    await closers.closeAll()
  }
  process.exit(code)
}

/** Exit code of a command that was interrupted by Ctrl-C. */
export const INTERRUPTED = 130

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const EXIT_FORCED = 137
/** One Ctrl-C arrives twice: from the terminal, and from npm, which forwards it. */
const SAME_KEY_PRESS_MS = 1_000

/** Resolves at the first stop signal. A later second one ends everything at once. */
function waitForStopSignal(closers: Closers): Promise<void> {
  return new Promise((resolve) => {
    let signalledAt: number | undefined
    const handle = () => {
      if (signalledAt === undefined) {
        signalledAt = Date.now()
        closers.announce()
        console.log('Stopping … (once more to force)')
        return resolve()
      }
      if (Date.now() - signalledAt < SAME_KEY_PRESS_MS) return
      closers.forceAll()
      process.exit(EXIT_FORCED)
    }
    for (const signal of STOP_SIGNALS) process.on(signal, handle)
  })
}
