import sql, { type Sql } from 'sql-template-tag'

/**
 * A member's mail, as a common table expression beside the other ways of a notification. About a
 * reservation it has a calendar entry, whose sequence is the number of events so far: it rises with every
 * mail, because every mail is about another event.
 *
 * @param notified rows of members with `email`, `is_mailed` and the notification's columns
 */
export const mailParts = (notified: Sql): Sql => sql`
  mail_message as (
    insert into outbox (channel, recipient, body, reservation_no, ship_no)
    select 'mail', email, jsonb_build_object(
             'text', text, 'title', title, 'link', link, 'host', host)
           || case when about_reservation is null then '{}' else jsonb_build_object(
             'reservation', jsonb_build_object('no', about_reservation, 'sequence', (
               select count(*) from reservation_event e
                where e.reservation_no = about_reservation))) end,
           about_reservation, about_ship
      from ${notified}
     where is_mailed and email <> ''
  )`
