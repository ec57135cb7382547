import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Job } from './worker'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Beyond the day that the limits of phone codes and logins look back. */
const SHORT_MS = 2 * DAY_MS
/** Long enough for whoever asks whether a message was sent. */
const SENT_MS = 30 * DAY_MS

/** Deletes what proves or tells nothing any more: personal data is not kept for nothing. */
const forgetExpired = async (db: Queryable, now: Date): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.run(sql`delete from member_token where expires_at <= ${now}`)
  await db.run(sql`delete from guest_token where expires_at <= ${now}`)
  await db.run(sql`delete from phone_proof where expires_at <= ${now}`)
  await db.run(sql`delete from sns_proof where expires_at <= ${now}`)
  await db.run(sql`delete from phone_code where created_at <= ${before(SHORT_MS)}`)
  await db.run(sql`delete from login_failure where failed_at <= ${before(SHORT_MS)}`)
  await db.run(sql`delete from outbox where sent_at <= ${before(SENT_MS)}`)
}

/** Forgets once an hour. */
export const createForgetJob = (db: Queryable, now: () => Date): Job => ({
  name: 'forget',
  everyMs: HOUR_MS,
  run: () => forgetExpired(db, now()),
})
