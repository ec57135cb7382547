import path from 'node:path'
import type pg from 'pg'
import Postgrator from 'postgrator'
import { connectOnce } from './connectOnce'
import { isLockTimeout } from './databaseError'

/** Any number: every process that migrates takes the same advisory lock. */
const MIGRATION_LOCK = 7_202_611
/** A migration may rewrite a table of millions of rows; other processes wait as long. */
const MIGRATION_MS = 900_000
const SCHEMA_TABLE = 'schema_version'

/**
 * Brings the schema up to date from the numbered files in `migrations/`. Safe to call from several
 * processes at once: one migrates, the others wait and find nothing left to do.
 *
 * @param folder where the numbered SQL files are
 * @throws errors of PostgreSQL, and when it does not answer; a failing file is rolled back
 */
export const migrate = (databaseUrl: string, folder: string): Promise<void> =>
  connectOnce(
    databaseUrl,
    async (client) => {
      await lock(client)
      const postgrator = new Postgrator({
        migrationPattern: path.join(folder, '*.sql'),
        driver: 'pg',
        schemaTable: SCHEMA_TABLE,
        execQuery: (query) => client.query(query),
        execSqlScript: async (script) => {
          await client.query(`begin;\n${script}\ncommit;`)
        },
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

const lock = async (client: pg.Client): Promise<void> => {
  try {
    await client.query(`set lock_timeout = ${MIGRATION_MS / 2}`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set lock_timeout = 0')
  } catch (error) {
    throw isLockTimeout(error)
      ? new Error('another process has been migrating it for too long')
      : error
  }
}
