const TIMEOUT_MS = 60_000

/** Resolves once the condition is true. @throws Error after a minute, with what was awaited */
export const until = async (
  isTrue: () => Promise<boolean>,
  awaited = 'the condition is true',
): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within a minute: ${awaited}`)
  }
}
