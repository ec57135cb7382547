import { channel } from 'node:diagnostics_channel'
import type { RequestContext } from './requestContext'

/** What has ended: when it began (`performance.now()`) and how many milliseconds it took. */
type Ended = {
  startedAt: number
  ms: number
  context: RequestContext | undefined
  /** Absent: it worked. */
  error?: unknown
}

/** A request has come; a subscriber may put its span into the context. */
export type RequestBegun = { context: RequestContext; method: string; traceparent?: string }

export type RequestEnded = Ended & {
  context: RequestContext
  /** As the visitor asked for it: the storefront. */
  host: string
  method: string
  /** The template of its address, such as `/a/ship/:no`: never the address itself. */
  route: string
  /** 499 for a visitor who left before the answer was complete. */
  status: number
  /** Sent over the connection, headers included. */
  bytes: number
}

export type StatementEnded = Ended & {
  /** What became of one that failed: a refused row is the business of whoever sent it. */
  failure?: 'unavailable' | 'busy' | 'other'
  pool: string
  /** Its name where it is prepared. */
  name?: string
  /** Without its values. */
  text: string
  /** Calls that were waiting for a connection of the pool before it: its time includes theirs. */
  waiting: number
}

export type GatewayCalled = Ended & {
  gateway: string
  /** `answered`, `declined`, `paused` (not asked), or why it failed. */
  outcome: string
}

export type BreakerChanged = { gateway: string; isOpen: boolean }
export type JobBegun = { name: string; everyMs: number }
/** A worker has asked whether a job is to run. `doneAt` is when it last worked, in whichever worker. */
export type JobTurned = { name: string; doneAt: Date | null; isMine: boolean }
export type JobEnded = Omit<Ended, 'context'> & { name: string }
export type Refused = { code: string }
export type PageServed = { cache: string }
/** Where a page came from: the shared cache, the copies of this process, or nowhere. */
export type SharedPageRead = { from: 'shared' | 'own' | 'none' }
export type OutboxMeasured = {
  channel: string
  count: number
  oldestSeconds: number
  failing: number
}
/** What jobs could not do, by the name of the job; jobs that can do everything are not there. */
export type FailuresMeasured = { counts: ReadonlyMap<string, number> }
/** How many rows break a rule of the audit, by the rule; rules that hold are not there. */
export type Audited = { counts: ReadonlyMap<string, number> }
/** Departures that were to be called off for weather a while ago, and are not. */
export type WeatherMeasured = { late: number }
/** How long a source of the sea has given no usable answer; 0 for one that does. */
export type SeaMeasured = { source: string; silentSeconds: number }
/** A sampled visit's first page: milliseconds, and the shift of its layout. */
export type VitalsReported = Readonly<
  { page: string } & Partial<Record<'LCP' | 'INP' | 'TTFB' | 'CLS', number | undefined>>
>
export type ScriptFailed = { build: string }
export type DatabaseChanged =
  { isAway: true; error: unknown } | { isAway: false; awayMs: number; failures: number }

/**
 * Events of this process. Who makes one does not know who counts, logs or traces it; without a subscriber it
 * costs next to nothing (`node:diagnostics_channel`).
 */
const createEvent = <T extends object>(name: string) => {
  const events = channel(`baetgil:${name}`)
  return {
    publish: (event: T): void => events.publish(event),
    /** Answers a function that ends the subscription. */
    subscribe: (listener: (event: T) => void): (() => void) => {
      const receive = (event: unknown) => listener(event as T)
      events.subscribe(receive)
      return () => void events.unsubscribe(receive)
    },
  }
}

export const requestBegun = createEvent<RequestBegun>('request.begun')
export const requestEnded = createEvent<RequestEnded>('request.ended')
export const statementEnded = createEvent<StatementEnded>('statement.ended')
export const gatewayCalled = createEvent<GatewayCalled>('gateway.called')
export const breakerChanged = createEvent<BreakerChanged>('breaker.changed')
export const jobBegun = createEvent<JobBegun>('job.begun')
export const jobTurned = createEvent<JobTurned>('job.turned')
export const jobEnded = createEvent<JobEnded>('job.ended')
export const refused = createEvent<Refused>('refused')
export const pageServed = createEvent<PageServed>('page.served')
export const sharedPageRead = createEvent<SharedPageRead>('sharedPage.read')
export const outboxMeasured = createEvent<OutboxMeasured>('outbox.measured')
export const failuresMeasured = createEvent<FailuresMeasured>('failures.measured')
export const audited = createEvent<Audited>('audited')
export const weatherMeasured = createEvent<WeatherMeasured>('weather.measured')
export const seaMeasured = createEvent<SeaMeasured>('sea.measured')
export const vitalsReported = createEvent<VitalsReported>('vitals.reported')
export const scriptFailed = createEvent<ScriptFailed>('script.failed')
export const databaseChanged = createEvent<DatabaseChanged>('database.changed')
