import type { PasswordHasher } from '@/server/crypto/passwordHasher'
import type { Db } from '@/server/db/pool'
import type { Doer, Staff } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { deviceName } from '@/lib/staff/deviceName'
import { createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import type { LoginThrottle } from '@/server/modules/member/loginThrottle'
import { findAccount, updatePassword } from './accountRepository'
import { deleteInvitation } from './team/invitationRepository'
import { loginSubject } from './session/logIn'
import {
  deleteOwnSession,
  deleteSession,
  deleteSessions,
  listSessions,
} from './session/sessionRepository'
import type { Opened, StaffSessions } from './session/staffSessions'

type Deps = {
  db: Db
  now: () => Date
  hasher: PasswordHasher
  throttle: LoginThrottle
  sessions: StaffSessions
}

type NewPassword = { oldPassword: string; password: string; address: string }

/** A person’s own password and sessions. */
export const createOwnAccount = ({ db, now, hasher, throttle, sessions }: Deps) => ({
  /** Ends the session of the call itself. */
  logOut: async ({ sessionNo }: Staff): Promise<void> => {
    await deleteSession(db, sessionNo)
  },

  /** Ends all other sessions and a link for a new password, and renews the own one. @throws Refusal 400 `OLD_PASSWORD_WRONG`, 429 */
  changePassword: async (staff: Staff, change: NewPassword, doer: Doer): Promise<Opened> => {
    const account = await findAccount(db, staff.no)
    const login = { account: loginSubject(staff), address: change.address }
    const isRight = await throttle.verify(login, account?.password_hash, change.oldPassword)
    if (!isRight) throw refuse.code('OLD_PASSWORD_WRONG')
    const passwordHash = await hasher.hash(change.password)
    return db.transaction(async (tx) => {
      await deleteInvitation(tx, staff.no)
      await updatePassword(tx, staff.no, passwordHash)
      await deleteSessions(tx, staff.no, staff.sessionNo)
      await createRecorder(doer, now)(tx, {
        action: 'staff.changePassword',
        operatorNo: staff.operator?.no ?? null,
        subjectNo: staff.no,
        changes: { password: PERSONAL },
      })
      return sessions.rotate(tx, staff.sessionNo)
    })
  },

  listSessions: async (staff: Staff) => {
    const rows = await listSessions(db, staff.no, now())
    return rows.map(({ no, user_agent, network, created_at, seen_at }) => ({
      no,
      device: deviceName(user_agent),
      network,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      is_own: no === staff.sessionNo,
    }))
  },

  /** @throws Refusal 404 for a session of somebody else */
  endSession: (staff: Staff, sessionNo: number, doer: Doer): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await deleteOwnSession(tx, staff.no, sessionNo))) throw refuse.notFound()
      await createRecorder(doer, now)(tx, {
        action: 'staff.endSession',
        operatorNo: staff.operator?.no ?? null,
        subjectNo: staff.no,
      })
    }),
})
