import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { dropUnsentAds } from '@/server/modules/privacy/dropUnsentAds'
import { recordErasure } from '@/server/modules/privacy/erasureJournal'
import type { Person } from './findPerson'

type NumberRow = { subject: number }

/** A row of a random token has no number: the first 48 bits of its hash are one. */
const tokenNumber: Sql = sql`('x' || encode(substring(token_hash for 6), 'hex'))::bit(48)::bigint`

/**
 * Deletes what is kept of a phone for a while: alerts, guest logins, codes, proofs and sent messages; also what
 * operators keep of their customer.
 * Each stands in the journal by its number, as nothing else that is kept leads to it after a restore.
 */
export const eraseShortLived = async (
  tx: Transaction,
  { phone, emails }: Person,
  at: Date,
): Promise<void> => {
  const erase = async (
    kind:
      | 'ad_consent'
      | 'alert'
      | 'customer'
      | 'guest_login'
      | 'phone_code'
      | 'phone_proof'
      | 'message',
    query: Sql,
  ) => {
    for (const { subject } of await tx.rows<NumberRow>(query))
      await recordErasure(tx, { kind, subject }, at)
  }
  await erase('alert', sql`delete from alert where phone = ${phone} returning no as subject`)
  await dropUnsentAds(tx, sql`${phone}`)
  await erase(
    'ad_consent',
    sql`delete from ad_consent where phone = ${phone} returning no as subject`,
  )
  await erase('customer', sql`delete from customer where phone = ${phone} returning no as subject`)
  await erase(
    'guest_login',
    sql`delete from guest_token where phone = ${phone} returning ${tokenNumber} as subject`,
  )
  await erase(
    'phone_code',
    sql`delete from phone_code where phone = ${phone} returning no as subject`,
  )
  await erase(
    'phone_proof',
    sql`delete from phone_proof where phone = ${phone} returning ${tokenNumber} as subject`,
  )
  await erase(
    'message',
    sql`delete from outbox where channel in ('sms', 'mail')
           and recipient = any(${[phone, ...emails]}::text[])
           and coalesce(sent_at, failed_at, unknown_at) is not null
        returning no as subject`,
  )
}

/** After a restore: rows that were there then. A token's number is random, and belongs to no later row. */
export const eraseShortLivedAgain = {
  alert: (tx: Transaction, no: string, at: Date) =>
    tx.run(sql`delete from alert where no = ${no}::bigint and created_at <= ${at}`),
  customer: (tx: Transaction, no: string, at: Date) =>
    tx.run(sql`delete from customer where no = ${no}::bigint and changed_at <= ${at}`),
  ad_consent: (tx: Transaction, no: string, at: Date) =>
    tx.run(sql`delete from ad_consent where no = ${no}::bigint and given_at <= ${at}`),
  guest_login: (tx: Transaction, subject: string) =>
    tx.run(sql`delete from guest_token where ${tokenNumber} = ${subject}::bigint`),
  phone_code: (tx: Transaction, no: string, at: Date) =>
    tx.run(sql`delete from phone_code where no = ${no}::bigint and created_at <= ${at}`),
  phone_proof: (tx: Transaction, subject: string) =>
    tx.run(sql`delete from phone_proof where ${tokenNumber} = ${subject}::bigint`),
  message: (tx: Transaction, no: string, at: Date) =>
    tx.run(sql`delete from outbox where no = ${no}::bigint and created_at <= ${at}`),
}
