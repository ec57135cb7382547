import type { Environment } from './schema'

/** How a process is watched. */
export interface TelemetryConfig {
  /** Where `/metrics` is served; `undefined`: nothing is counted. */
  metrics: { port: number; host: string } | undefined
  /** Base of the collector of traces; `undefined`: nothing is traced. */
  tracesUrl: string | undefined
  /** Whether each request is a line of the log. */
  accessLog: boolean
  /** Milliseconds from which a statement is a line of the log; `undefined` in a process without any. */
  slowStatementMs: number | undefined
}

type Settings = Pick<
  Environment,
  'METRICS_PORT' | 'METRICS_HOST' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'ACCESS_LOG'
> &
  Partial<Pick<Environment, 'SLOW_STATEMENT_MS'>>

export const telemetryOf = (env: Settings): TelemetryConfig => ({
  metrics:
    env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  accessLog: env.ACCESS_LOG === 'true',
  slowStatementMs: env.SLOW_STATEMENT_MS,
})
