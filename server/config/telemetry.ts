import type { TelemetryConfig } from '@/server/telemetry/startTelemetry'
import type { Environment } from './schema'

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
