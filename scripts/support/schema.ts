import path from 'node:path'
import { migrate } from '@/server/db/migrate'
import { fileProblem, StartError } from '@/server/startError'

/**
 * Brings a database to the schema of this checkout.
 *
 * @throws StartError with what PostgreSQL or the migrator said
 */
export async function migrateToNewest(databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl, path.resolve('server/db/migrations'))
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const reason = fileProblem(error) ?? words
    throw new StartError(`The database cannot be brought to the newest schema: ${reason}`)
  }
}
