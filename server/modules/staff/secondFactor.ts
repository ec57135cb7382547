import { parseCode } from '@/lib/staff/secondFactor'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Transaction } from '@/server/db/pool'
import type { Staff } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { type Guesses, type Limits, PER_HOUR } from '@/server/limits/limits'
import { createRecorder, type Doer } from '@/server/modules/activity/activity'
import { type AccountRow, lockAccount, takeTotpStep } from './accountRepository'
import type { RecoveryCodes } from './recoveryCodes'
import type { Opened, StaffSessions } from './staffSessions'
import { stepOfCode } from './totp'

const MAX_WRONG = 10

export type FactorDeps = {
  db: Db
  now: () => Date
  limits: Limits
  /** For the secrets of one-time codes. */
  sealer: Sealer
  sessions: StaffSessions
  recovery: RecoveryCodes
}

/** Wrong codes of a person; they count in setting up as well as in logging in. */
export const createCodeGuesses = (limits: Limits): Guesses =>
  limits.guesses({
    name: 'staff_code',
    max: MAX_WRONG,
    ...PER_HOUR,
    wrong: ['STAFF_CODE_WRONG', 'PASSKEY_WRONG'],
    isSerial: true,
    refusal: () => refuse.code('STAFF_TOO_MANY_CODES'),
  })

/** @throws Refusal 401 for an account that was ended meanwhile */
export const requireAccount = async (tx: Transaction, no: number): Promise<AccountRow> => {
  const account = await lockAccount(tx, no)
  if (!account) throw refuse.code('STAFF_LOGIN_REQUIRED')
  return account
}

export type CompleteSession = ReturnType<typeof createCompleteSession>

/** Renews the session’s token after a second factor, and records the log-in that it ends. */
export const createCompleteSession =
  ({ now, sessions }: Pick<FactorDeps, 'now' | 'sessions'>) =>
  async (tx: Transaction, staff: Staff, doer: Doer): Promise<Opened> => {
    if (!staff.isComplete) {
      await createRecorder(doer, now)(tx, {
        action: 'staff.logIn',
        operatorNo: staff.operator?.no ?? null,
        subjectNo: staff.no,
      })
    }
    return sessions.complete(tx, staff.sessionNo)
  }

/**
 * Takes a one-time code or a recovery code. A code never counts twice.
 *
 * @throws Refusal 400 `STAFF_CODE_WRONG`, 429
 */
export const createGiveCode = (
  { db, now, sealer, recovery }: FactorDeps,
  { tries, complete }: { tries: Guesses; complete: CompleteSession },
) => {
  const isRight = async (tx: Transaction, account: AccountRow, typed: string): Promise<boolean> => {
    const given = parseCode(typed)
    if (given?.kind === 'recovery') return recovery.use(tx, account.no, given.code)
    if (!given || !account.totp_sealed) return false
    const step = stepOfCode(sealer.open<string>(account.totp_sealed), given.code, now())
    return step !== undefined && takeTotpStep(tx, account.no, step)
  }

  return (staff: Staff, code: string, doer: Doer): Promise<Opened> =>
    tries.attempt(String(staff.no), () =>
      db.transaction(async (tx) => {
        const account = await requireAccount(tx, staff.no)
        if (!(await isRight(tx, account, code))) throw refuse.code('STAFF_CODE_WRONG')
        return complete(tx, staff, doer)
      }),
    )
}
