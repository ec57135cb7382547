import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { OutboxMessage } from './outbox'

/** A message that this process has claimed to send. */
export type ClaimedMessage = Omit<OutboxMessage, 'dedupeKey'> & { no: number; tries: number }

type Due = { channel: OutboxMessage['channel']; now: Date; retryAt: Date; limit: number }

/**
 * Claims due messages of a channel. The same statement sets their next try to `retryAt`, so that no
 * other process claims them before, and they are retried if this process ends.
 */
export const claimDue = (
  db: Queryable,
  { channel, now, retryAt, limit }: Due,
): Promise<ClaimedMessage[]> =>
  db.rows<ClaimedMessage>(
    sql`
      update outbox set tries = tries + 1, next_try_at = ${retryAt}
       where no = any(array(
         select no from outbox
          where channel = ${channel} and sent_at is null and failed_at is null
            and next_try_at <= ${now}
          order by next_try_at limit ${limit}
            for update skip locked))
      returning no, channel, recipient, body, tries`,
    'outbox_claim',
  )

export const markSent = (db: Queryable, nos: number[], at: Date): Promise<number> =>
  db.run(sql`update outbox set sent_at = ${at} where no = any(${nos}::bigint[])`)

export const markFailed = (db: Queryable, no: number, at: Date): Promise<number> =>
  db.run(sql`update outbox set failed_at = ${at} where no = ${no}`)

export const postpone = (db: Queryable, no: number, nextTryAt: Date): Promise<number> =>
  db.run(sql`update outbox set next_try_at = ${nextTryAt} where no = ${no}`)
