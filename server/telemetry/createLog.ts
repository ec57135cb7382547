import { type Logger, pino } from 'pino'
import { loggerOf, logStream } from '@/server/http/logOptions'

/** The log of a process without Fastify, which makes its own: the same lines. */
export const createLog = (config: Parameters<typeof loggerOf>[0]): Logger => {
  const { stream: _, ...options } = loggerOf(config)
  return pino(options, logStream)
}
