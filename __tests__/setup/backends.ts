import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import { until } from './until'

/** Other connections to this test's database that wait for a lock. */
export const WAITING = sql`wait_event_type = 'Lock'`
/** Other connections that are inside a transaction and do nothing. */
export const IDLE_INSIDE = sql`state = 'idle in transaction'`

const others = (where: Sql) => sql`
  pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and ${where}`

/** Resolves as soon as some other connection is in this state. A transaction would see the first look again. */
export const untilSome = (db: Db, where: Sql): Promise<void> =>
  until(
    async () => Boolean(await db.first(sql`select from ${others(where)}`)),
    'a connection is in this state',
  )

/** Ends every other connection in this state, as a restarted server or a broken network does. */
export const endAll = (db: Db, where: Sql): Promise<number> =>
  db.run(sql`select pg_terminate_backend(pid) from ${others(where)}`)
