import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** Whom work is done for: one request, or the requests that share a statement. */
export type RequestContext = {
  ids: readonly string[]
  /** The request's span, where traces are on. */
  span?: Span
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The request that the running code works for; undefined in a job, or at a start. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

/** Runs `work`, and whatever it waits for, for a request. */
export const runFor = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** Runs `work` for all requests that wait for it; its span is a part of the first one's. */
export const runForAll = <T>(
  contexts: readonly (RequestContext | undefined)[],
  work: () => T,
): T => {
  const known = contexts.filter((context) => context !== undefined)
  const [first] = known
  if (!first) return work()
  if (known.length === 1) return storage.run(first, work)
  const ids = known.flatMap((context) => context.ids)
  return storage.run({ ids, ...(first.span ? { span: first.span } : {}) }, work)
}
