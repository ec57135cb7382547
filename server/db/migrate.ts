import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import Postgrator from 'postgrator'
import { assertSupported } from './checkServer'
import { connectOnce } from './connectOnce'
import { createScriptRunner } from './runMigration'

/** Any number: every process that migrates takes the same advisory lock. */
const MIGRATION_LOCK = 7_202_611
/** A migration may rewrite a table of millions of rows; other processes wait as long. */
const MIGRATION_MS = 900_000
const LOCK_POLL_MS = 200
const SCHEMA_TABLE = 'schema_version'

/**
 * Brings the schema up to date from the numbered files in `migrations/`. Safe to call from several
 * processes at once, and while the version before serves visitors: one migrates, the others wait and find
 * nothing left to do; a migration that has to wait for a lock gives way and tries again.
 *
 * @param folder where the numbered SQL files are
 * @param warn is told what migrations say of data that they leave as it is
 * @throws errors of PostgreSQL, and when it does not answer; a failing file is rolled back
 */
export const migrate = (
  databaseUrl: string,
  folder: string,
  warn: (sentence: string) => void = () => undefined,
): Promise<void> =>
  connectOnce(
    databaseUrl,
    async (client) => {
      client.on('notice', ({ severity, message }) => {
        if (severity === 'WARNING' && message) warn(message)
      })
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      assertSupported(rows[0]?.server_version ?? '')
      await lock(client)
      const runner = createScriptRunner(client)
      const postgrator = new Postgrator({
        migrationPattern: path.join(folder, '*.sql'),
        driver: 'pg',
        schemaTable: SCHEMA_TABLE,
        execQuery: runner.query,
        execSqlScript: runner.runScript,
      })
      await postgrator.migrate()
    },
    MIGRATION_MS,
  )

/** Number of the newest migration that was applied; 0 if none was. */
export const schemaVersion = (databaseUrl: string): Promise<number> =>
  connectOnce(databaseUrl, async (client) => {
    const { rowCount } = await client.query('select where to_regclass($1) is null', [SCHEMA_TABLE])
    if (rowCount) return 0
    const { rows } = await client.query<{ version: number }>(
      `select coalesce(max(version), 0)::int as version from ${SCHEMA_TABLE}`,
    )
    return rows[0]?.version ?? 0
  })

/**
 * Asks again and again instead of waiting in PostgreSQL: a statement that waits there has a snapshot, for
 * whose end an index that is built concurrently would wait, and so both for ever.
 */
const lock = async (client: pg.Client): Promise<void> => {
  const end = Date.now() + MIGRATION_MS / 2
  while (Date.now() < end) {
    const { rowCount } = await client.query('select where pg_try_advisory_lock($1)', [
      MIGRATION_LOCK,
    ])
    if (rowCount) return
    await wait(LOCK_POLL_MS)
  }
  throw new Error('another process has been migrating it for too long')
}
