import { type InfoLog, logRequests } from './accessLog'
import { type DatabaseLog, logDatabase } from './logDatabase'
import { type AddMetrics, createMetrics } from './metrics/registry'
import { type Listener, serveMetrics } from './metricsServer'
import { logSlowStatements } from './slowStatements'
import { startTracing, type Tracing } from './tracing'

export type TelemetryLog = InfoLog & DatabaseLog

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

type Options = {
  process: 'web' | 'api' | 'worker'
  config: TelemetryConfig
  log: TelemetryLog
  /** What this process counts. */
  metrics: readonly AddMetrics[]
}

export type Telemetry = {
  /** Sends the last spans, and listens no more. */
  close(): Promise<void>
}

const startMetrics = async ({ config, metrics }: Options): Promise<Listener | undefined> => {
  if (!config.metrics) return undefined
  const { registry, close } = createMetrics(metrics)
  const listener = await serveMetrics(registry, config.metrics)
  return {
    close: async () => {
      close()
      await listener.close()
    },
  }
}

const tracesOf = ({ config, process }: Options): Promise<Tracing> | undefined =>
  config.tracesUrl === undefined
    ? undefined
    : startTracing({ endpoint: config.tracesUrl, service: `baetgil-${process}` })

/**
 * Starts what watches this process: log lines, metrics on a port of their own, traces. Each as far as the
 * settings want it.
 *
 * @throws errors of `listen`, e.g. for a port in use
 */
export const startTelemetry = async (options: Options): Promise<Telemetry> => {
  const { config, log } = options
  const { accessLog, slowStatementMs } = config
  const ends = [
    logDatabase(log),
    ...(slowStatementMs === undefined ? [] : [logSlowStatements(log, slowStatementMs)]),
    ...(accessLog ? [logRequests(log)] : []),
  ]
  const [listener, tracing] = await Promise.all([startMetrics(options), tracesOf(options)])
  return {
    close: async () => {
      for (const end of ends) end()
      await Promise.all([listener?.close(), tracing?.close()])
    },
  }
}
