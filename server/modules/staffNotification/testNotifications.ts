import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { compose } from '@/lib/notification/compose'
import { CONSOLE_HOST } from '@/lib/staff/consoleHost'
import { staffEventsOf, type StaffWay, type TestState } from '@/lib/staff/staffEvents'
import type { Db } from '@/server/db/pool'
import type { Staff } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'

const TESTS_PER_HOUR = 5

type Test = { no: number; way: StaffWay; state: TestState }

/** Names the tests of one person in the outbox. */
const prefixOf = (staffNo: number) => `staff:${staffNo}:test:`

/** Sends a test to oneself by the ways that one chose, and says what became of it. */
export const createTestNotifications = ({
  db,
  now,
  limits,
}: {
  db: Db
  now: () => Date
  limits: Limits
}) => {
  const quota = limits.quota({
    name: 'test notice',
    max: TESTS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('TEST_NOTICE_OFTEN'),
  })

  return {
    /** @returns numbers to ask for by `read`. @throws Refusal 409 without a way that leads anywhere, 429 */
    send: async ({ no, role }: Staff): Promise<{ nos: number[] }> => {
      await quota.take(`${no}`)
      const { title, text, template, variables } = compose('staff_test', {})
      const body = { title, text, template, variables, link: '/notifications', host: CONSOLE_HOST }
      const key = `${prefixOf(no)}${randomUUID()}:`
      const rows = await db.rows<{ no: number }>(sql`
        with way as (
          select distinct way from staff_notification
           where staff_no = ${no} and event = any(${staffEventsOf(role)}::staff_event[])
        ), target as (
          select 'sms'::outbox_channel as channel, phone as recipient, ${SMS_PREFIX}::text as prefix
            from staff join way on way = 'sms' where no = ${no} and phone <> ''
          union all
          select 'mail', email, '' from staff join way on way = 'mail' where no = ${no} and email <> ''
          union all
          select 'web_push', subscription.no::text, ''
            from staff_session session join way on way = 'push'
            join push_subscription subscription on subscription.staff_session_no = session.no
           where session.staff_no = ${no} and session.expires_at > ${now()}
        )
        insert into outbox (channel, recipient, body, dedupe_key)
        select channel, recipient,
               ${JSON.stringify(body)}::jsonb || jsonb_build_object('text', prefix || ${text}::text),
               ${key}::text || channel || ':' || row_number() over ()
          from target
        returning no`)
      if (rows.length === 0) throw refuse.code('NO_NOTICE_WAY')
      return { nos: rows.map((row) => row.no) }
    },

    /** What became of one's own tests. A browser that has ended in between was not reached. */
    read: async (staff: Staff, nos: readonly number[]): Promise<{ list: Test[] }> => ({
      list: await db.rows<Test>(sql`
        select no, case channel when 'web_push' then 'push' else channel::text end as way,
               case when failed_at is not null or unknown_at is not null
                      or channel = 'web_push' and not exists (
                        select from push_subscription p where p.no::text = outbox.recipient)
                    then 'failed' when sent_at is not null then 'handed' else 'waiting' end as state
          from outbox
         where no = any(${nos}::bigint[]) and starts_with(dedupe_key, ${prefixOf(staff.no)})
         order by no`),
    }),
  }
}
