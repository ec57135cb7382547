import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'

export const guestToken = (index: number): string => `bench-guest-${index}`

/** Guests with a phone each, as holds per phone are limited. */
export const insertGuests = (db: Db, count: number) =>
  db.run(sql`
    insert into guest_token (token_hash, phone, expires_at)
    select sha256(convert_to('bench-guest-' || n, 'UTF8')), '010' || lpad(n::text, 8, '0'),
           now() + interval '1 day'
      from generate_series(0, ${count}::int - 1) n
    on conflict (token_hash) do update set expires_at = excluded.expires_at`)
