import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/** When the last code was sent to a phone, and how many were sent since a moment. */
export type SentCodes = { lastSentAt: Date | null; byPhone: number }

/** Requests for the same phone wait until this transaction ends. */
export const lockPhone = (tx: Transaction, phone: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone_code:${phone}`}, 0))`)

export const countSentCodes = async (
  tx: Transaction,
  { phone, since }: { phone: string; since: Date },
): Promise<SentCodes> => {
  const row = await tx.first<SentCodes>(sql`
    select (select max(created_at) from phone_code where phone = ${phone}) as "lastSentAt",
           (select count(*) from phone_code
             where phone = ${phone} and created_at > ${since}) as "byPhone"`)
  return row ?? { lastSentAt: null, byPhone: 0 }
}

/** Stores a new code and invalidates the phone's former ones. */
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

/**
 * Counts a try at the phone's valid code. Undefined without such a code or without tries left. Addresses
 * other than the requesting one share a separate count, so that nobody can use up its tries.
 */
export const tryCode = (
  db: Queryable,
  { phone, address, at, maxTries }: { phone: string; address: string; at: Date; maxTries: number },
): Promise<TriedCode | undefined> =>
  db.first<TriedCode>(sql`
    update phone_code
       set tries = tries + (address = ${address})::int,
           other_tries = other_tries + (address <> ${address})::int
     where phone = ${phone} and used_at is null and expires_at > ${at}
       and case when address = ${address} then tries else other_tries end < ${maxTries}
    returning no, code_hash as "codeHash",
              case when address = ${address} then tries else other_tries end as tries`)

/** True for the one call that consumes the code. */
export const consumeCode = async (tx: Transaction, no: number, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update phone_code set used_at = ${at} where no = ${no} and used_at is null`)) === 1

export const insertProof = (
  tx: Transaction,
  proof: { tokenHash: Buffer; phone: string; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into phone_proof (token_hash, phone, expires_at)
    values (${proof.tokenHash}, ${proof.phone}, ${proof.expiresAt})`)

/** Counts a check of a valid proof. False for an invalid one or after too many checks. */
export const tryProof = async (
  db: Queryable,
  proof: { tokenHash: Buffer; phone: string; at: Date; maxTries: number },
): Promise<boolean> =>
  (await db.run(sql`
    update phone_proof set tries = tries + 1
     where token_hash = ${proof.tokenHash} and phone = ${proof.phone} and used_at is null
       and expires_at > ${proof.at} and tries < ${proof.maxTries}`)) === 1

/** True for the one call that consumes the proof. */
export const consumeProof = async (
  tx: Transaction,
  { tokenHash, phone, at }: { tokenHash: Buffer; phone: string; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update phone_proof set used_at = ${at}
     where token_hash = ${tokenHash} and phone = ${phone}
       and used_at is null and expires_at > ${at}`)) === 1
