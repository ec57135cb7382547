import { randomUUID } from 'node:crypto'
import { createCacheConnection } from '@/server/sharedCache/cacheConnection'
import { PAGES_CHANNEL, readAnswer, writeMessage } from '@/server/sharedCache/pageMessages'
import { withinMs } from '@/server/sharedCache/withinMs'

/** After this the outbox tries again later. */
const TIMEOUT_MS = 15_000

/** Nobody could be asked: the shared cache is away, or no web server hears it. */
export class NobodyAsked extends Error {
  override readonly name = 'NobodyAsked'
}

export type SharedRegeneration = {
  /**
   * Resolves when no web server shows these pages (`/{host}{path}`, at most 100) as they were.
   *
   * @throws NobodyAsked, or Error when a page could not be made or a server did not answer
   */
  regenerate(paths: readonly string[]): Promise<void>
  close(): void
}

/** Counts the answers to one request; `complete` resolves to the pages that failed. */
const createTally = () => {
  let answers = 0
  let failed = 0
  let expected = Number.POSITIVE_INFINITY
  let finish: (failed: number) => void = () => undefined
  const complete = new Promise<number>((resolve) => (finish = resolve))
  const check = () => {
    if (answers >= expected) finish(failed)
  }
  return {
    complete,
    add: (more: number) => {
      answers += 1
      failed += more
      check()
    },
    expect: (servers: number) => {
      expected = servers
      check()
    },
  }
}

/**
 * Has pages made anew by the web servers that hear the shared cache, however many there are: one
 * message to all, and one answer from each.
 *
 * @param url `CACHE_URL`
 */
export const createSharedRegeneration = (
  url: string,
  log: (message: string) => unknown,
): SharedRegeneration => {
  const cache = createCacheConnection(url, log)
  const answerTo = `baetgil:answers:${randomUUID()}`
  const tallies = new Map<string, ReturnType<typeof createTally>>()
  const isListening = cache.listen(answerTo, {
    onMessage: (text) => {
      const answer = readAnswer(text)
      if (answer) tallies.get(answer.id)?.add(answer.failed)
    },
  })

  const regenerate = async (paths: readonly string[]): Promise<void> => {
    const id = randomUUID()
    const tally = createTally()
    tallies.set(id, tally)
    try {
      const message = writeMessage({ kind: 'regenerate', id, answerTo, paths: [...paths] })
      const asked = isListening()
        ? await cache.insist((redis) => redis.publish(PAGES_CHANNEL, message))
        : 'away'
      if (typeof asked === 'string') throw new NobodyAsked('the shared cache is away')
      if (asked.value === 0) throw new NobodyAsked('no web server hears the shared cache')
      tally.expect(asked.value)
      const failed = await withinMs(TIMEOUT_MS, tally.complete)
      if (failed > 0) throw new Error(`${failed} pages could not be made anew`)
    } finally {
      tallies.delete(id)
    }
  }
  return { regenerate, close: cache.close }
}
