import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { QuietHours } from '@/lib/staff/quietHours'
import { STAFF_WAYS, type StaffEvent, staffEventsOf, type StaffWay } from '@/lib/staff/staffEvents'
import type { Db } from '@/server/db/pool'
import type { Doer, Staff } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import type { PhoneProofService } from '@/server/modules/phone/phoneProofService'
import type { Limits } from '@/server/limits/limits'
import type { PushService } from '@/server/modules/push/pushService'
import { createTestNotifications } from './testNotifications'

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  proofs: PhoneProofService
  push: PushService
}

type Choices = z.output<(typeof consoleCalls.setNotifications)['body']>['choices']
type Person = {
  phone: string
  email: string
  quiet_from: string | null
  quiet_to: string | null
}
type Chosen = { event: StaffEvent; way: StaffWay }

const quietOf = (person: Person | undefined): QuietHours | null =>
  person?.quiet_from && person.quiet_to ? { from: person.quiet_from, to: person.quiet_to } : null

export type StaffNotificationService = ReturnType<typeof createStaffNotificationService>

/** What each of the staff wants to hear of: for the own account alone. */
export const createStaffNotificationService = ({ db, now, limits, proofs, push }: Deps) => {
  const aboutSelf = ({ no, operator }: Staff) => ({
    operatorNo: operator?.no ?? null,
    subjectNo: no,
  })

  return {
    push,

    tests: createTestNotifications({ db, now, limits }),

    /** What the caller chose, of what the role may be told. */
    read: async ({ no, role, sessionNo }: Staff) => {
      const chosen = await db.rows<Chosen>(sql`
        select event, way::text from staff_notification where staff_no = ${no}
        union all select unnest(sounds), 'sound' from staff where no = ${no}`)
      const person = await db.first<Person>(sql`
        select phone, email, to_char(quiet_from, 'HH24:MI') as quiet_from,
               to_char(quiet_to, 'HH24:MI') as quiet_to from staff where no = ${no}`)
      return {
        choices: staffEventsOf(role).map((event) => ({
          event,
          ways: STAFF_WAYS.filter((way) =>
            chosen.some((one) => one.event === event && one.way === way),
          ),
        })),
        phone: person?.phone ?? '',
        email: person?.email ?? '',
        quiet: quietOf(person),
        push_key: push.key,
        browsers: await push.countOfStaff(no),
        is_told_here: await push.isOfSession(sessionNo),
      }
    },

    /** The newest of what the caller hears in an open page. */
    news: async ({ no }: Staff) => ({
      newest:
        (await db.first<{ no: number; title: string; link: string }>(sql`
          select no, title, link from staff_news where staff_no = ${no}
           order by no desc limit 1`)) ?? null,
    }),

    /** Replaces what the caller chose. @throws Refusal 403 for an event that the role may not know of */
    choose: (staff: Staff, choices: Choices, doer: Doer): Promise<void> =>
      db.transaction(async (tx) => {
        const allowed = staffEventsOf(staff.role)
        if (choices.some(({ event }) => !allowed.includes(event))) throw refuse.code('NO_RIGHT')
        const chosen = choices.flatMap(({ event, ways }) => ways.map((way) => ({ event, way })))
        const rows = chosen.filter(({ way }) => way !== 'sound')
        const sounds = chosen.filter(({ way }) => way === 'sound').map(({ event }) => event)
        // The person's row is locked, so that of two choices at once the later one stands whole.
        await tx.run(sql`
          update staff set sounds = ${sounds}::staff_event[] where no = ${staff.no}`)
        await tx.run(sql`delete from staff_notification where staff_no = ${staff.no}`)
        await tx.run(sql`
          insert into staff_notification (staff_no, event, way)
          select ${staff.no}, event, way
            from json_to_recordset(${JSON.stringify(rows)}::json) as chosen (
              event staff_event, way staff_way)
          on conflict do nothing`)
        await createRecorder(doer, now)(tx, {
          action: 'staff.chooseNotices',
          ...aboutSelf(staff),
        })
      }),

    /** When the caller wants to hear of nothing that can wait; null: never. */
    setQuiet: (staff: Staff, quiet: QuietHours | null, doer: Doer): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.run(sql`
          update staff set quiet_from = ${quiet?.from ?? null}::time,
                 quiet_to = ${quiet?.to ?? null}::time where no = ${staff.no}`)
        await createRecorder(doer, now)(tx, {
          action: 'staff.chooseNotices',
          ...aboutSelf(staff),
        })
      }),

    /** See `PhoneProofService.send`. */
    askCode: (phone: string, address: string) => proofs.send(phone, address),

    /** Uses a phone once its code was given. @throws Refusal 400 for a wrong code, 429 */
    changePhone: async (
      staff: Staff,
      { phone, code, address }: { phone: string; code: string; address: string },
      doer: Doer,
    ): Promise<void> => {
      const { phone_token: token } = await proofs.check(phone, code, address)
      await db.transaction(async (tx) => {
        await proofs.consume(tx, phone, token)
        await tx.run(sql`update staff set phone = ${phone} where no = ${staff.no}`)
        await createRecorder(doer, now)(tx, {
          action: 'staff.changePhone',
          ...aboutSelf(staff),
          changes: { phone: PERSONAL },
        })
      })
    },
  }
}
