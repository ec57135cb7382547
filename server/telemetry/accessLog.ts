import { requestEnded } from './events'

export type InfoLog = { info(fields: object, message: string): void }

/**
 * Writes a line for each request: what was asked and how it was answered, and nothing of who asked. The
 * address is its template, so that neither a number nor a query is in it. Answers a function that ends it.
 */
export const logRequests = (log: InfoLog): (() => void) =>
  requestEnded.subscribe(({ context, host, method, route, status, ms, bytes }) => {
    const [requestId] = context.ids
    log.info({ requestId, host, method, route, status, ms: Math.round(ms), bytes }, 'request')
  })
