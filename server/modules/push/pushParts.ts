import sql, { type Sql } from 'sql-template-tag'

/**
 * Web push of a notification, as a common table expression beside its other ways: to the browsers in
 * which the member asked and is still logged in, and to those in which a guest asked for the
 * reservation that it is about. No browser is both.
 *
 * @param notified rows of members, and `source` all rows, with the notification's columns
 */
export const pushParts = ({ source, notified }: { source: Sql; notified: Sql }): Sql => sql`
  web_push_message as (
    insert into outbox (channel, recipient, body)
    select 'web_push', subscription_no::text,
           jsonb_build_object('text', text, 'title', title, 'link', link)
      from (
        select subscription.no as subscription_no, text, title, link
          from ${notified} join push_subscription subscription using (member_no)
          join member_token t on t.token_hash = subscription.session_hash and t.expires_at > now()
        union all
        select asked.subscription_no, source.text, source.title, source.link
          from ${source} source join notified using (dedupe_key)
          join push_reservation asked on asked.reservation_no = source.about_reservation) found
  )`
