import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/** How often a code went to a phone, and to whoever asks from an address, since a moment. */
export type SentCodes = { lastSentAt: Date | null; byPhone: number; byAddress: number }

/** Makes those who ask for the same phone wait in line until the transaction ends. */
export const lockPhone = (tx: Transaction, phone: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone_code:${phone}`}, 0))`)

export const countSentCodes = async (
  tx: Transaction,
  { phone, address, since }: { phone: string; address: string; since: Date },
): Promise<SentCodes> => {
  const row = await tx.first<SentCodes>(sql`
    select (select max(created_at) from phone_code where phone = ${phone}) as "lastSentAt",
           (select count(*) from phone_code
             where phone = ${phone} and created_at > ${since}) as "byPhone",
           (select count(*) from phone_code
             where address = ${address} and created_at > ${since}) as "byAddress"`)
  return row ?? { lastSentAt: null, byPhone: 0, byAddress: 0 }
}

/** Keeps a new code; those before it are good no more. */
export const replaceCode = async (
  tx: Transaction,
  code: { phone: string; address: string; codeHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> => {
  await tx.run(sql`
    update phone_code set used_at = ${code.at} where phone = ${code.phone} and used_at is null`)
  await tx.run(sql`
    insert into phone_code (phone, address, code_hash, created_at, expires_at)
    values (${code.phone}, ${code.address}, ${code.codeHash}, ${code.at}, ${code.expiresAt})`)
}

export type TriedCode = { no: number; codeHash: Buffer; tries: number }

/** Counts a try at the phone's live code; undefined when it has none or its tries are spent. */
export const tryCode = (
  db: Queryable,
  { phone, at, maxTries }: { phone: string; at: Date; maxTries: number },
): Promise<TriedCode | undefined> =>
  db.first<TriedCode>(sql`
    update phone_code set tries = tries + 1
     where phone = ${phone} and used_at is null and expires_at > ${at} and tries < ${maxTries}
    returning no, code_hash as "codeHash", tries`)

/** True for the one caller that uses the code up. */
export const spendCode = async (tx: Transaction, no: number, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update phone_code set used_at = ${at} where no = ${no} and used_at is null`)) === 1

export const insertProof = (
  tx: Transaction,
  proof: { tokenHash: Buffer; phone: string; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into phone_proof (token_hash, phone, expires_at)
    values (${proof.tokenHash}, ${proof.phone}, ${proof.expiresAt})`)

/** True for the one caller that uses the proof up. */
export const spendProof = async (
  tx: Transaction,
  { tokenHash, phone, at }: { tokenHash: Buffer; phone: string; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update phone_proof set used_at = ${at}
     where token_hash = ${tokenHash} and phone = ${phone}
       and used_at is null and expires_at > ${at}`)) === 1
