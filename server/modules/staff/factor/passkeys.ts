import { MAX_PASSKEYS } from '@/lib/staff/limits'
import type { Doer, Staff } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { findAccount, hasTotp } from '../accountRepository'
import { assertMayAdd, assertMayAddTo, type createOwnFactors, type SetUp } from './ownFactors'
import * as repository from './passkeyRepository'
import {
  type CompleteSession,
  type FactorDeps,
  type FactorTries,
  requireAccount,
  sessionSubject,
} from './secondFactor'
import type { Opened } from '../session/staffSessions'
import {
  checkSignature,
  type ConsoleSite,
  describeKey,
  loadWebAuthn,
  type PasskeyMessage,
  readKey,
} from './verifyPasskey'

const NAME = '뱃길 콘솔'
const CHALLENGE_MS = 5 * 60_000

type Deps = FactorDeps & { site: ConsoleSite }
type Session = {
  tries: FactorTries
  complete: CompleteSession
  finish: ReturnType<typeof createOwnFactors>['finish']
}

/** Passkeys (WebAuthn) as a second factor: bound to the console’s address, each challenge signed once. */
export const createPasskeys = ({ db, now, site }: Deps, { tries, complete, finish }: Session) => {
  const keep = (sessionNo: number, challenge: string) =>
    repository.setChallenge(db, sessionNo, challenge, new Date(now().getTime() + CHALLENGE_MS))
  /** By a statement of its own, before the transaction: a refused answer uses the challenge up as well. */
  const requireChallenge = async ({ sessionNo }: Staff): Promise<string> => {
    const challenge = await repository.takeChallenge(db, sessionNo, now())
    if (challenge === undefined) throw refuse.code('SETUP_EXPIRED')
    return challenge
  }

  return {
    /** @throws Refusal 403, see `assertMayAdd`; 409 `TOO_MANY_PASSKEYS` */
    begin: async (staff: Staff): Promise<PasskeyMessage> => {
      const [account, keys] = await Promise.all([
        findAccount(db, staff.no),
        repository.listPasskeys(db, staff.no),
      ])
      assertMayAdd(staff, keys.length > 0 || hasTotp(account))
      if (keys.length >= MAX_PASSKEYS) throw refuse.code('TOO_MANY_PASSKEYS')
      const { generateRegistrationOptions } = await loadWebAuthn()
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: site.domain,
        userName: account?.email ?? '',
        userID: new TextEncoder().encode(String(staff.no)),
        userDisplayName: staff.name,
        excludeCredentials: keys.map(describeKey),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      })
      await keep(staff.sessionNo, options.challenge)
      return { ...options }
    },

    /** @throws Refusal 400 `PASSKEY_WRONG`, 403, 409 `PASSKEY_KNOWN` or `SETUP_EXPIRED` */
    add: async (
      staff: Staff,
      { label, response }: { label: string; response: PasskeyMessage },
      doer: Doer,
    ): Promise<SetUp> => {
      const challenge = await requireChallenge(staff)
      return db.transaction(async (tx) => {
        await assertMayAddTo(tx, staff, await requireAccount(tx, staff.no))
        const key = await readKey({ site, challenge, response })
        const row = {
          credential_id: key.id,
          public_key: Buffer.from(key.publicKey),
          counter: key.counter,
          transports: key.transports ?? [],
          label,
        }
        if (!(await repository.insertPasskey(tx, staff.no, row, now()))) {
          throw refuse.code('PASSKEY_KNOWN')
        }
        return finish(tx, staff, doer, 'passkey')
      })
    },

    /** @throws Refusal 409 `NO_FACTOR` without a passkey */
    ask: async (staff: Staff): Promise<PasskeyMessage> => {
      const keys = await repository.listPasskeys(db, staff.no)
      if (keys.length === 0) throw refuse.code('NO_FACTOR')
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const options = await generateAuthenticationOptions({
        rpID: site.domain,
        allowCredentials: keys.map(describeKey),
        userVerification: 'preferred',
      })
      await keep(staff.sessionNo, options.challenge)
      return { ...options }
    },

    /** @throws Refusal 400 `PASSKEY_WRONG`, 409 `SETUP_EXPIRED`, 429 */
    give: (staff: Staff, response: PasskeyMessage, doer: Doer): Promise<Opened> =>
      tries.passkey.attempt(sessionSubject(staff), async () => {
        const challenge = await requireChallenge(staff)
        return db.transaction(async (tx) => {
          await requireAccount(tx, staff.no)
          const keys = await repository.listPasskeys(tx, staff.no)
          const key = keys.find(({ credential_id }) => credential_id === response.id)
          if (!key) throw refuse.code('PASSKEY_WRONG')
          const counter = await checkSignature(key, { site, challenge, response })
          await repository.markUsed(tx, key.no, { counter, at: now() })
          return complete(tx, staff, doer)
        })
      }),
  }
}
