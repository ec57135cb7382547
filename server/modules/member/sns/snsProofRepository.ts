import sql from 'sql-template-tag'
import type { SnsProvider } from '@/lib/oauth/callbackPath'
import type { Queryable, Transaction } from '@/server/db/pool'

/** True for the first sign-in that returns with this nonce, and the first event with this identifier. */
export const consumeNonce = async (
  db: Queryable,
  { nonce, expiresAt }: { nonce: Buffer; expiresAt: Date },
): Promise<boolean> =>
  (await db.run(sql`
    insert into sns_state (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing`)) === 1

export const insertSnsProof = (
  db: Queryable,
  proof: {
    tokenHash: Buffer
    registType: SnsProvider
    id: string
    name: string
    email: string
    expiresAt: Date
  },
): Promise<number> =>
  db.run(sql`
    insert into sns_proof (token_hash, regist_type, sns_id, name, email, expires_at)
    values (${proof.tokenHash}, ${proof.registType}, ${proof.id}, ${proof.name}, ${proof.email},
      ${proof.expiresAt})`)

/** Consumes the proof and answers the identity that it stands for. */
export const consumeSnsProof = async (
  tx: Transaction,
  proof: { tokenHash: Buffer; registType: SnsProvider; at: Date },
): Promise<string | undefined> => {
  const row = await tx.first<{ id: string }>(sql`
    update sns_proof set used_at = ${proof.at}
     where token_hash = ${proof.tokenHash} and regist_type = ${proof.registType}
       and used_at is null and expires_at > ${proof.at}
    returning sns_id as id`)
  return row?.id
}
