import { statementEnded } from './events'

export type WarnLog = { warn(fields: object, message: string): void }

/** Enough to find the statement in the code. */
const MAX_TEXT = 500

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)

/**
 * Writes a line for each statement that took `slowMs` milliseconds or more, with the request that it was
 * for (the logger adds it). Its values are not in it. A comment in the SQL would say as much, but make
 * every statement a new one for the plans that PostgreSQL keeps. Answers a function that ends it.
 */
export const logSlowStatements = (log: WarnLog, slowMs: number): (() => void) =>
  statementEnded.subscribe(({ ms, pool, name, text, waiting }) => {
    if (ms < slowMs) return
    const statement = name ?? shortened(text)
    log.warn({ ms: Math.round(ms), pool, waiting, statement }, 'slow statement')
  })
