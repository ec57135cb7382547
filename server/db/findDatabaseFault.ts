import sql from 'sql-template-tag'
import { isUndefinedTable } from './databaseError'
import type { Queryable } from './pool'

/**
 * Why a process cannot work with its database: it does not answer, or its schema is older than the
 * process needs. A newer one is right, as migrations come before the processes that need them.
 *
 * @param needed number of the newest migration of this version
 */
export const findDatabaseFault = async (
  db: Queryable,
  needed: number,
): Promise<'database' | 'schema' | undefined> => {
  try {
    const row = await db.first<{ is_newest: boolean }>(sql`
      select coalesce(max(version) >= ${needed}, false) as is_newest from schema_version`)
    return row?.is_newest ? undefined : 'schema'
  } catch (error) {
    return isUndefinedTable(error) ? 'schema' : 'database'
  }
}
