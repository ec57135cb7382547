export type Turns = {
  /** Runs `work` when those of the same subject that came before are done, however they ended. */
  run<T>(subject: string, work: () => Promise<T>): Promise<T>
}

/** One after another per subject, in this process; different subjects do not wait for each other. */
export const createTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>()
  return {
    run: (subject, work) => {
      const before = last.get(subject) ?? Promise.resolve()
      const mine = before.then(work, work)
      const settled = mine.then(
        () => undefined,
        () => undefined,
      )
      last.set(subject, settled)
      void settled.then(() => {
        if (last.get(subject) === settled) last.delete(subject)
      })
      return mine
    },
  }
}
