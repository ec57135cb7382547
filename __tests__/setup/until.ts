import { setTimeout as pause } from 'node:timers/promises'

/** Less than a test may take, so that it says what it waited for. */
const TIMEOUT_MS = 150_000
/** Who asks without a pause takes the processor from what is waited for. */
export const PAUSE_MS = 25

/** Resolves once the condition is true. @throws Error after two and a half minutes, with what was awaited */
export const until = async (
  isTrue: () => Promise<boolean>,
  awaited = 'the condition is true',
): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not in time: ${awaited}`)
    await pause(PAUSE_MS)
  }
}
