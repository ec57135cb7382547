import { needsSecondFactor } from '@/lib/staff/roles'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Staff } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { type AccountRow, findAccount, hasTotp, setTotp } from '../accountRepository'
import { deletePasskey, hasPasskey, listPasskeys } from './passkeyRepository'
import { findPendingTotp, setPendingTotp } from './pendingTotp'
import {
  type CompleteSession,
  type FactorDeps,
  type FactorTries,
  requireAccount,
  sessionSubject,
} from './secondFactor'
import type { Opened } from '../session/staffSessions'
import { createTotpSecret, stepOfCode, totpUri } from './totp'

type Session = { tries: FactorTries; complete: CompleteSession }

/** The new token, and recovery codes where the person had none. */
export type SetUp = { opened: Opened; recoveryCodes: string[] }

/**
 * A factor may be added by who has none yet, or has just given one: a password alone, or a session that
 * was left open, adds nothing to an account that has a second factor.
 *
 * @throws Refusal 403
 */
export const assertMayAdd = (staff: Staff, hasFactor: boolean): void => {
  if (!hasFactor) return
  if (!staff.isComplete) throw refuse.code('SECOND_FACTOR_REQUIRED')
  if (!staff.isFresh) throw refuse.code('SECOND_FACTOR_AGAIN')
}

/** @throws Refusal 403, see `assertMayAdd` */
export const assertMayAddTo = async (
  tx: Transaction,
  staff: Staff,
  account: AccountRow,
): Promise<void> => assertMayAdd(staff, hasTotp(account) || (await hasPasskey(tx, account.no)))

/** The second factors of the caller. */
export const createOwnFactors = (
  { db, now, sealer, recovery }: FactorDeps,
  { tries, complete }: Session,
) => {
  const record = (tx: Transaction, staff: Staff, doer: Doer, factor: [string, string]) =>
    createRecorder(doer, now)(tx, {
      action: factor[0] === '' ? 'staff.addFactor' : 'staff.removeFactor',
      operatorNo: staff.operator?.no ?? null,
      subjectNo: staff.no,
      changes: { factor },
    })

  /** Makes a factor that was just added count. */
  const finish = async (
    tx: Transaction,
    staff: Staff,
    doer: Doer,
    factor: string,
  ): Promise<SetUp> => {
    await record(tx, staff, doer, ['', factor])
    const hasCodes = (await recovery.countLeft(tx, staff.no)) > 0
    const recoveryCodes = hasCodes ? [] : await recovery.renew(tx, staff.no)
    return { opened: await complete(tx, staff, doer), recoveryCodes }
  }

  const assertNotLast = async (tx: Transaction, { no, role }: Staff): Promise<void> => {
    const account = await findAccount(tx, no)
    const hasAny = hasTotp(account) || (await hasPasskey(tx, no))
    if (hasAny) return
    if (needsSecondFactor(role)) throw refuse.code('LAST_FACTOR')
    await recovery.clear(tx, no)
  }

  return {
    finish,

    describe: async ({ no, role }: Staff) => {
      const [account, passkeys, left] = await Promise.all([
        findAccount(db, no),
        listPasskeys(db, no),
        recovery.countLeft(db, no),
      ])
      return {
        has_totp: hasTotp(account),
        passkeys: passkeys.map(({ no: keyNo, label, created_at, used_at }) => ({
          no: keyNo,
          label,
          created_at: created_at.toISOString(),
          used_at: used_at?.toISOString() ?? null,
        })),
        recovery_codes_left: left,
        is_required: needsSecondFactor(role),
      }
    },

    /** A new secret; it counts once `finishTotp` got a code of it. @throws Refusal 403 */
    beginTotp: (staff: Staff) =>
      db.transaction(async (tx) => {
        const account = await requireAccount(tx, staff.no)
        await assertMayAddTo(tx, staff, account)
        const secret = createTotpSecret()
        await setPendingTotp(tx, staff.sessionNo, sealer.seal(secret))
        return { secret, uri: totpUri(secret, account.email) }
      }),

    /** @throws Refusal 400 `STAFF_CODE_WRONG`, 403, 409 `SETUP_EXPIRED`, 429 */
    finishTotp: (staff: Staff, code: string, doer: Doer): Promise<SetUp> =>
      tries.code.attempt(sessionSubject(staff), () =>
        db.transaction(async (tx) => {
          await assertMayAddTo(tx, staff, await requireAccount(tx, staff.no))
          const sealed = await findPendingTotp(tx, staff.sessionNo)
          if (!sealed) throw refuse.code('SETUP_EXPIRED')
          const step = stepOfCode(sealer.open<string>(sealed), code.replace(/\s/g, ''), now())
          if (step === undefined) throw refuse.code('STAFF_CODE_WRONG')
          await setTotp(tx, staff.no, { sealed, step })
          return finish(tx, staff, doer, 'totp')
        }),
      ),

    /** @throws Refusal 409 `LAST_FACTOR` where the role needs one */
    removeTotp: (staff: Staff, doer: Doer): Promise<void> =>
      db.transaction(async (tx) => {
        const { totp_sealed } = await requireAccount(tx, staff.no)
        if (!totp_sealed) return
        await setTotp(tx, staff.no, null)
        await assertNotLast(tx, staff)
        await record(tx, staff, doer, ['totp', ''])
      }),

    /** @throws Refusal 404, 409 `LAST_FACTOR` where the role needs one */
    removePasskey: (staff: Staff, keyNo: number, doer: Doer): Promise<void> =>
      db.transaction(async (tx) => {
        await requireAccount(tx, staff.no)
        if (!(await deletePasskey(tx, staff.no, keyNo))) throw refuse.notFound()
        await assertNotLast(tx, staff)
        await record(tx, staff, doer, ['passkey', ''])
      }),

    renewRecoveryCodes: (staff: Staff, doer: Doer): Promise<string[]> =>
      db.transaction(async (tx) => {
        await requireAccount(tx, staff.no)
        await createRecorder(doer, now)(tx, {
          action: 'staff.renewRecoveryCodes',
          operatorNo: staff.operator?.no ?? null,
          subjectNo: staff.no,
        })
        return recovery.renew(tx, staff.no)
      }),
  }
}
