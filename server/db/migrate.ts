import path from 'node:path'
import type pg from 'pg'
import Postgrator from 'postgrator'
import { connectOnce } from './connectOnce'
import { isLockTimeout } from './databaseError'

/** Any number: whoever migrates this database takes the same one. */
const MIGRATION_LOCK = 7_202_611
/** A file may rewrite a table of millions; whoever waits for its process waits as long. */
const MIGRATION_MS = 900_000

/**
 * Brings the schema up to date from the numbered files in `migrations/`. Safe to call from several
 * processes at once: one migrates, the others wait and find nothing left to do.
 *
 * @param folder where the numbered SQL files are
 * @throws whatever PostgreSQL says, and when it says nothing; nothing of the failing file is kept
 */
export const migrate = (databaseUrl: string, folder: string): Promise<void> =>
  connectOnce(
    databaseUrl,
    async (client) => {
      await lock(client)
      const postgrator = new Postgrator({
        migrationPattern: path.join(folder, '*.sql'),
        driver: 'pg',
        schemaTable: 'schema_version',
        execQuery: (query) => client.query(query),
        execSqlScript: async (script) => {
          await client.query(`begin;\n${script}\ncommit;`)
        },
      })
      await postgrator.migrate()
    },
    MIGRATION_MS,
  )

const lock = async (client: pg.Client): Promise<void> => {
  try {
    await client.query(`set lock_timeout = ${MIGRATION_MS / 2}`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set lock_timeout = 0')
  } catch (error) {
    throw isLockTimeout(error) ? new Error('another process has been migrating it for long') : error
  }
}
