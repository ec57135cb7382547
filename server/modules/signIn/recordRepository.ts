import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** What a record is stored under: its kind and the hash of the secret that names it. */
export type RecordKey = { kind: string; id: Buffer }

export type RecordRow = { sealed: Buffer; usedAt: Date | null }

const row = sql`sealed, used_at as "usedAt"`

export const findRecord = (
  db: Queryable,
  { kind, id }: RecordKey,
  at: Date,
): Promise<RecordRow | undefined> =>
  db.first<RecordRow>(sql`
    select ${row} from sign_in_record where kind = ${kind} and id = ${id} and expires_at > ${at}`)

/** A session by the name that others know it by. */
export const findSession = (db: Queryable, uid: string, at: Date): Promise<RecordRow | undefined> =>
  db.first<RecordRow>(sql`
    select ${row} from sign_in_record
     where uid = ${uid} and kind = 'Session' and expires_at > ${at}`)

/** Nothing is stored of a log-in that has ended meanwhile. */
export const saveRecord = (
  db: Queryable,
  record: RecordKey & {
    uid: string | null
    signIn: string | null
    grantId: Buffer | null
    sealed: Buffer
    expiresAt: Date
  },
): Promise<number> =>
  db.run(sql`
    insert into sign_in_record (kind, id, uid, sign_in, grant_id, sealed, expires_at)
    select ${record.kind}, ${record.id}, ${record.uid}, ${record.signIn}, ${record.grantId}, ${record.sealed},
           ${record.expiresAt}
     where ${record.signIn}::text is null
        or exists (select from sign_in where uid = ${record.signIn} for key share)
    on conflict (kind, id) do update
       set uid = excluded.uid, sign_in = excluded.sign_in, grant_id = excluded.grant_id, sealed = excluded.sealed,
           expires_at = excluded.expires_at`)

/** True for the first of all who use it. */
export const useRecord = async (
  db: Queryable,
  { kind, id }: RecordKey,
  at: Date,
): Promise<boolean> =>
  (await db.run(sql`
    update sign_in_record set used_at = ${at}
     where kind = ${kind} and id = ${id} and used_at is null`)) === 1

export const deleteRecord = (db: Queryable, { kind, id }: RecordKey): Promise<number> =>
  db.run(sql`delete from sign_in_record where kind = ${kind} and id = ${id}`)

export const deleteOfGrant = (db: Queryable, kind: string, grantId: Buffer): Promise<number> =>
  db.run(sql`delete from sign_in_record where kind = ${kind} and grant_id = ${grantId}`)
