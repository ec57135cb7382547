import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export const insertSnsReturn = (
  db: Queryable,
  {
    codeHash,
    nonce,
    sealed,
    expiresAt,
  }: {
    codeHash: Buffer
    nonce: Buffer
    sealed: Buffer
    expiresAt: Date
  },
): Promise<number> =>
  db.run(sql`
    insert into sns_return (code_hash, nonce, sealed, expires_at)
    values (${codeHash}, ${nonce}, ${sealed}, ${expiresAt})`)

/** Takes a row away: the second of two calls gets none. */
export const takeSnsReturn = async (
  db: Queryable,
  { codeHash, nonce, at }: { codeHash: Buffer; nonce: Buffer; at: Date },
): Promise<Buffer | undefined> => {
  const row = await db.first<{ sealed: Buffer }>(sql`
    delete from sns_return
     where code_hash = ${codeHash} and nonce = ${nonce} and expires_at > ${at}
    returning sealed`)
  return row?.sealed
}
