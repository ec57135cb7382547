import { needsSecondFactor } from '@/lib/staff/roles'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import type { LoginThrottle } from '@/server/modules/member/loginThrottle'
import { type AccountRow, hasTotp, listByEmail, normalizeEmail } from '../accountRepository'
import { hasPasskey } from '../factor/passkeyRepository'
import type { Device, Opened, StaffSessions } from './staffSessions'

/** Nearly everybody has one account, some have two: an operator who adds one learns nothing by the time. */
const MIN_CHECKS = 2

type Deps = { db: Db; now: () => Date; throttle: LoginThrottle; sessions: StaffSessions }
type Row = Awaited<ReturnType<typeof listByEmail>>[number]
type Candidate = { account: string; passwordHash: string | null; row: Row | undefined }
type Credentials = {
  email: string
  password: string
  address: string
  /** Which account, where the password opens several. */
  staffNo: number | undefined
}

/** What the password's failures count against: each account by itself, or an address without any. */
export const loginSubject = ({ no }: Pick<AccountRow, 'no'>): string => `no ${no}`

/** The record's doer where nobody was logged in before. */
export const doerOfAccount = ({ no }: Pick<AccountRow, 'no'>, { network }: Device) => ({
  staffNo: no,
  isActing: false,
  network,
})

/**
 * Opens a session by e-mail and password, which does nothing yet where a second factor is due. An address
 * can have an account at each operator: the password says which.
 *
 * @throws Refusal 400 `LOGIN_FAILED` alike for a wrong password and an unknown account, 409
 * `CHOOSE_ACCOUNT` where it opens several, 403 where its operator has closed, 429
 */
export const createLogIn = ({ db, now, throttle, sessions }: Deps) => {
  const requireAccount = async ({ email, password, address, staffNo }: Credentials) => {
    const found = await listByEmail(db, email)
    const candidates: Candidate[] = found.map((row) => ({
      account: loginSubject(row),
      passwordHash: row.password_hash,
      row,
    }))
    if (found.length === 0) {
      candidates.push({ account: normalizeEmail(email), passwordHash: null, row: undefined })
    }
    const check = { address, password, minChecks: MIN_CHECKS }
    const verified = (await throttle.verifyAny(candidates, check)).flatMap(({ row }) => row ?? [])
    const right = verified.filter(({ is_closed: isClosed }) => !isClosed)
    if (right.length === 0 && verified.length > 0) throw refuse.code('OPERATOR_CLOSED')
    const [account, ...others] = staffNo ? right.filter(({ no }) => no === staffNo) : right
    if (!account) throw refuse.code('LOGIN_FAILED')
    if (others.length === 0) return account
    throw refuse.code('CHOOSE_ACCOUNT', {
      accounts: right.map(({ no, operator_name }) => ({
        staff_no: no,
        operator_name: operator_name ?? '뱃길',
      })),
    })
  }

  return async (credentials: Credentials, device: Device): Promise<Opened> => {
    const account = await requireAccount(credentials)
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
}
