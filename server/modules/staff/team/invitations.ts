import sql from 'sql-template-tag'
import { needsSecondFactor } from '@/lib/staff/roles'
import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '@/lib/staff/limits'
import type { PasswordHasher } from '@/server/crypto/passwordHasher'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import type { LoginThrottle } from '@/server/modules/member/loginThrottle'
import { enqueue } from '@/server/modules/outbox/outbox'
import { updatePassword } from '../accountRepository'
import { invitationMail, passwordMail, standingLinkMail } from './invitationMails'
import { deleteInvitation, type Invited, requireInvited } from './invitationRepository'
import { doerOfAccount, loginSubject } from '../session/logIn'
import { deleteSessions } from '../session/sessionRepository'
import type { Device, Opened, StaffSessions } from '../session/staffSessions'

const LIFE_MS = INVITATION_DAYS * 86_400_000
const PASSWORD_LIFE_MS = PASSWORD_LINK_MINUTES * 60_000
const ENDS_SOONER = sql`where staff_invitation.expires_at <= excluded.expires_at`
const MAX_WRONG = 30

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  hasher: PasswordHasher
  throttle: Pick<LoginThrottle, 'trust'>
  sessions: StaffSessions
  /** The console’s origin. */
  origin: string
  /** Whether mail is sent at all; without it the link is handed on by hand. */
  hasMail: boolean
}

export type Invitations = ReturnType<typeof createInvitations>

/** Links by which somebody comes in, once. The database has their hashes. */
export const createInvitations = (deps: Deps) => {
  const { db, now, limits, hasher, throttle, sessions, origin, hasMail } = deps
  const tries = limits.guesses({
    name: 'staff_invitation',
    max: MAX_WRONG,
    ...PER_HOUR,
    wrong: ['INVITATION_GONE'],
    refusal: () => refuse.code('TOO_MANY_INVITATIONS_TRIED'),
  })

  const mail = (tx: Transaction, recipient: string, body: { title: string; text: string }) =>
    enqueue(tx, [{ channel: 'mail', recipient, body }])

  /** @returns the token of the account's only link; an earlier one ends, where `condition` holds */
  const replaceToken = async (tx: Transaction, no: number, lifeMs: number, condition = sql``) => {
    const token = createToken()
    const stored = await tx.run(sql`
      insert into staff_invitation (staff_no, token_hash, expires_at)
      values (${no}, ${hashToken(token)}, ${new Date(now().getTime() + lifeMs)})
      on conflict (staff_no) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at ${condition}`)
    return { token, isStored: stored === 1 }
  }

  const setPassword = async (
    tx: Transaction,
    invited: Invited,
    passwordHash: string,
    device: Device,
  ): Promise<void> => {
    const { no, operator_no: operatorNo, joined_at } = invited
    await updatePassword(tx, no, passwordHash)
    await deleteSessions(tx, no)
    await deleteInvitation(tx, no)
    await tx.run(sql`
      update staff set joined_at = coalesce(joined_at, ${now()}) where no = ${no}`)
    const record = createRecorder(doerOfAccount(invited, device), now)
    const about = { operatorNo, subjectNo: no }
    if (joined_at === null) await record(tx, { action: 'staff.join', ...about })
    else
      await record(tx, {
        action: 'staff.changePassword',
        changes: { password: PERSONAL },
        ...about,
      })
  }

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
      const { no, email, role } = account
      const link = `${origin}/invite#${(await replaceToken(tx, no, LIFE_MS)).token}`
      if (hasMail) await mail(tx, email, invitationMail(role, link))
      return link
    },

    /**
     * Mails a link by which somebody chooses a new password, once and soon. The second factor stays. A
     * link of the team that is good for longer stays too: whoever asks in another's name ends none.
     */
    mailPasswordLink: async (
      tx: Transaction,
      { no, email, operator_name: operator }: Pick<Invited, 'no' | 'email' | 'operator_name'>,
    ): Promise<void> => {
      const { token, isStored } = await replaceToken(tx, no, PASSWORD_LIFE_MS, ENDS_SOONER)
      const link = `${origin}/password#${token}`
      await mail(tx, email, isStored ? passwordMail(operator, link) : standingLinkMail(operator))
    },

    /** @throws Refusal 404 `INVITATION_GONE`, 429 */
    read: (token: string, address: string) =>
      tries.attempt(address, async () => {
        const invited = await requireInvited(db, token, now())
        const { name, email, role, operator_name, joined_at } = invited
        return { name, email, role, operator_name, is_joined: joined_at !== null }
      }),

    /**
     * Sets the password and logs in; whoever was logged in with the old one is logged out. The address is
     * known from then on, as after a log-in.
     *
     * @throws Refusal 404 `INVITATION_GONE`, 429
     */
    accept: (
      { token, password, address }: { token: string; password: string; address: string },
      device: Device,
    ): Promise<Opened> =>
      tries.attempt(address, async () => {
        // Hashing is expensive: only with a link that works.
        await requireInvited(db, token, now())
        const passwordHash = await hasher.hash(password)
        const { opened, account } = await db.transaction(async (tx) => {
          const invited = await requireInvited(tx, token, now(), sql`for update of i, s`)
          await setPassword(tx, invited, passwordHash, device)
          const isWaiting = needsSecondFactor(invited.role) || invited.has_factor
          const opened = await sessions.open(tx, invited.no, { ...device, isWaiting })
          return { opened, account: loginSubject(invited) }
        })
        await throttle.trust({ account, address })
        return opened
      }),
  }
}
