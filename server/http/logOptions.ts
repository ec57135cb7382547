import { escapeJsonLine } from '@/lib/text/hiddenCharacters'
import type { Config } from '@/server/config'

/** A log line has the path only: headers and query strings contain tokens and phone numbers. */
const requestForLog = (request: { method: string; url: string }) => ({
  method: request.method,
  path: request.url.split('?', 1)[0],
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
const logStream = {
  write: (line: string): void => {
    process.stdout.write(escapeJsonLine(line))
  },
}

/** How api and worker log: JSON lines without headers, query strings and refused rows. */
export const loggerOf = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  serializers: { req: requestForLog, err: errorForLog },
  stream: logStream,
})
