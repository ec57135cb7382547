import { format, stripVTControlCharacters } from 'node:util'

type Write = (fields: object, message: string) => void

type Log = { info: Write; warn: Write; error: Write }

const LEVELS = {
  debug: 'info',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'info',
} as const

const METHODS = Object.keys(LEVELS) as (keyof typeof LEVELS)[]

/** What Next puts before its lines. */
const SIGN = /^[\s⨯⚠✓○▲»]+/u

const wordsOf = (given: readonly unknown[]): string =>
  stripVTControlCharacters(format(...given))
    .replace(SIGN, '')
    .trim()

/** One line for what is printed at once: an error with its stack, besides what is said of it. */
const write = (to: Write, given: readonly unknown[]): void => {
  const err = given.find((part) => part instanceof Error)
  const message = wordsOf(given.filter((part) => part !== err)) || err?.message
  if (message) to(err ? { err } : {}, message)
}

/**
 * Makes lines of the log of what Next and other packages print by `console`, and of Node's warnings, so that
 * who collects the log reads one format. What kills a process is still Node's own text on stderr.
 *
 * @param printer the `console` of this process
 */
export const logForeignLines = (log: Log, printer: Pick<Console, keyof typeof LEVELS>): void => {
  for (const method of METHODS) {
    printer[method] = (...given: unknown[]) => write(log[LEVELS[method]].bind(log), given)
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message))
}
