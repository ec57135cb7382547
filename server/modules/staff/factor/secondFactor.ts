import { parseCode } from '@/lib/staff/secondFactor'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Transaction } from '@/server/db/pool'
import type { Doer, Staff } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { type Guesses, type Limits, PER_HOUR } from '@/server/limits/limits'
import { createRecorder } from '@/server/modules/activity/activity'
import { type AccountRow, lockAccount, takeTotpStep } from '../accountRepository'
import type { RecoveryCodes } from './recoveryCodes'
import type { KnownDevices } from '../session/knownDevices'
import type { Opened, StaffSessions } from '../session/staffSessions'
import { stepOfCode } from './totp'

const MAX_WRONG = 10

type GivenCode = ReturnType<typeof parseCode>

export type FactorDeps = {
  db: Db
  now: () => Date
  limits: Limits
  /** For the secrets of one-time codes. */
  sealer: Sealer
  sessions: StaffSessions
  recovery: RecoveryCodes
}

export type FactorTries = Record<'code' | 'recovery' | 'passkey', Guesses>

/**
 * Wrong tries, counted for each kind of factor by itself: whoever uses up one kind leaves the others. A
 * passkey cannot be guessed and a secret that is being set up is known to who sets it up, so these count
 * for one session only.
 */
export const createFactorTries = (limits: Limits): FactorTries => {
  const triesOf = (name: string, wrong: 'STAFF_CODE_WRONG' | 'PASSKEY_WRONG') =>
    limits.guesses({
      name,
      max: MAX_WRONG,
      ...PER_HOUR,
      wrong: [wrong],
      isSerial: true,
      refusal: () => refuse.code('STAFF_TOO_MANY_CODES'),
    })
  return {
    code: triesOf('staff_code', 'STAFF_CODE_WRONG'),
    recovery: triesOf('staff_recovery', 'STAFF_CODE_WRONG'),
    passkey: triesOf('staff_passkey', 'PASSKEY_WRONG'),
  }
}

/** What a wrong try counts against that concerns one session only. */
export const sessionSubject = ({ sessionNo }: Staff): string => `session ${sessionNo}`

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

type Session = { tries: FactorTries; devices: KnownDevices; complete: CompleteSession }

/**
 * Takes a one-time code or a recovery code. A code never counts twice.
 *
 * @param device the token of the browser; empty without one
 * @throws Refusal 400 `STAFF_CODE_WRONG`, 429
 */
export const createGiveCode = (
  { db, now, sealer, recovery }: FactorDeps,
  { tries, devices, complete }: Session,
) => {
  const isRight = async (tx: Transaction, account: AccountRow, given: GivenCode) => {
    if (given?.kind === 'recovery') return recovery.use(tx, account.no, given.code)
    if (!given || !account.totp_sealed) return false
    const step = stepOfCode(sealer.open<string>(account.totp_sealed), given.code, now())
    return step !== undefined && takeTotpStep(tx, account.no, step)
  }

  return async (staff: Staff, code: string, device: string, doer: Doer): Promise<Opened> => {
    const given = parseCode(code)
    const subject = await devices.subjectOf(staff.no, device)
    return tries[given?.kind === 'recovery' ? 'recovery' : 'code'].attempt(subject, () =>
      db.transaction(async (tx) => {
        const account = await requireAccount(tx, staff.no)
        if (!(await isRight(tx, account, given))) throw refuse.code('STAFF_CODE_WRONG')
        return complete(tx, staff, doer)
      }),
    )
  }
}
