import sql, { raw, type Sql } from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'
import type { Queryable } from '@/server/db/pool'
import type { Job } from './worker'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than the day that the limit of phone codes looks back. */
const SHORT_MS = 2 * DAY_MS
/** Long enough to look up whether a message was sent, or what failed in a browser. */
const LONG_MS = 30 * DAY_MS
/** Records of complaints and disputes, and messages about them (전자상거래법 시행령 제6조). */
const RECORD_MS = 3 * 365 * DAY_MS
/** An app renews its push id each time it is opened. */
const VISITOR_DEVICE_MS = 90 * DAY_MS
const DEVICE_MS = 365 * DAY_MS
/** Few, so that a statement holds its locks for a short time. */
const ROWS_PER_STATEMENT = 1_000
/** Per table and run; the next run continues. */
const STATEMENTS_PER_RUN = 200

type Purge = { table: string; where: Sql }

const messagesUntil = (deleted: Date, sent: Date): Sql =>
  sql`created_at <= ${deleted} and (deleted_at <= ${deleted} or created_at <= ${sent})`

const devicesUntil = (visitors: Date, members: Date): Sql =>
  sql`updated_at <= ${visitors} and (member_no is null or updated_at <= ${members})`

/** What guests asked to be told of trips that are over. */
const pushesUntil = (end: Date): Sql => sql`
  exists (select from reservation r
    where r.no = push_reservation.reservation_no and r.sdate <= ${toKstDate(end)})`

/** Browsers whose session has ended, and a guest's that is told of no trip any more. */
const browsersUntil = (now: Date, end: Date): Sql => sql`
  updated_at <= ${end} or (session_hash is not null and not exists (
    select from member_token t
     where t.token_hash = push_subscription.session_hash and t.expires_at > ${now}))
  or (member_no is null and staff_session_no is null and not exists (
    select from push_reservation p where p.subscription_no = push_subscription.no))`

/** Waiting-list entries that have ended, or whose departure has; not those that a reservation names. */
const awaitersUntil = (end: Date): Sql => sql`
  created_at <= ${end} and state <> 'offered'
  and (state in ('left', 'passed', 'closed')
    or exists (select from schedule s where s.no = awaiter.schedule_no and s.departs_at <= ${end}))
  and not exists (select from reservation r where r.awaiter_no = awaiter.no)`

const purgesAt = (now: Date): Purge[] => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return [
    { table: 'member_token', where: sql`expires_at <= ${now}` },
    { table: 'guest_token', where: sql`expires_at <= ${now}` },
    { table: 'phone_proof', where: sql`expires_at <= ${now}` },
    { table: 'sns_proof', where: sql`expires_at <= ${now}` },
    { table: 'staff_session', where: sql`expires_at <= ${now}` },
    { table: 'staff_invitation', where: sql`expires_at <= ${now}` },
    { table: 'coupon_had', where: sql`expires_at <= ${now}` },
    { table: 'phone_code', where: sql`created_at <= ${before(SHORT_MS)}` },
    { table: 'sns_state', where: sql`expires_at <= ${now}` },
    { table: 'sns_return', where: sql`expires_at <= ${now}` },
    { table: 'rate_limit', where: sql`expire <= ${now.getTime()}` },
    { table: 'outbox', where: sql`coalesce(sent_at, failed_at, unknown_at) <= ${before(LONG_MS)}` },
    { table: 'client_log', where: sql`received_at <= ${before(LONG_MS)}` },
    { table: 'member_message', where: messagesUntil(before(LONG_MS), before(RECORD_MS)) },
    { table: 'inquiry', where: sql`created_at <= ${before(RECORD_MS)}` },
    { table: 'push_device', where: devicesUntil(before(VISITOR_DEVICE_MS), before(DEVICE_MS)) },
    { table: 'push_reservation', where: pushesUntil(before(LONG_MS)) },
    { table: 'push_subscription', where: browsersUntil(now, before(DEVICE_MS)) },
    { table: 'desk_request', where: sql`at <= ${before(LONG_MS)}` },
    { table: 'departure_batch', where: sql`made_at <= ${before(LONG_MS)}` },
    { table: 'awaiter', where: awaitersUntil(before(LONG_MS)) },
  ]
}

/** Any number of processes may purge at once: rows that one has locked are skipped by others. */
const purge = async (db: Queryable, { table, where }: Purge): Promise<void> => {
  for (let statement = 0; statement < STATEMENTS_PER_RUN; statement += 1) {
    const deleted = await db.run(sql`
      delete from ${raw(table)} where ctid = any(array(
        select ctid from ${raw(table)} where ${where} limit ${ROWS_PER_STATEMENT} for update skip locked))`)
    if (deleted < ROWS_PER_STATEMENT) return
  }
}

/** What a crew was told about a person is erased when a passenger list is. */
const eraseCrewNotes = async (db: Queryable, now: Date): Promise<void> => {
  const oldest = oldestRetainedDay(toKstDate(now))
  for (let statement = 0; statement < STATEMENTS_PER_RUN; statement += 1) {
    const erased = await db.run(sql`
      update reservation set crew_note = '' where no = any(array(
        select no from reservation where crew_note <> '' and sdate < ${oldest}
         limit ${ROWS_PER_STATEMENT} for update skip locked))`)
    if (erased < ROWS_PER_STATEMENT) return
  }
}

/** Personal data is not stored longer than it is needed. */
const purgeExpired = async (db: Queryable, now: Date): Promise<void> => {
  for (const each of purgesAt(now)) await purge(db, each)
  await eraseCrewNotes(db, now)
}

/** Purges expired rows once an hour. */
export const createPurgeJob = (db: Queryable, now: () => Date): Job => ({
  name: 'purge',
  everyMs: HOUR_MS,
  run: () => purgeExpired(db, now()),
})
