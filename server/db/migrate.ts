import path from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'

/** Any number: whoever migrates this database takes the same one. */
const MIGRATION_LOCK = 7_202_611

/**
 * Brings the schema up to date from the numbered files in `migrations/`. Safe to call from several
 * processes at once: one migrates, the others wait and find nothing left to do.
 *
 * @param folder where the numbered SQL files are
 * @throws whatever PostgreSQL says; nothing of the failing file is kept
 */
export const migrate = async (databaseUrl: string, folder: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
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
  } finally {
    await client.end()
  }
}
