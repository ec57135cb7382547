import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

/** A thread took longer, or more memory, than it may. */
export class ThreadOverrun extends Error {}

export type ThreadOptions = {
  /** The thread's program, from the root of the repository: as it is written, and in a release. */
  source: string
  bundled: string
  /** For one answer. */
  deadlineMs: number
  memoryMb: number
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
const isRelease = import.meta.url.endsWith('.mjs')

const isOverrun = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === OUT_OF_MEMORY
}

/** A worker thread does not read TypeScript by itself, whatever its process does. */
const programOf = ({ source, bundled }: ThreadOptions) =>
  isRelease
    ? { file: bundled, isText: false }
    : { file: `require('tsx/cjs/api').register(); require('./${source}')`, isText: true }

const startThread = async (options: ThreadOptions): Promise<Worker> => {
  const { file, isText } = programOf(options)
  const worker = new Worker(isText ? file : `./${file}`, {
    eval: isText,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
  })
  // An error without a listener would end the process; who waits for an answer hears of it too.
  worker.on('error', () => undefined)
  worker.unref()
  await once(worker, 'message')
  return worker
}

/**
 * A thread for work on what somebody else wrote, so that no text of theirs holds up the calls of others. It is
 * started with the first question and answers one after the other.
 */
export const createThread = <Question, Answer>(options: ThreadOptions) => {
  let started: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = async (question: Question): Promise<Answer> => {
    started ??= startThread(options)
    const starting = started
    try {
      const worker = await starting
      const signal = AbortSignal.timeout(options.deadlineMs)
      const answered = once(worker, 'message', { signal })
      worker.postMessage(question)
      return (await answered)[0] as Answer
    } catch (error) {
      started = undefined
      void starting.then((worker) => worker.terminate()).catch(() => undefined)
      throw isOverrun(error) ? new ThreadOverrun(options.source, { cause: error }) : error
    }
  }

  return {
    /** @throws ThreadOverrun when there was no answer in time, or no room for it; the thread is then another */
    ask: (question: Question): Promise<Answer> => {
      const answer = last.then(() => ask(question))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}

/** What the program of a thread does. */
export const answerThread = <Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void => {
  // A rejection nobody handles ends the thread, and who waits for its answer hears of it.
  const reply = async (question: Question) => parentPort?.postMessage(await answer(question))
  parentPort?.on('message', (question: Question) => void reply(question))
  parentPort?.postMessage('started')
}
