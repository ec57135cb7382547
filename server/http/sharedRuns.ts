type Question<Answer> = {
  running: Promise<Answer>
  /** Starts when `running` has ended. */
  next: Promise<Answer> | undefined
}

const ended = (run: Promise<unknown>): Promise<void> =>
  run.then(
    () => undefined,
    () => undefined,
  )

/**
 * Answers equal questions of the same moment by one run. A question joins only a run that has not
 * started yet: its answer is never older than the question, so a visitor who has just booked sees it.
 * At most one run of a question is under way at a time, however many ask it.
 *
 * @returns asks `run` under a key; rejects with what the run that it joined threw
 */
export const createSharedRuns = <Answer>() => {
  const questions = new Map<string, Question<Answer>>()

  const forget = (key: string, question: Question<Answer>): void => {
    if (question.next === undefined) questions.delete(key)
  }

  const start = (key: string, run: () => Promise<Answer>): Promise<Answer> => {
    const question: Question<Answer> = { running: run(), next: undefined }
    questions.set(key, question)
    void ended(question.running).then(() => forget(key, question))
    return question.running
  }

  return (key: string, run: () => Promise<Answer>): Promise<Answer> => {
    const question = questions.get(key)
    if (!question) return start(key, run)
    question.next ??= ended(question.running).then(() => start(key, run))
    return question.next
  }
}
