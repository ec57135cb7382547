import { readdirSync } from 'node:fs'
import path from 'node:path'
import { migrate, schemaVersion } from '@/server/db/migrate'
import { fileProblem, StartError } from '@/server/startError'

const FOLDER = path.resolve('server/db/migrations')

/**
 * Brings a database to the schema of this checkout.
 *
 * @throws StartError with what PostgreSQL or the migrator said
 */
export async function migrateToNewest(databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl, FOLDER)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const reason = fileProblem(error) ?? words
    throw new StartError(`The database cannot be brought to the newest schema: ${reason}`)
  }
}

/**
 * For commands that work on a database and must not change its shape: servers of an older version
 * may be running on it.
 *
 * @throws StartError when its schema is older than this checkout
 */
export async function requireNewestSchema(databaseUrl: string): Promise<void> {
  const newest = Math.max(...readdirSync(FOLDER).map((file) => Number.parseInt(file, 10)))
  if ((await schemaVersion(databaseUrl)) >= newest) return
  throw new StartError(
    'The database has an older schema than this version: run `npm run migrate` first, or `npm start` with the embedded database. (데이터베이스가 이 버전보다 오래됐어요. 먼저 npm run migrate를 실행해 주세요. 내장 데이터베이스는 npm start가 맞춰 줘요.)',
  )
}
