import { type Closers, createClosers } from './closers'
import { untilToldToStop } from './signals'

/**
 * Runs a command that opens things. However it ends (done, failed, told to stop) everything it
 * opened is closed first.
 *
 * @param codeWhenTold exit code when a signal ended it: 0 for what runs until it is told to stop
 */
export async function runCommand(
  work: (closers: Closers) => Promise<void>,
  { codeWhenTold }: { codeWhenTold: number },
): Promise<void> {
  const closers = createClosers()
  const told = untilToldToStop(closers).then(() => codeWhenTold)
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
