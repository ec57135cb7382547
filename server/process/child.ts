import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A child did not answer in time, or ended before it did. */
export class ChildLost extends Error {}

export type ChildOptions = {
  /** The child's program, from the root of the repository: as it is written, and in a release. */
  source: string
  bundled: string
  /** For one answer. */
  deadlineMs: number
  memoryMb: number
}

const START_MS = 20_000
const isRelease = import.meta.url.endsWith('.mjs')

/** Without our settings, which what a hostile file makes of the child must not read. */
const startChild = async ({ source, bundled, memoryMb }: ChildOptions): Promise<ChildProcess> => {
  const bound = `--max-old-space-size=${memoryMb}`
  const { PATH } = process.env
  const child = fork(isRelease ? bundled : source, {
    env: { ...(PATH === undefined ? {} : { PATH }), NODE_ENV: 'production' },
    execArgv: isRelease ? [bound] : ['--import', 'tsx', bound],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // What could not be sent to a child that has ended is told by its end.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  await answerOf(child, AbortSignal.timeout(START_MS))
  return child
}

/** The next message. @throws ChildLost where the child ends first, or the signal comes */
const answerOf = async (child: ChildProcess, signal: AbortSignal): Promise<unknown> => {
  const done = new AbortController()
  const either = AbortSignal.any([signal, done.signal])
  try {
    return await Promise.race([
      once(child, 'message', { signal: either }).then(([answer]) => answer as unknown),
      once(child, 'exit', { signal: either }).then(() => {
        throw new ChildLost('the child has ended')
      }),
    ])
  } catch (error) {
    throw error instanceof ChildLost
      ? error
      : new ChildLost('the child is silent', { cause: error })
  } finally {
    done.abort()
  }
}

/**
 * A process for work on files that others made, with libraries that are not JavaScript: what ends it, or holds
 * it up, is met by it alone. It is started with the first question, and answers one after the other.
 */
export const createChild = <Question, Answer>(options: ChildOptions) => {
  let started: Promise<ChildProcess> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = async (question: Question): Promise<Answer> => {
    started ??= startChild(options)
    const starting = started
    try {
      const child = await starting
      const answered = answerOf(child, AbortSignal.timeout(options.deadlineMs))
      child.send(question as object)
      return (await answered) as Answer
    } catch (error) {
      started = undefined
      void starting.then((child) => child.kill('SIGKILL')).catch(() => undefined)
      throw error
    }
  }

  return {
    /** @throws ChildLost when there was no answer; the next question goes to another child */
    ask: (question: Question): Promise<Answer> => {
      const answer = last.then(() => ask(question))
      last = answer.catch(() => undefined)
      return answer
    },
    /** Ends the child; a further question starts another. */
    close: async (): Promise<void> => {
      const child = await started?.catch(() => undefined)
      started = undefined
      child?.kill('SIGKILL')
    },
  }
}

/** What the program of a child does; it ends with the process that started it. */
export const answerChild = <Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
): void => {
  process.on('message', (question) => {
    void answer(question as Question).then((answered) => process.send?.(answered))
  })
  process.on('disconnect', () => process.exit())
  process.send?.('started')
}
