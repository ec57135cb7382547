import path from 'node:path'
import { migrate } from '@/server/db/migrate'

/** Brings a database to the schema of this checkout. */
export function migrateToNewest(databaseUrl: string): Promise<void> {
  return migrate(databaseUrl, path.resolve('server/db/migrations'))
}
