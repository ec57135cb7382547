import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Job } from './worker'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Beyond the day that the limit of phone codes looks back. */
const SHORT_MS = 2 * DAY_MS
/** Long enough for whoever asks whether a message was sent, or what failed in a browser. */
const LONG_MS = 30 * DAY_MS
/** Complaints and disputes are kept so long (전자상거래법 시행령 제6조), and what was told with them. */
const RECORD_MS = 3 * 365 * DAY_MS
/** An app says where it can be notified each time it is opened. */
const VISITOR_DEVICE_MS = 90 * DAY_MS
const DEVICE_MS = 365 * DAY_MS
/** A statement deletes no more, so that its locks are short. */
const BATCH = 1_000
/** A run ends here; the next one goes on. */
const MOST_BATCHES = 200

type Forgotten = { table: string; where: Sql }

const messagesUntil = (deleted: Date, told: Date): Sql =>
  sql`created_at <= ${deleted} and (deleted_at <= ${deleted} or created_at <= ${told})`

const devicesUntil = (visitors: Date, members: Date): Sql =>
  sql`updated_at <= ${visitors} and (member_no is null or updated_at <= ${members})`

/** Places in lines that came to nothing, or whose boat has left; reservations keep those they name. */
const awaitersUntil = (end: Date): Sql => sql`
  created_at <= ${end} and state <> 'offered'
  and (state in ('left', 'passed', 'closed')
    or exists (select from schedule s where s.no = awaiter.schedule_no and s.departs_at <= ${end}))
  and not exists (select from reservation r where r.awaiter_no = awaiter.no)`

const forgottenAt = (now: Date): Forgotten[] => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return [
    { table: 'member_token', where: sql`expires_at <= ${now}` },
    { table: 'guest_token', where: sql`expires_at <= ${now}` },
    { table: 'phone_proof', where: sql`expires_at <= ${now}` },
    { table: 'sns_proof', where: sql`expires_at <= ${now}` },
    { table: 'coupon_had', where: sql`expires_at <= ${now}` },
    { table: 'phone_code', where: sql`created_at <= ${before(SHORT_MS)}` },
    { table: 'sns_state', where: sql`expires_at <= ${now}` },
    { table: 'rate_limit', where: sql`expire <= ${now.getTime()}` },
    { table: 'outbox', where: sql`coalesce(sent_at, failed_at) <= ${before(LONG_MS)}` },
    { table: 'client_log', where: sql`received_at <= ${before(LONG_MS)}` },
    { table: 'member_message', where: messagesUntil(before(LONG_MS), before(RECORD_MS)) },
    { table: 'inquiry', where: sql`created_at <= ${before(RECORD_MS)}` },
    { table: 'push_device', where: devicesUntil(before(VISITOR_DEVICE_MS), before(DEVICE_MS)) },
    { table: 'awaiter', where: awaitersUntil(before(LONG_MS)) },
  ]
}

/** Any number of processes may forget at once: what one has in hand, another leaves to it. */
const forget = async (db: Queryable, { table, where }: Forgotten): Promise<void> => {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const deleted = await db.run(sql`
      delete from ${raw(table)} where ctid = any(array(
        select ctid from ${raw(table)} where ${where} limit ${BATCH} for update skip locked))`)
    if (deleted < BATCH) return
  }
}

/** Deletes what proves or tells nothing any more: personal data is not kept for nothing. */
const forgetExpired = async (db: Queryable, now: Date): Promise<void> => {
  for (const forgotten of forgottenAt(now)) await forget(db, forgotten)
}

/** Forgets once an hour. */
export const createPurgeJob = (db: Queryable, now: () => Date): Job => ({
  name: 'forget',
  everyMs: HOUR_MS,
  run: () => forgetExpired(db, now()),
})
