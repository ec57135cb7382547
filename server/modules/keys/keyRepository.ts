import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export type KeyRow = { id: string; added_at: Date; retired_at: Date | null }

/** Every key that has sealed something, the newest first. */
export const listKeys = (db: Queryable) =>
  db.rows<KeyRow>(sql`select id, added_at, retired_at from encryption_key order by added_at desc`)

/** Several processes start at once; a key that comes back is in use again. */
export const addKey = (db: Queryable, id: string, at: Date) =>
  db.run(sql`
    insert into encryption_key (id, added_at) values (${id}, ${at})
    on conflict (id) do update set added_at = excluded.added_at, retired_at = null
     where encryption_key.retired_at is not null`)

export const retireOthers = (db: Queryable, id: string, at: Date) =>
  db.rows<{ id: string }>(sql`
    update encryption_key set retired_at = ${at} where id <> ${id} and retired_at is null returning id`)

/** Any value that was sealed before keys had ids; undefined without one. */
export const findSealed = async (db: Queryable): Promise<Buffer | undefined> =>
  (
    await db.first<{ sealed: Buffer }>(sql`
      (select sealed from passenger limit 1) union all (select sealed from saved_passenger limit 1)
      limit 1`)
  )?.sealed

/** What was hashed before a moment and cannot be hashed anew, as the texts are not known. */
export const findHashed = async (db: Queryable, before: Date, months: number) => {
  const row = await db.first<{ coupons_until: Date | null; recovery_codes: number }>(sql`
    select (select max(expires_at) from coupon_had
             where expires_at <= ${before}::timestamptz + ${months}::int * interval '1 month') as coupons_until,
           (select count(distinct staff_no)::int from staff_recovery_code
             where created_at <= ${before}) as recovery_codes`)
  return { couponsUntil: row?.coupons_until ?? undefined, staff: row?.recovery_codes ?? 0 }
}
