import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Guest } from '@/server/http/identity'

/** The guest of each token; undefined for an unknown or expired one. */
export const findGuests = async (
  db: Queryable,
  tokenHashes: Buffer[],
  at: Date,
): Promise<(Guest | undefined)[]> => {
  const rows = await db.rows<Guest & { token_hash: Buffer }>(
    sql`
      select token_hash, phone, name from guest_token
       where token_hash = any(${tokenHashes}::bytea[]) and expires_at > ${at}`,
    'guests_by_token',
  )
  return tokenHashes.map((tokenHash) => rows.find((row) => row.token_hash.equals(tokenHash)))
}

export const insertGuestToken = (
  tx: Transaction,
  guest: Guest & { tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into guest_token (token_hash, phone, name, created_at, expires_at)
    values (${guest.tokenHash}, ${guest.phone}, ${guest.name}, ${guest.at}, ${guest.expiresAt})`)
