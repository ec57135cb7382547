import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Guest } from '@/server/http/identity'

export const findGuest = (db: Queryable, tokenHash: Buffer, at: Date): Promise<Guest | undefined> =>
  db.first<Guest>(
    sql`select phone, name from guest_token where token_hash = ${tokenHash} and expires_at > ${at}`,
    'guest_by_token',
  )

export const insertGuestToken = (
  tx: Transaction,
  guest: Guest & { tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into guest_token (token_hash, phone, name, created_at, expires_at)
    values (${guest.tokenHash}, ${guest.phone}, ${guest.name}, ${guest.at}, ${guest.expiresAt})`)
