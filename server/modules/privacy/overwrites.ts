import sql, { raw, type Sql } from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'
import { ACCESS_MONTHS, ADVERTISEMENT_MONTHS, CONTRACT_MONTHS, monthsBefore } from './periods'

/**
 * Fields of rows that stay. `where` finds the rows that still have them, so that repeating it changes
 * nothing; `key` names the rows of one statement. docs/retention.md names each rule.
 */
export type Overwrite = { name: string; table: string; key: string; set: Sql; where: Sql }

/** Stands for the name of somebody who left an operator, where the record named them. */
export const FORMER_STAFF = '그만둔 직원'

/** What is overwritten at a moment, beside the persons of reservations (`eraseContracts.ts`). */
export const overwritesAt = (now: Date): Overwrite[] => {
  const contract = monthsBefore(now, CONTRACT_MONTHS)
  const shown = monthsBefore(now, ADVERTISEMENT_MONTHS)
  return [
    {
      // What a crew was told about a person goes when a passenger list does.
      name: 'crew_note',
      table: 'reservation',
      key: 'no',
      set: sql`crew_note = ''`,
      where: sql`crew_note <> '' and sdate < ${oldestRetainedDay(toKstDate(now))}`,
    },
    {
      // Whom a booker asked for a part of the price.
      name: 'rest_share',
      table: 'rest_share',
      key: 'no',
      set: sql`name = ''`,
      where: sql`name <> '' and exists (
        select from payment p join reservation r on r.no = p.reservation_no
         where p.no = rest_share.payment_no and r.sdate < ${oldestRetainedDay(toKstDate(now))})`,
    },
    {
      name: 'staff_contact',
      table: 'staff',
      key: 'no',
      set: sql`email = '', phone = ''`,
      where: sql`ended_at <= ${monthsBefore(now, ACCESS_MONTHS)} and (email, phone) <> ('', '')`,
    },
    {
      name: 'staff_name',
      table: 'staff',
      key: 'no',
      set: sql`name = ${FORMER_STAFF}`,
      where: sql`ended_at <= ${contract} and name <> ${FORMER_STAFF}`,
    },
    {
      name: 'weather_run',
      table: 'weather_run',
      key: 'no',
      set: sql`network = '', refund_message = '', choice_message = ''`,
      where: sql`created_at <= ${contract} and (network, refund_message, choice_message) <> ('', '', '')`,
    },
    {
      name: 'weather_request',
      table: 'weather_request',
      key: 'no',
      set: sql`reason = ''`,
      where: sql`asked_at <= ${contract} and reason <> ''`,
    },
    {
      name: 'sandbox_payment',
      table: 'sandbox_payment',
      key: 'gateway_key',
      set: sql`account = null, return_url = ''`,
      where: sql`created_at <= ${contract} and (account is not null or return_url <> '')`,
    },
    {
      // A former policy text stays: it says what was agreed to.
      name: 'article',
      table: 'article',
      key: 'no',
      set: sql`contents_html = '', image = ''`,
      where: sql`deleted_at <= ${shown} and kind <> 'provision' and (contents_html, image) <> ('', '')`,
    },
    {
      name: 'fishing_report',
      table: 'fishing_report',
      key: 'no',
      set: sql`contents_html = '', images = '{}', place = ''`,
      where: sql`deleted_at <= ${shown} and (contents_html <> '' or place <> '' or cardinality(images) > 0)`,
    },
  ]
}

/** The statement that overwrites some rows; rows that another process has locked are left to it. */
export const overwriteStatement = (rule: Overwrite, limit: number): Sql => sql`
  update ${raw(rule.table)} set ${rule.set} where ${raw(rule.key)} = any(array(
    select ${raw(rule.key)} from ${raw(rule.table)} where ${rule.where}
     limit ${limit} for update skip locked))`
