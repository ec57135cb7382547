import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** A position in the log in bytes, and which cluster's. */
export type Position = { lsn: number; system: string }

type Row = { lsn: string | null; system: string }

/** Without the milliseconds that a transaction takes to be flushed: what is acknowledged is flushed. */
const WRITTEN = sql`
  select (pg_current_wal_flush_lsn() - '0/0')::text as lsn,
         (select system_identifier::text from pg_control_system()) as system`

const REPLAYED = sql`
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as lsn,
         (select system_identifier::text from pg_control_system()) as system`

const toPosition = (row: Row | undefined): Position | undefined =>
  row && row.lsn !== null ? { lsn: Number(row.lsn), system: row.system } : undefined

/** How far the primary has written its log. */
export const findWritten = async (primary: Queryable): Promise<Position | undefined> =>
  toPosition(await primary.first<Row>(WRITTEN))

/** How far a replica has replayed it; undefined for a server that is none. */
export const findReplayed = async (replica: Queryable): Promise<Position | undefined> =>
  toPosition(await replica.first<Row>(REPLAYED))
