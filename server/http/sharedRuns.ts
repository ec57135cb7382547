type Question<Answer> = {
  /** The run that is under way. */
  running: Promise<Answer> | undefined
  /** The run that has not started yet. */
  next: Promise<Answer> | undefined
}

const ended = (run: Promise<unknown>): Promise<void> =>
  run.then(
    () => undefined,
    () => undefined,
  )

/** After the requests that have arrived were read: in a rush many come at the same moment. */
const requestsRead = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Answers equal questions of the same moment by one run. A question joins only a run that has not
 * started yet: its answer is never older than the question, so a visitor who has just booked sees it.
 * At most one run of a question is under way at a time, however many ask it; it starts when the
 * requests that came with its first question have been read.
 *
 * @returns asks `run` under a key; rejects with what the run that it joined threw
 */
export const createSharedRuns = <Answer>() => {
  const questions = new Map<string, Question<Answer>>()

  const start = (key: string, question: Question<Answer>, run: () => Promise<Answer>) => {
    const running = run()
    question.running = running
    question.next = undefined
    void ended(running).then(() => {
      if (question.running !== running) return
      question.running = undefined
      if (question.next === undefined) questions.delete(key)
    })
    return running
  }

  return (key: string, run: () => Promise<Answer>): Promise<Answer> => {
    const question = questions.get(key) ?? { running: undefined, next: undefined }
    questions.set(key, question)
    const { running } = question
    question.next ??= (running === undefined ? requestsRead() : ended(running)).then(() =>
      start(key, question, run),
    )
    return question.next
  }
}
