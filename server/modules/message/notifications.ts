import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'

export type Notification = {
  /** Set for a member, who then also finds it among the messages on the site. */
  memberNo?: number | null
  phone: string
  title: string
  text: string
  /** A path on the storefront, e.g. `/mypage/reservation_detail/12`. */
  link?: string
  /** The storefront it happened on, which a text message's link leads to. */
  host?: string
  /** The event: the same one is told once, however often this is called. */
  dedupeKey: string
}

/** A telling as a row of JSON, whose types are `TELLING_COLUMNS`. */
export const notificationRow = (telling: Notification) => {
  const { memberNo = null, phone, title, text, link = '', host = '', dedupeKey } = telling
  return { member_no: memberNo, phone, title, text, link, host, dedupe_key: dedupeKey }
}

/** The columns of such a row, as `jsonb_to_record` and its kind want them. */
export const NOTIFICATION_COLUMNS = sql`
  member_no bigint, phone text, title text, text text, link text, host text, dedupe_key text`

/**
 * Telling as parts of a `with`, for a statement that makes true what is told: the text message, and
 * for a member who has not left the copy on the site and a push to every device on which they are
 * logged in.
 *
 * @param source rows with the `TELLING_COLUMNS` of what came true
 */
export const notificationParts = (source: Sql): Sql => sql`
  told as (
    insert into outbox (channel, recipient, body, dedupe_key)
    select 'sms', phone,
           jsonb_build_object('text', text, 'title', title, 'link', link, 'host', host), dedupe_key
      from ${source}
    on conflict (dedupe_key) do nothing returning dedupe_key
  ), told_member as (
    select telling.* from ${source} telling join told using (dedupe_key)
      join member on member.no = telling.member_no and member.left_at is null for key share of member
  ), shown as (
    insert into member_message (member_no, title, contents, link)
    select member_no, title, text, link from told_member
  ), pushed as (
    insert into outbox (channel, recipient, body)
    select 'push', device.push_id, jsonb_build_object('text', text, 'title', title, 'link', link)
      from told_member join push_device device using (member_no)
     where device.session_hash is null or exists (
       select from member_token t
        where t.token_hash = device.session_hash and t.expires_at > now())
  )`

/** Tells somebody if the transaction commits; of one event once, however often it is called. */
export const notify = async (tx: Transaction, telling: Notification): Promise<void> => {
  await tx.first(
    sql`
      with telling as (
        select * from json_to_record(${JSON.stringify(notificationRow(telling))}::json)
          as telling (${NOTIFICATION_COLUMNS})
      ), ${notificationParts(sql`telling`)}
      select`,
    'tell',
  )
}
