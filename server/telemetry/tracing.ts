import { setTimeout as wait } from 'node:timers/promises'
import type * as openTelemetry from '@opentelemetry/api'
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api'
import {
  gatewayCalled,
  requestBegun,
  requestEnded,
  statementEnded,
  type StatementEnded,
} from './events'

type Api = typeof openTelemetry

export type TracingOptions = {
  /** Base of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** `baetgil-web`, `baetgil-api` or `baetgil-worker`. */
  service: string
  /** Milliseconds that `close` waits for a collector that does not answer: a process that stops has few. */
  flushMs?: number
}

export type Tracing = {
  /** Sends what is not sent yet. */
  close(): Promise<void>
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const SERVER_ERROR = 500
const FLUSH_MS = 2_000

/** The span that a trusted proxy, or our web server, handed on. */
const parentOf = (api: Api, traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return api.ROOT_CONTEXT
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return api.trace.setSpanContext(api.ROOT_CONTEXT, remote)
}

/** `performance.now()` as the time of day in milliseconds. */
const timeOf = (at: number): number => performance.timeOrigin + at

type Part = {
  name: string
  startedAt: number
  ms: number
  parent: Span | undefined
  attributes: Attributes
  error?: unknown
}

/** Writes a span of something that has ended already. */
const writePart = (api: Api, tracer: Tracer, part: Part): void => {
  const { name, startedAt, ms, parent, attributes, error } = part
  const within = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT
  const options = { kind: api.SpanKind.CLIENT, startTime: timeOf(startedAt), attributes }
  const span = tracer.startSpan(name, options, within)
  if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR })
  span.end(timeOf(startedAt + ms))
}

const statementAttributes = ({ pool, text }: StatementEnded): Attributes => ({
  'db.system.name': 'postgresql',
  'db.query.text': text,
  'baetgil.pool': pool,
})

const followRequests = (api: Api, tracer: Tracer): (() => void)[] => [
  requestBegun.subscribe(({ context, method, traceparent }) => {
    const options = { kind: api.SpanKind.SERVER }
    context.span = tracer.startSpan(method, options, parentOf(api, traceparent))
  }),
  requestEnded.subscribe(({ context, method, route, status, host }) => {
    const { span } = context
    if (!span) return
    span.updateName(`${method} ${route}`)
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'server.address': host,
      'baetgil.request_id': context.ids[0] ?? '',
    })
    if (status >= SERVER_ERROR && status < 600) span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.end()
  }),
]

const followParts = (api: Api, tracer: Tracer): (() => void)[] => [
  statementEnded.subscribe((event) => {
    // A job's statements run every second, and nobody waits for them.
    const parent = event.context?.span
    if (!parent) return
    const name = event.name ?? /^\s*(\w+)/.exec(event.text)?.[1]?.toUpperCase() ?? 'statement'
    writePart(api, tracer, { ...event, name, parent, attributes: statementAttributes(event) })
  }),
  gatewayCalled.subscribe(({ gateway, outcome, context, ...event }) => {
    if (outcome === 'paused') return
    const attributes = { 'baetgil.gateway': gateway, 'baetgil.outcome': outcome }
    writePart(api, tracer, { ...event, name: gateway, parent: context?.span, attributes })
  }),
]

/**
 * Sends a span of every request, of its statements and of calls of gateways to a collector, by
 * OpenTelemetry's own packages over OTLP/HTTP as JSON
 * (https://opentelemetry.io/docs/specs/otlp/, read November 2026). They are loaded here and nowhere else.
 * A collector that is away loses spans, and nothing waits for it.
 */
export const startTracing = async ({
  endpoint,
  service,
  flushMs = FLUSH_MS,
}: TracingOptions): Promise<Tracing> => {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('baetgil')
  const ends = [...followRequests(api, tracer), ...followParts(api, tracer)]
  return {
    close: async () => {
      for (const end of ends) end()
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, wait(flushMs, undefined, { ref: false })])
    },
  }
}
