import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** A message of which it is not known yet whether it arrived. */
export type AwaitedReport = { no: number; provider_ref: string; sent_at: Date }

type Due = { provider: string; now: Date; oldest: Date; limit: number }

/**
 * Claims messages to ask the provider about. The same statement sets when they are asked about next: the
 * older a message, the later, so that no other process asks meanwhile.
 */
export const claimReports = (
  db: Queryable,
  { provider, now, oldest, limit }: Due,
): Promise<AwaitedReport[]> =>
  db.rows<AwaitedReport>(sql`
    with due as materialized (
      select no from outbox
       where report_at <= ${now} and provider = ${provider} and sent_at > ${oldest}
       order by report_at limit ${limit} for update skip locked)
    update outbox
       set report_at = ${now}::timestamptz + greatest(interval '1 minute', ${now}::timestamptz - sent_at)
      from due where outbox.no = due.no
    returning outbox.no, provider_ref, sent_at`)

/** Only the first outcome counts: what has arrived has arrived. */
export const markDelivered = (
  db: Queryable,
  { no, ref, at, way }: { no: number; ref: string; at: Date; way: string },
): Promise<number> =>
  db.run(sql`
    update outbox set delivered_at = ${at}, way = ${way}, report_at = null
     where no = ${no} and provider_ref = ${ref} and delivered_at is null and failed_at is null`)

export const markUndelivered = (
  db: Queryable,
  { no, ref, at, code }: { no: number; ref: string; at: Date; code: string },
): Promise<number> =>
  db.run(sql`
    update outbox set failed_at = ${at}, failure = ${code}, report_at = null
     where no = ${no} and provider_ref = ${ref} and delivered_at is null and failed_at is null`)

/** A provider has news of these: they are asked about with the next run. */
export const hasten = (
  db: Queryable,
  provider: string,
  refs: string[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    update outbox set report_at = ${now}
     where provider_ref = any(${refs}) and provider = ${provider} and report_at > ${now}`)

/** Providers know nothing of messages this old. */
export const giveUpReports = (db: Queryable, oldest: Date): Promise<number> =>
  db.run(
    sql`update outbox set report_at = null where report_at is not null and sent_at <= ${oldest}`,
  )
