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
  /** Whether a go that fails is done again one by one; else all of it fails. */
  isRepeated: boolean
}

/** For reading by key: two connections at the most are busy with it, however many ask. */
export const READS: BatcherOptions = { most: 256, atOnce: 2, isRepeated: false }

/** For what many do at the same moment: while one go is in the database the next is made ready. */
export const RUSH: BatcherOptions = { most: 8, atOnce: 2, isRepeated: true }

/**
 * Asks for many in one go what would else be asked for one by one: what comes in while others are
 * under way waits for them, and goes next, together. Alone it goes at once.
 *
 * A go that is repeated one by one after an error lets the error reach only the one who caused it;
 * `run` must be all or nothing for that, and safe to repeat. Until then the go counts as under way.
 *
 * @param run answers for each of `asked`, in its order
 */
export const createBatcher = <Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
  { most, atOnce, isRepeated }: BatcherOptions,
): ((asked: Asked) => Promise<Answer>) => {
  const waiting: Entry<Asked, Answer>[] = []
  let running = 0
  let isStarting = false

  const runAlone = ({ asked, resolve, reject }: Entry<Asked, Answer>): Promise<void> =>
    run([asked]).then(([answer]) => resolve(answer as Answer), reject)

  const runTogether = async (entries: Entry<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await run(entries.map(({ asked }) => asked))
      entries.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
    } catch (error) {
      if (isRepeated && entries.length > 1) await Promise.all(entries.map(runAlone))
      else for (const { reject } of entries) reject(error)
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
