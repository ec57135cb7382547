import { isUndefinedTable, isUnavailable } from '@/server/db/databaseError'
import type { KeyService } from './keyService'

/**
 * Refuses a start without a key that the database was sealed with. A database that is away
 * or not migrated yet says nothing of keys: the process starts and is not ready.
 *
 * @throws StartError that names the keys that are missing
 */
export const checkKeysAtStart = (keys: Pick<KeyService, 'check'>): Promise<void> =>
  keys.check().catch((error: unknown) => {
    if (!isUnavailable(error) && !isUndefinedTable(error)) throw error
  })
