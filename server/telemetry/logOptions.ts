import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import { escapeJsonLine } from '@/lib/text/hiddenCharacters'
import { isAnnounced } from './announced'
import { currentRequest } from './requestContext'

/** What the id of a request is called in a line. */
export const REQUEST_ID = 'requestId'

/** A log line has the route only: addresses and headers contain keys, tokens and phone numbers. */
const requestForLog = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url,
})

/**
 * The fields of an error that are logged. `detail` of PostgreSQL is left out: it quotes the refused
 * row, with names and phone numbers.
 */
export const errorForLog = (
  error: Error & { code?: unknown; constraint?: unknown },
): { type: string; message: string; stack: string; [more: string]: unknown } => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: error.code,
  constraint: error.constraint,
  ...(error instanceof AggregateError ? { errors: error.errors.map(errorForLog) } : {}),
})

/**
 * Output of log lines. JSON escapes ASCII control characters only; the others are escaped here, as they
 * could change what a terminal shows.
 */
export const logStream = {
  write: (line: string): void => {
    process.stdout.write(escapeJsonLine(line))
  },
}

/** The requests that a line is about: those that the code works for which writes it. */
const requestsForLog: LoggerOptions['mixin'] = (_fields, _level, logger) => {
  const ids = currentRequest()?.ids ?? []
  if (ids.length > 1) return { requestIds: ids }
  return ids.length === 0 || REQUEST_ID in logger.bindings() ? {} : { [REQUEST_ID]: ids[0] }
}

/** Leaves out what only says once more that the database is away: one line has said it for all. */
const quietly: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (given, write) {
  const [fields] = given as unknown as [{ err?: unknown } | string | undefined]
  if (typeof fields === 'object' && isAnnounced(fields.err)) return
  write.apply(this, given)
}

/** How every process logs: JSON lines without headers, query strings and refused rows. */
export const loggerOf = ({ logLevel }: { logLevel: string }) => ({
  level: logLevel,
  serializers: { req: requestForLog, err: errorForLog },
  mixin: requestsForLog,
  hooks: { logMethod: quietly },
  stream: logStream,
})
