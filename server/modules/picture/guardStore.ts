import type { Failure } from '@/lib/gateway/failures'
import type { Breaker } from '@/server/gateways/breaker'
import { failureOf, failureOfStatus, GatewayFailure } from '@/server/gateways/failure'
import { type FileStore, StoreUnavailable } from '@/server/storage/fileStore'

/** Why a store gave no usable answer, as it is said of every gateway. */
export const failureOfStore = ({ status, cause }: StoreUnavailable): Failure => {
  if (status !== undefined) return failureOfStatus(status) ?? 'broken'
  return failureOf(cause) ?? 'garbage'
}

const toFailure = (error: unknown): never => {
  if (!(error instanceof StoreUnavailable)) throw error
  throw new GatewayFailure(failureOfStore(error), error.message, { cause: error })
}

/**
 * A store that is not asked while it is down, so that no page waits for its pictures. Its errors are those of
 * gateways.
 */
export const guardStore = (store: FileStore, breaker: Breaker): FileStore => {
  const run = <T>(call: () => Promise<T>): Promise<T> => breaker.run(() => call().catch(toFailure))
  return {
    put: (...file) => run(() => store.put(...file)),
    get: (key) => run(() => store.get(key)),
    remove: (keys) => run(() => store.remove(keys)),
    list: async function* () {
      const pages = store.list()[Symbol.asyncIterator]()
      for (;;) {
        const page = await run(() => pages.next())
        if (page.done) return
        yield page.value
      }
    },
  }
}
