import sql, { type Sql } from 'sql-template-tag'
import { CONSOLE_HOST } from '@/lib/staff/consoleHost'
import { rolesToldOf, type StaffEvent } from '@/lib/staff/staffEvents'
import type { Transaction } from '@/server/db/pool'
import type { ComposedNotification } from '@/lib/notification/compose'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'
import type { KstDate } from '@/lib/date/kst'
import { TELL_AT, WITH_KOREAN_CLOCK } from './quietHours'

/** What staff are told: without a name or a phone number of anybody, but for what a visitor asks in own words. */
export type StaffNotification = {
  event: StaffEvent
  message: ComposedNotification
  shipNo: number
  /** A path of the console. */
  link: string
  /** The same for captains, who do not see the office's pages. */
  captainLink?: string
  /** The first day of Korea on which it waits for nobody's quiet hours; absent: it always waits. */
  urgentFrom?: KstDate
  /** Who did it, and knows. */
  doerNo?: number | null
  /** Identifies what happened: everybody is told of it once by each way. */
  key: string
}

/** A notification as a row of JSON with the `STAFF_NOTIFICATION_COLUMNS`. */
export const staffNotificationRow = (notification: StaffNotification) => {
  const { event, message, link, captainLink = link, key, urgentFrom, doerNo } = notification
  const { title, text, template, variables } = message
  return {
    staff_event: event,
    staff_roles: rolesToldOf(event),
    staff_title: title,
    staff_text: text,
    staff_template: template,
    staff_variables: variables,
    staff_link: link,
    staff_captain_link: captainLink,
    staff_key: key,
    staff_urgent_from: urgentFrom ?? null,
    staff_doer: doerNo ?? null,
  }
}

export const STAFF_NOTIFICATION_COLUMNS = sql`
  staff_event staff_event, staff_roles staff_role[], staff_title text, staff_text text,
  staff_template text, staff_variables jsonb, staff_link text, staff_captain_link text,
  staff_key text, staff_urgent_from date, staff_doer bigint`

const BODY = sql`jsonb_build_object(
  'text', case way when 'sms' then ${SMS_PREFIX}::text || staff_text else staff_text end,
  'title', staff_title, 'link', staff_href, 'host', ${CONSOLE_HOST}::text,
  'template', staff_template, 'variables', staff_variables)`

/**
 * Tells the staff who chose to hear of an event, as common table expressions for a statement that also
 * writes what it is about: those of the boat's operator whose role may know, captains of their own boats
 * alone. Web push goes to the browsers in which they are logged in. What can wait is sent at the end of
 * somebody's quiet hours; an open page is silent in them.
 *
 * @param source rows with `ship_no` and the `STAFF_NOTIFICATION_COLUMNS`
 */
export const staffNotificationParts = (source: Sql): Sql => sql`
  told as (
    select source.*, staff.no as staff_no, staff.phone as staff_phone, staff.email as staff_email,
           chosen.way, ${TELL_AT} as tell_at,
           case staff.role when 'captain' then staff_captain_link else staff_link end as staff_href
      from ${source} source
      join ship on ship.no = source.ship_no
      join staff on staff.operator_no = ship.group_no and staff.ended_at is null
       and staff.role = any(source.staff_roles) and staff.no is distinct from source.staff_doer
      cross join lateral (
        select way::text from staff_notification
         where staff_no = staff.no and event = source.staff_event
        union all select 'sound' where source.staff_event = any(staff.sounds)
      ) chosen
      ${WITH_KOREAN_CLOCK}
     where staff.role <> 'captain' or exists (
       select from staff_ship own where own.staff_no = staff.no and own.ship_no = source.ship_no)
  ), told_by_message as (
    insert into outbox (channel, recipient, body, dedupe_key, ship_no, next_try_at)
    select case way when 'sms' then 'sms'::outbox_channel else 'mail' end,
           case way when 'sms' then staff_phone else staff_email end, ${BODY},
           concat_ws(':', 'staff', staff_no, way, staff_key), ship_no, tell_at
      from told
     where way = 'sms' and staff_phone <> '' or way = 'mail' and staff_email <> ''
    on conflict (dedupe_key) do nothing
  ), told_by_push as (
    insert into outbox (channel, recipient, body, dedupe_key, ship_no, next_try_at)
    select 'web_push', subscription.no::text, ${BODY},
           concat_ws(':', 'staff', staff_no, subscription.no, staff_key), told.ship_no, tell_at
      from told join staff_session session using (staff_no)
      join push_subscription subscription on subscription.staff_session_no = session.no
     where way = 'push' and session.expires_at > now()
    on conflict (dedupe_key) do nothing
  ), told_by_sound as (
    insert into staff_news (staff_no, key, title, link)
    select staff_no, staff_key, staff_title, staff_href from told
     where way = 'sound' and tell_at <= now()
    on conflict (staff_no, key) do nothing
  )`

/** Tells staff of an event if the transaction commits. */
export const tellStaff = async (
  tx: Transaction,
  notification: StaffNotification,
): Promise<void> => {
  const row = { ship_no: notification.shipNo, ...staffNotificationRow(notification) }
  await tx.first(
    sql`
      with notification as (
        select * from json_to_record(${JSON.stringify(row)}::json)
          as notification (ship_no bigint, ${STAFF_NOTIFICATION_COLUMNS})
      ), ${staffNotificationParts(sql`notification`)}
      select`,
    'tell_staff',
  )
}
