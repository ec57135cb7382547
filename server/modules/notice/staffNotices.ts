import sql, { type Sql } from 'sql-template-tag'
import { CONSOLE_HOST } from '@/lib/staff/consoleHost'
import { rolesToldOf, type StaffEvent } from '@/lib/staff/staffEvents'
import type { Transaction } from '@/server/db/pool'
import type { ComposedMessage } from '@/lib/message/compose'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'

/** What staff are told: without a name or a phone number of anybody, but for what a visitor asks in own words. */
export type StaffNotice = {
  event: StaffEvent
  message: ComposedMessage
  shipNo: number
  /** A path of the console. */
  link: string
  /** The same for captains, who do not see the office's pages. */
  captainLink?: string
  /** Identifies what happened: everybody is told of it once by each way. */
  key: string
}

/** A notice as a row of JSON with the `STAFF_NOTICE_COLUMNS`. */
export const staffNoticeRow = (notice: StaffNotice) => {
  const { event, message, link, captainLink = link, key } = notice
  const { title, text, template, variables } = message
  return {
    notice_event: event,
    notice_roles: rolesToldOf(event),
    notice_title: title,
    notice_text: text,
    notice_template: template,
    notice_variables: variables,
    notice_link: link,
    notice_captain_link: captainLink,
    notice_key: key,
  }
}

export const STAFF_NOTICE_COLUMNS = sql`
  notice_event staff_event, notice_roles staff_role[], notice_title text, notice_text text,
  notice_template text, notice_variables jsonb, notice_link text, notice_captain_link text,
  notice_key text`

const BODY = sql`jsonb_build_object(
  'text', case way when 'sms' then ${SMS_PREFIX}::text || notice_text else notice_text end,
  'title', notice_title, 'link', notice_href, 'host', ${CONSOLE_HOST}::text,
  'template', notice_template, 'variables', notice_variables)`

/**
 * Tells the staff who chose to hear of an event, as common table expressions for a statement that also
 * writes what it is about: those of the boat's operator whose role may know, captains of their own boats
 * alone. Web push goes to the browsers in which they are logged in.
 *
 * @param source rows with `ship_no` and the `STAFF_NOTICE_COLUMNS`
 */
export const staffNoticeParts = (source: Sql): Sql => sql`
  told as (
    select source.*, staff.no as staff_no, staff.phone as staff_phone, staff.email as staff_email,
           chosen.way,
           case staff.role when 'captain' then notice_captain_link else notice_link end as notice_href
      from ${source} source
      join staff_notification chosen on chosen.event = source.notice_event
      join staff on staff.no = chosen.staff_no and staff.ended_at is null
       and staff.role = any(source.notice_roles)
      join ship on ship.no = source.ship_no and ship.group_no = staff.operator_no
     where staff.role <> 'captain' or exists (
       select from staff_ship own where own.staff_no = staff.no and own.ship_no = source.ship_no)
  ), told_by_message as (
    insert into outbox (channel, recipient, body, dedupe_key, ship_no)
    select case way when 'sms' then 'sms'::outbox_channel else 'mail' end,
           case way when 'sms' then staff_phone else staff_email end, ${BODY},
           concat_ws(':', 'staff', staff_no, way, notice_key), ship_no
      from told
     where way = 'sms' and staff_phone <> '' or way = 'mail' and staff_email <> ''
    on conflict (dedupe_key) do nothing
  ), told_by_push as (
    insert into outbox (channel, recipient, body, dedupe_key, ship_no)
    select 'web_push', subscription.no::text, ${BODY},
           concat_ws(':', 'staff', staff_no, subscription.no, notice_key), told.ship_no
      from told join staff_session session using (staff_no)
      join push_subscription subscription on subscription.staff_session_no = session.no
     where way = 'push' and session.expires_at > now()
    on conflict (dedupe_key) do nothing
  )`

/** Tells staff of an event if the transaction commits. */
export const tellStaff = async (tx: Transaction, notice: StaffNotice): Promise<void> => {
  const row = { ship_no: notice.shipNo, ...staffNoticeRow(notice) }
  await tx.first(
    sql`
      with notice as (
        select * from json_to_record(${JSON.stringify(row)}::json)
          as notice (ship_no bigint, ${STAFF_NOTICE_COLUMNS})
      ), ${staffNoticeParts(sql`notice`)}
      select`,
    'tell_staff',
  )
}
