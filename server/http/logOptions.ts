import { escapeJsonLine } from '@/lib/text/hiddenLetters'

/** Headers and query strings hold tokens and phone numbers: a log line has the path alone. */
export const requestForLog = (request: { method: string; url: string }) => ({
  method: request.method,
  path: request.url.split('?', 1)[0],
})

/**
 * What a failure is and where, without the rest that PostgreSQL hangs on its errors: `detail` quotes
 * the row that was refused, with its names and phone numbers.
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
 * Where log lines go. JSON writes out the oldest controls only: the others would reach the terminal
 * of whoever reads along.
 */
export const logStream = {
  write: (line: string): void => {
    process.stdout.write(escapeJsonLine(line))
  },
}
