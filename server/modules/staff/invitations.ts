import sql from 'sql-template-tag'
import { needsSecondFactor, type Role, ROLE_LABELS } from '@/lib/staff/roles'
import type { PasswordHasher } from '@/server/crypto/passwordHasher'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { createRecorder } from '@/server/modules/activity/activity'
import { enqueue } from '@/server/modules/outbox/outbox'
import { updatePassword } from './accountRepository'
import { doerOfAccount } from './logIn'
import type { Device, Opened, StaffSessions } from './staffSessions'

const LIFE_MS = 7 * 86_400_000
const MAX_WRONG = 30

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  hasher: PasswordHasher
  sessions: StaffSessions
  /** The console’s origin. */
  origin: string
  /** Whether mail is sent at all; without it the link is handed on by hand. */
  hasMail: boolean
}

type Invited = {
  no: number
  name: string
  email: string
  role: Role
  operator_no: number | null
  operator_name: string | null
}

const findInvited = (
  db: Queryable,
  token: string,
  at: Date,
  locking = sql``,
): Promise<Invited | undefined> =>
  db.first(sql`
    select s.no, s.name, s.email, s.role, s.operator_no,
           (select name from ship_group where no = s.operator_no) as operator_name
      from staff_invitation i join staff s on s.no = i.staff_no
     where i.token_hash = ${hashToken(token)} and i.expires_at > ${at} and s.ended_at is null
     ${locking}`)

const requireInvited = async (...args: Parameters<typeof findInvited>): Promise<Invited> => {
  const invited = await findInvited(...args)
  if (!invited) throw refuse.code('INVITATION_GONE')
  return invited
}

export type Invitations = ReturnType<typeof createInvitations>

/** Links by which somebody comes in: once, within seven days. The database has their hashes. */
export const createInvitations = (deps: Deps) => {
  const { db, now, limits, hasher, sessions, origin, hasMail } = deps
  const tries = limits.guesses({
    name: 'staff_invitation',
    max: MAX_WRONG,
    ...PER_HOUR,
    wrong: ['INVITATION_GONE'],
    refusal: () => refuse.code('TOO_MANY_INVITATIONS_TRIED'),
  })

  const mail = (tx: Transaction, { email, role }: Pick<Invited, 'email' | 'role'>, link: string) =>
    enqueue(tx, [
      {
        channel: 'mail',
        recipient: email,
        body: {
          title: '뱃길 콘솔에 초대받았어요',
          text: `${ROLE_LABELS[role]}(으)로 초대받았어요. 7일 안에 아래 주소를 열어 비밀번호를 정해 주세요.\n${link}`,
        },
      },
    ])

  return {
    /**
     * Makes a link for an account; an earlier one ends.
     *
     * @returns its address. The token is behind `#`: it reaches no log
     */
    issue: async (
      tx: Transaction,
      account: Pick<Invited, 'no' | 'email' | 'role'>,
    ): Promise<string> => {
      const token = createToken()
      await tx.run(sql`
        insert into staff_invitation (staff_no, token_hash, expires_at)
        values (${account.no}, ${hashToken(token)}, ${new Date(now().getTime() + LIFE_MS)})
        on conflict (staff_no) do update
          set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
      const link = `${origin}/invite#${token}`
      if (hasMail) await mail(tx, account, link)
      return link
    },

    /** @throws Refusal 404 `INVITATION_GONE`, 429 */
    read: (token: string, address: string) =>
      tries.attempt(address, async () => {
        const { name, email, role, operator_name } = await requireInvited(db, token, now())
        return { name, email, role, operator_name }
      }),

    /** Sets the password and logs in. @throws Refusal 404 `INVITATION_GONE`, 429 */
    accept: (
      { token, password, address }: { token: string; password: string; address: string },
      device: Device,
    ): Promise<Opened> =>
      tries.attempt(address, async () => {
        // Hashing is expensive: only with a link that works.
        await requireInvited(db, token, now())
        const passwordHash = await hasher.hash(password)
        return db.transaction(async (tx) => {
          const invited = await requireInvited(tx, token, now(), sql`for update of i, s`)
          await updatePassword(tx, invited.no, passwordHash)
          await tx.run(sql`delete from staff_invitation where staff_no = ${invited.no}`)
          await tx.run(sql`
            update staff set joined_at = coalesce(joined_at, ${now()}) where no = ${invited.no}`)
          await createRecorder(doerOfAccount(invited, device), now)(tx, {
            action: 'staff.join',
            operatorNo: invited.operator_no,
            subjectNo: invited.no,
          })
          const isWaiting = needsSecondFactor(invited.role)
          return sessions.open(tx, invited.no, { ...device, isWaiting })
        })
      }),
  }
}
