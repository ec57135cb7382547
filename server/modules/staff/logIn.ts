import { needsSecondFactor } from '@/lib/staff/roles'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import type { LoginThrottle } from '@/server/modules/member/loginThrottle'
import { type AccountRow, findByEmail, hasTotp, normalizeEmail } from './accountRepository'
import { hasPasskey } from './passkeyRepository'
import type { Device, Opened, StaffSessions } from './staffSessions'

type Deps = { db: Db; now: () => Date; throttle: LoginThrottle; sessions: StaffSessions }
type Credentials = { email: string; password: string; address: string }

/** The record's doer where nobody was logged in before. */
export const doerOfAccount = ({ no }: Pick<AccountRow, 'no'>, { network }: Device) => ({
  staffNo: no,
  isActing: false,
  network,
})

/**
 * Opens a session by e-mail and password, which does nothing yet where a second factor is due.
 *
 * @throws Refusal 400 `LOGIN_FAILED` alike for a wrong password and an unknown account, 429
 */
export const createLogIn =
  ({ db, now, throttle, sessions }: Deps) =>
  async ({ email, password, address }: Credentials, device: Device): Promise<Opened> => {
    const account = await findByEmail(db, email)
    const login = { account: normalizeEmail(email), address }
    const isRight = await throttle.verify(login, account?.password_hash, password)
    if (!account || !isRight) throw refuse.code('LOGIN_FAILED')
    return db.transaction(async (tx) => {
      const hasFactor = hasTotp(account) || (await hasPasskey(tx, account.no))
      const isWaiting = needsSecondFactor(account.role) || hasFactor
      if (!isWaiting) {
        await createRecorder(doerOfAccount(account, device), now)(tx, {
          action: 'staff.logIn',
          operatorNo: account.operator_no,
          subjectNo: account.no,
        })
      }
      return sessions.open(tx, account.no, { ...device, isWaiting })
    })
  }
