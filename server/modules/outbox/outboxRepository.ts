import sql, { empty, type Sql } from 'sql-template-tag'
import { morningOf } from '@/lib/reservation/deadlines'
import type { Queryable } from '@/server/db/pool'
import type { OutboxMessage } from './outbox'
import type { Receipt } from '../../gateways/outcome'

/** A message that this process has claimed to send. */
export type ClaimedMessage = Omit<OutboxMessage, 'dedupeKey'> & {
  no: number
  tries: number
  attempt: number
  created_at: Date
  /** Since when it is not known whether an earlier try sent it. */
  in_doubt_since: Date | null
  /** How often the provider did not know it since then. */
  look_ups: number
}

type Due = {
  channel: OutboxMessage['channel']
  now: Date
  retryAt: Date
  limit: number
  /** From now on, until its outcome is written, nobody knows whether it was sent. */
  isDoubted: boolean
  /** Also all other due messages to the recipients of those, beyond `limit`. */
  isJoined: boolean
}

/** No advertisement goes out by night, whatever it was late for (정보통신망법 제50조 제3항). */
const mayGo = (now: Date): Sql =>
  morningOf(now) > now ? sql`and (dedupe_key is null or dedupe_key not like 'ad:%')` : empty

const isDue = ({ channel, now }: Due): Sql => sql`
  channel = ${channel} and sent_at is null and failed_at is null and unknown_at is null
    and next_try_at <= ${now} ${mayGo(now)}`

const joinedTo = (due: Due): Sql => sql`,
  joined as materialized (
    select no, in_doubt_since from outbox
     where ${isDue(due)} and recipient in (select recipient from first)
       and no not in (select no from first)
       for update skip locked)`

/**
 * Claims due messages of a channel. The same statement sets their next try to `retryAt`, so that no
 * other process claims them before, and they are retried if this process ends.
 */
export const claimDue = (db: Queryable, due: Due): Promise<ClaimedMessage[]> =>
  db.rows<ClaimedMessage>(
    sql`
      with first as materialized (
        select no, recipient, in_doubt_since from outbox
         where ${isDue(due)}
         order by next_try_at limit ${due.limit}
           for update skip locked)${due.isJoined ? joinedTo(due) : empty},
      due as (
        select no, in_doubt_since from first
        ${due.isJoined ? sql`union all select no, in_doubt_since from joined` : empty})
      update outbox set tries = tries + 1, next_try_at = ${due.retryAt},
             in_doubt_since = case when ${due.isDoubted}::boolean
               then coalesce(outbox.in_doubt_since, ${due.now}) else outbox.in_doubt_since end
        from due where outbox.no = due.no
      returning outbox.no, channel, recipient, body, tries, attempt, created_at, due.in_doubt_since,
        look_ups`,
    // A prepared statement has one text.
    `outbox_claim${due.isJoined ? '_joined' : ''}${morningOf(due.now) > due.now ? '_night' : ''}`,
  )

export const markSent = (db: Queryable, nos: number[], at: Date): Promise<number> =>
  db.run(sql`
    update outbox set sent_at = ${at}, in_doubt_since = null where no = any(${nos}::bigint[])`)

/** A provider has taken it. `reportAt` is when it is asked whether it arrived; null for never. */
export const markTaken = (
  db: Queryable,
  { no, receipt, at, reportAt }: { no: number; receipt: Receipt; at: Date; reportAt: Date | null },
): Promise<number> =>
  db.run(sql`
    update outbox set sent_at = ${at}, in_doubt_since = null, provider = ${receipt.provider},
           provider_ref = ${receipt.ref}, report_at = ${reportAt}, failure = null
     where no = ${no} and sent_at is null`)

type Ended = { no: number; at: Date; code: string }

export const markFailed = (db: Queryable, { no, at, code }: Ended): Promise<number> =>
  db.run(sql`
    update outbox set failed_at = ${at}, failure = ${code}, in_doubt_since = null
     where no = ${no} and sent_at is null`)

/** Nobody will find out any more. */
export const markUnknown = (db: Queryable, { no, at, code }: Ended): Promise<number> =>
  db.run(sql`
    update outbox set unknown_at = ${at}, failure = ${code} where no = ${no} and sent_at is null`)

type Postponed = { no: number; nextTryAt: Date; tries: number; code: string | null }

/** It was not sent, for the reason `code`: `tries` is what counts as tries so far. */
export const postpone = (
  db: Queryable,
  { no, nextTryAt, tries, code }: Postponed,
): Promise<number> =>
  db.run(sql`
    update outbox set next_try_at = ${nextTryAt}, tries = ${tries}, failure = ${code},
           in_doubt_since = null, look_ups = 0
     where no = ${no} and sent_at is null`)

type Doubted = { no: number; nextTryAt: Date; since: Date; lookUps: number }

/** It is not known whether it was sent: the next try asks the provider. */
export const doubt = (db: Queryable, { no, nextTryAt, since, lookUps }: Doubted): Promise<number> =>
  db.run(sql`
    update outbox set next_try_at = ${nextTryAt}, in_doubt_since = ${since}, look_ups = ${lookUps}
     where no = ${no} and sent_at is null`)
