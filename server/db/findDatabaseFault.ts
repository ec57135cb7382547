import type pg from 'pg'
import { connectOnce } from './connectOnce'
import { isDiskFull, isUndefinedTable } from './databaseError'

/** Why a process cannot work with its database. */
export type DatabaseFault = 'database' | 'schema' | 'disk'

/** A probe gives up earlier than this. */
const ANSWER_MS = 5_000

/** Changes no row, and is refused where nothing may be written: by a replica, or a primary that was put down. */
const WRITE = 'update reservation set no = no where false'
/** Rows that do not fit into its memory: PostgreSQL puts them into a file, for which a full disk has no room. */
const FILE = 'select count(*) from generate_series(1, 10000)'

const askAsBooking = async (client: pg.Client, needed: number) => {
  await client.query(`begin; set local work_mem = '64kB'`)
  const { rows } = await client.query<{ is_newest: boolean }>(
    'select coalesce(max(version) >= $1, false) as is_newest from schema_version',
    [needed],
  )
  if (!rows[0]?.is_newest) return 'schema'
  await client.query(`${WRITE}; ${FILE}; rollback`)
  return undefined
}

/**
 * Why a process cannot take bookings: the database accepts no connection, nothing can be written, its disk
 * is full, or its schema is older than the process needs. A newer one is right, as migrations come before the
 * processes that need them. It asks on a connection of its own: those that are open may work long after
 * PostgreSQL can make no new one.
 *
 * @param url a `postgres://` address
 * @param needed number of the newest migration of this version
 */
export const findDatabaseFault = async (
  url: string,
  needed: number,
): Promise<DatabaseFault | undefined> => {
  try {
    return await connectOnce(url, (client) => askAsBooking(client, needed), ANSWER_MS)
  } catch (error) {
    if (isDiskFull(error)) return 'disk'
    return isUndefinedTable(error) ? 'schema' : 'database'
  }
}
