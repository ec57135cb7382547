import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'

export type Telling = {
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
  dedupeKey?: string
}

/**
 * Telling as parts of a `with`, for a statement that makes true what is told: the text message, and
 * for a member the copy on the site and a push to every registered device.
 *
 * @param source where the rows come from that must exist for it, e.g. `moved`
 */
export const tellingParts = (telling: Telling, source: Sql): Sql => {
  const { memberNo = null, phone, title, text, link = '', host = '', dedupeKey = null } = telling
  const body = JSON.stringify({ text, title, link })
  return sql`
    told as (
      insert into outbox (channel, recipient, body, dedupe_key)
      select 'sms', ${phone}, ${JSON.stringify({ text, title, link, host })}, ${dedupeKey} from ${source}
      on conflict (dedupe_key) do nothing returning no
    ), shown as (
      insert into member_message (member_no, title, contents, link)
      select ${memberNo}, ${title}, ${text}, ${link} from told where ${memberNo}::bigint is not null
    ), pushed as (
      insert into outbox (channel, recipient, body)
      select 'push', device.push_id, ${body}
        from told join push_device device on device.member_no = ${memberNo}
    )`
}

/** Tells somebody if the transaction commits; of one event once, however often it is called. */
export const tell = async (tx: Transaction, telling: Telling): Promise<void> => {
  await tx.first(sql`with ${tellingParts(telling, sql`(select) once`)} select`, 'tell')
}
