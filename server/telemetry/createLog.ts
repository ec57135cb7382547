import { type DestinationStream, type Logger, pino } from 'pino'
import { loggerOf, logStream } from './logOptions'

/** The log of a process without Fastify, which makes its own: the same lines. */
export const createLog = (
  config: Parameters<typeof loggerOf>[0],
  to: DestinationStream = logStream,
): Logger => {
  const { stream: _, ...options } = loggerOf(config)
  return pino(options, to)
}
