import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { isMailed } from '@/server/modules/mail/mailedTemplates'
import { mailParts } from '@/server/modules/mail/mailParts'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'
import { pushParts } from '@/server/modules/push/pushParts'
import type { ComposedNotification } from '../../../lib/notification/compose'

export type Notification = ComposedNotification & {
  /** Set for a member, who also gets it as a message on the site. */
  memberNo?: number | null
  phone: string
  /** A path on the storefront, e.g. `/mypage/reservation_detail/12`. */
  link?: string
  /** The storefront that the text message's link leads to. */
  host?: string
  /** Identifies the event: it is notified once, however often this is called. */
  dedupeKey: string
  /** What it is about: the operator of this boat sees whether it arrived. */
  shipNo?: number | null
  reservationNo?: number
}

/** A notification as a row of JSON with the `NOTIFICATION_COLUMNS`. */
export const notificationRow = (notification: Notification) => {
  const { memberNo = null, phone, title, text, link = '', host = '', dedupeKey } = notification
  const { template, variables, shipNo = null, reservationNo = null } = notification
  return {
    ...{ member_no: memberNo, phone, title, text, link, host, dedupe_key: dedupeKey },
    ...{ template, variables, about_ship: shipNo, about_reservation: reservationNo },
    is_mailed: isMailed(template),
  }
}

/** The columns of a notification row, for `jsonb_to_record` and similar functions. */
export const NOTIFICATION_COLUMNS = sql`
  member_no bigint, phone text, title text, text text, link text, host text, dedupe_key text,
  template text, variables jsonb, about_ship bigint, about_reservation bigint,
  is_mailed boolean`

/**
 * Notifications as common table expressions, for a statement that also writes what they are about: the
 * text message, and for a member the message on the site and a push to each device with a valid session.
 *
 * @param source rows with the `NOTIFICATION_COLUMNS`
 */
export const notificationParts = (source: Sql): Sql => sql`
  notified as (
    insert into outbox (channel, recipient, body, dedupe_key, ship_no, reservation_no)
    select 'sms', phone,
           jsonb_build_object(
             'text', ${SMS_PREFIX}::text || text, 'title', title, 'host', host,
             'template', template, 'variables', variables,
             -- once, where the text has it already
             'link', case when position(link in text) > 0 then '' else link end),
           dedupe_key, about_ship, about_reservation
      from ${source}
    on conflict (dedupe_key) do nothing returning dedupe_key
  ), notified_member as (
    select source.*, member.email from ${source} source join notified using (dedupe_key)
      join member on member.no = source.member_no and member.left_at is null for key share of member
  ), site_message as (
    insert into member_message (member_no, title, contents, link)
    select member_no, title, text, link from notified_member
  ), push_message as (
    insert into outbox (channel, recipient, body)
    select 'push', device.push_id, jsonb_build_object('text', text, 'title', title, 'link', link)
      from notified_member join push_device device using (member_no)
     where device.session_hash is null or exists (
       select from member_token t
        where t.token_hash = device.session_hash and t.expires_at > now())
  ), ${mailParts(sql`notified_member`)}, ${pushParts({ source, notified: sql`notified_member` })}`

/**
 * Notifies people if the transaction commits; of one event once, however often it is called.
 *
 * @returns how many had not been notified of it before
 */
export const notifyAll = async (
  tx: Transaction,
  notifications: readonly Notification[],
): Promise<number> => {
  const rows = JSON.stringify(notifications.map(notificationRow))
  const row = await tx.first<{ told: number }>(
    sql`
      with notification as (
        select * from json_to_recordset(${rows}::json) as notification (${NOTIFICATION_COLUMNS})
      ), ${notificationParts(sql`notification`)}
      select count(*)::int as told from notified`,
    'notify',
  )
  return row?.told ?? 0
}

/** Notifies one person. */
export const notify = async (tx: Transaction, notification: Notification): Promise<void> => {
  await notifyAll(tx, [notification])
}
