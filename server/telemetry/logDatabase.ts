import { databaseChanged } from './events'

export type DatabaseLog = {
  error(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/**
 * Writes one line when the database goes and one when it is back; the logger leaves out what failed in
 * between (`isAnnounced`). Answers a function that ends it.
 */
export const logDatabase = (log: DatabaseLog): (() => void) =>
  databaseChanged.subscribe((change) => {
    if (change.isAway) {
      const { code, message } = change.error as { code?: unknown; message?: unknown }
      log.error({ code, reason: message }, 'the database is away')
      return
    }
    const { awayMs, failures } = change
    log.warn({ seconds: Math.round(awayMs / 1_000), failures }, 'the database is back')
  })
