import { migrate, schemaVersion } from '@/server/db/migrate'
import { MIGRATIONS, newestMigration } from '@/server/db/newestMigration'
import { fileProblem, StartError } from '@/server/startError'

/**
 * Migrates a database to the schema of this version.
 *
 * @throws StartError with the message of PostgreSQL or the migrator
 */
export async function migrateToNewest(databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl, MIGRATIONS, (sentence) => console.warn(sentence))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const reason = fileProblem(error) ?? message
    throw new StartError(`The database cannot be brought to the newest schema: ${reason}`)
  }
}

/**
 * For commands that must not migrate the database, as servers of an older version may be using it.
 *
 * @throws StartError when its schema is older than this version
 */
export async function requireNewestSchema(databaseUrl: string): Promise<void> {
  if ((await schemaVersion(databaseUrl)) >= newestMigration()) return
  throw new StartError(
    'The database has an older schema than this version: run `npm run migrate` first, or `npm start` with the embedded database. (데이터베이스가 이 버전보다 오래됐어요. 먼저 npm run migrate를 실행해 주세요. 내장 데이터베이스는 npm start가 맞춰 줘요.)',
  )
}
