import type { Config } from '@/server/config'

/** Which of the processes of one start: they need a port each, one after the other. */
const OFFSETS = { api: 0, worker: 1, web: 2 } as const

type Settings = Pick<Config, 'telemetry'>

/**
 * The variables with the metrics port of one process: `METRICS_PORT` for the api, the next one for the
 * worker, those after it for the web processes. None when nothing is counted.
 *
 * @param index of a web process among those that share the port
 */
export const metricsVariables = (
  { telemetry: { metrics } }: Settings,
  process: keyof typeof OFFSETS,
  index = 0,
): { METRICS_PORT?: string } =>
  metrics ? { METRICS_PORT: String(metrics.port + OFFSETS[process] + index) } : {}
