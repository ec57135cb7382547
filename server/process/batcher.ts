type Entry<Asked, Answer> = {
  asked: Asked
  resolve(answer: Answer | PromiseLike<Answer>): void
  reject(reason: unknown): void
}

export type BatcherOptions = {
  /** How many are asked in one go at the most. */
  most: number
  /** How many goes may be under way at once. */
  atOnce: number
}

/** For reading by key: two connections at the most are busy with it, however many ask. */
export const READS: BatcherOptions = { most: 256, atOnce: 2 }

/** For what many do at the same moment: while one go is in the database the next is made ready. */
export const RUSH: BatcherOptions = { most: 8, atOnce: 2 }

/**
 * Asks for many in one go what would else be asked for one by one: what comes in while others are
 * under way waits for them, and goes next, together. Alone it goes at once.
 *
 * A go that fails is done again one by one, so that an error reaches the one who caused it; `run`
 * must therefore be all or nothing, and safe to repeat.
 *
 * @param run answers for each of `asked`, in its order
 */
export const createBatcher = <Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
  { most, atOnce }: BatcherOptions,
): ((asked: Asked) => Promise<Answer>) => {
  const waiting: Entry<Asked, Answer>[] = []
  let running = 0
  let isStarting = false

  const runAlone = async (asked: Asked): Promise<Answer> => (await run([asked]))[0] as Answer

  const runTogether = async (entries: Entry<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await run(entries.map(({ asked }) => asked))
      entries.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
    } catch (error) {
      if (entries.length === 1) entries[0]?.reject(error)
      else for (const { asked, resolve } of entries) resolve(runAlone(asked))
    }
    running -= 1
    start()
  }

  const start = (): void => {
    isStarting = false
    while (running < atOnce && waiting.length > 0) {
      running += 1
      void runTogether(waiting.splice(0, most))
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (isStarting || running >= atOnce) return
      isStarting = true
      // Everything that has reached this process by now goes along.
      setImmediate(start)
    })
}
