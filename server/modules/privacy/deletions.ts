import sql, { raw, type Sql } from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { VERSION_DAYS } from '@/lib/ship/product/productStates'
import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'
import { oldestAnnouncement } from '@/lib/sea/warningAge'
import {
  AD_CONSENT_MONTHS,
  ADVERTISEMENT_MONTHS,
  CODE_DAYS,
  COMPLAINT_MONTHS,
  CONTRACT_MONTHS,
  daysBefore,
  DEVICE_DAYS,
  DRAFT_DAYS,
  LOOK_UP_DAYS,
  monthsBefore,
  NEWS_DAYS,
  REVIEW_MONTHS,
  VISIT_MONTHS,
  VISITOR_DEVICE_DAYS,
} from './periods'

/** Rows of a table that are deleted; docs/retention.md names each rule by its table. */
export type Deletion = { table: string; where: Sql }

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

const expired = (now: Date): Deletion[] =>
  [
    'member_token',
    'guest_token',
    'phone_proof',
    'sns_proof',
    'staff_session',
    'staff_invitation',
    'coupon_had',
    'sns_state',
    'sns_return',
    'sign_in',
    'sign_in_record',
  ].map((table) => ({ table, where: sql`expires_at <= ${now}` }))

/** Crew and hand-ins of departures whose passenger lists are purged. */
const ofPurgedLists = (table: 'departure_crew' | 'handed_list', now: Date): Sql => sql`
  exists (select from schedule s where s.no = ${raw(table)}.schedule_no
     and s.sdate < ${oldestRetainedDay(toKstDate(now))})`

/** What a ship said before, a while after it was replaced. */
const versionsUntil = (end: Date): Sql => sql`
  exists (select from ship_version later
    where later.ship_no = ship_version.ship_no and later.no > ship_version.no and later.at <= ${end})`

/** What an operator keeps of somebody whose reservations with it are all erased. */
const customersUntil = (end: Date): Sql => sql`
  changed_at <= ${end} and not exists (
    select from reservation r join ship on ship.no = r.ship_no
     where r.phone = customer.phone and ship.group_no = customer.operator_no)`

/** What is deleted at a moment, because it has expired or nobody needs it any more. */
export const deletionsAt = (now: Date): Deletion[] => {
  const lookedUp = daysBefore(now, LOOK_UP_DAYS)
  const device = daysBefore(now, DEVICE_DAYS)
  const complained = monthsBefore(now, COMPLAINT_MONTHS)
  return [
    ...expired(now),
    { table: 'phone_code', where: sql`created_at <= ${daysBefore(now, CODE_DAYS)}` },
    { table: 'rate_limit', where: sql`expire <= ${now.getTime()}` },
    { table: 'outbox', where: sql`coalesce(sent_at, failed_at, unknown_at) <= ${lookedUp}` },
    { table: 'member_message', where: messagesUntil(lookedUp, complained) },
    { table: 'inquiry', where: sql`created_at <= ${complained}` },
    {
      table: 'push_device',
      where: devicesUntil(daysBefore(now, VISITOR_DEVICE_DAYS), device),
    },
    { table: 'push_reservation', where: pushesUntil(lookedUp) },
    { table: 'push_subscription', where: browsersUntil(now, device) },
    { table: 'staff_news', where: sql`at <= ${daysBefore(now, NEWS_DAYS)}` },
    { table: 'desk_request', where: sql`at <= ${lookedUp}` },
    { table: 'job_failure', where: sql`next_try_at <= ${lookedUp}` },
    { table: 'departure_batch', where: sql`made_at <= ${lookedUp}` },
    { table: 'ship_version', where: versionsUntil(daysBefore(now, VERSION_DAYS)) },
    { table: 'ship_draft', where: sql`changed_at <= ${daysBefore(now, DRAFT_DAYS)}` },
    { table: 'departure_crew', where: ofPurgedLists('departure_crew', now) },
    { table: 'handed_list', where: ofPurgedLists('handed_list', now) },
    { table: 'review', where: sql`created_at <= ${monthsBefore(now, REVIEW_MONTHS)}` },
    { table: 'tide_day', where: sql`sdate < ${toKstDate(daysBefore(now, 1))}` },
    // Nobody has it looked up again.
    { table: 'vessel', where: sql`next_at <= ${lookedUp}` },
    { table: 'sea_warning', where: sql`issued_at < ${oldestAnnouncement(now)}` },
    { table: 'sea_prewarning', where: sql`ends_at <= ${now}` },
    // No boat lies there any more.
    { table: 'sea_place', where: sql`next_at <= ${lookedUp}` },
    { table: 'sea_forecast', where: sql`sdate < ${toKstDate(daysBefore(now, 1))}` },
    { table: 'visit_day', where: sql`day <= ${toKstDate(monthsBefore(now, VISIT_MONTHS))}` },
    { table: 'awaiter', where: awaitersUntil(lookedUp) },
    {
      table: 'ad_consent',
      where: sql`withdrawn_at <= ${monthsBefore(now, AD_CONSENT_MONTHS)}`,
    },
    {
      table: 'ad_message',
      where: sql`created_at <= ${monthsBefore(now, ADVERTISEMENT_MONTHS)}`,
    },
    { table: 'customer', where: customersUntil(lookedUp) },
    { table: 'customer_block', where: sql`until_day < ${toKstDate(now)}` },
    { table: 'alert', where: sql`ended_at <= ${lookedUp}` },
    {
      table: 'payment_event',
      where: sql`received_at <= ${monthsBefore(now, CONTRACT_MONTHS)}`,
    },
  ]
}
