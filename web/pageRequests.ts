import type { CacheConnection } from '@/server/sharedCache/cacheConnection'
import { type PageMessage, PAGES_CHANNEL, writeMessage } from '@/server/sharedCache/pageMessages'

type Request = Extract<PageMessage, { kind: 'regenerate' }>
type Done = Extract<PageMessage, { kind: 'regenerated' }>

type Deps = {
  cache: CacheConnection
  build: string
  me: string
  /** Makes pages anew in this process; answers how many failed. */
  regenerate(paths: readonly string[]): Promise<number>
}

/** Longer than the worker waits: it has given up then, and asks again later. */
const GIVE_UP_MS = 20_000

/** Resolves by `settle`, or to undefined when nobody has in time. */
const createResult = () => {
  let settle: (failed: number | undefined) => void = () => undefined
  const result = new Promise<number | undefined>((resolve) => (settle = resolve))
  const timer = setTimeout(() => settle(undefined), GIVE_UP_MS)
  return { settle, result: result.finally(() => clearTimeout(timer)) }
}

/**
 * Makes pages anew when the worker asks for it on the channel of all web servers: one server of each build
 * does, and the others answer when it has said that it is done. Each page that it made was said before,
 * so who answers has no copy of before any more.
 */
export const createPageRequests = ({ cache, build, me, regenerate }: Deps) => {
  const results = new Map<string, (failed: number | undefined) => void>()
  const say = (channel: string, text: string) =>
    cache.insist((redis) => redis.publish(channel, text))

  /** Where nobody can say whose turn it is, each server makes its own pages. */
  const isOwnTurn = async (id: string): Promise<boolean> => {
    const key = `baetgil:${build}:request:${id}`
    const asked = await cache.insist((redis) => redis.set(key, me, 'PX', GIVE_UP_MS, 'NX'))
    return typeof asked === 'string' || asked.value !== null
  }

  const make = async ({ id, paths }: Request): Promise<number> => {
    const failed = await regenerate(paths)
    await say(PAGES_CHANNEL, writeMessage({ kind: 'regenerated', id, build, failed }))
    return failed
  }

  return {
    request: async (asked: Request): Promise<void> => {
      const { id, answerTo } = asked
      const { settle, result } = createResult()
      results.set(id, settle)
      const failed = (await isOwnTurn(id)) ? await make(asked) : await result
      results.delete(id)
      settle(undefined)
      if (failed !== undefined) await say(answerTo, writeMessage({ id, failed }))
    },
    done: ({ id, build: of, failed }: Done): void => {
      if (of === build) results.get(id)?.(failed)
    },
  }
}
