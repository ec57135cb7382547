import { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Person } from './findPerson'

/** One entry of an export: its Korean fields. */
export type Entry = Record<string, unknown>

/** A part of an export, under its Korean heading: all that is held about a person in some tables. */
export type Section = {
  heading: string
  read(db: Queryable, person: Person): Promise<Entry[]>
}

/** A moment as people of Korea write it: `2026-11-22 09:05`. */
export const kst = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI')`)
