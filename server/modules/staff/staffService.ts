import { CONSOLE_HOST } from '@/lib/staff/consoleHost'
import { storefrontOrigin } from '@/lib/storefront/host'
import type { Config } from '@/server/config'
import { deriveKeys, type Keys } from '@/server/crypto/keys'
import type { PasswordHasher } from '@/server/crypto/passwordHasher'
import { createSealer, type Sealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import { createLoginThrottle } from '@/server/modules/member/loginThrottle'
import { createActAs } from './session/actAs'
import { createForgottenPassword } from './session/forgottenPassword'
import { createInvitations } from './team/invitations'
import { createKnownDevices } from './session/knownDevices'
import { createLogIn } from './session/logIn'
import { createOwnAccount } from './ownAccount'
import { createOwnFactors } from './factor/ownFactors'
import { createPasskeys } from './factor/passkeys'
import { createRecoveryCodes } from './factor/recoveryCodes'
import { createCompleteSession, createFactorTries, createGiveCode } from './factor/secondFactor'
import { createStaffOperations } from './staffOperations'
import { createStaffSessions, describeSession } from './session/staffSessions'
import { createTeam } from './team/team'

export type StaffService = ReturnType<typeof createStaffService>

type Deps = { config: Config; db: Db; now: () => Date; limits: Limits; hasher: PasswordHasher }

/** What the key is for that seals the secrets of one-time codes. */
export const STAFF_TOTP = 'staff-totp'

/** Encrypts the secrets of one-time codes. */
export const createTotpSealer = (keys: Keys): Sealer => createSealer(deriveKeys(keys, STAFF_TOTP))

/** Where the console is reached. */
const originOf = ({ providerDomain, publicProtocol: protocol, port }: Config): string =>
  storefrontOrigin(CONSOLE_HOST, { providerDomain, protocol, port })

/** The people of the console: how they come in, what they are, for whom they work. */
export const createStaffService = ({ config, db, now, limits, hasher }: Deps) => {
  const origin = originOf(config)
  const sessions = createStaffSessions({ db, now })
  const throttle = createLoginThrottle({
    limits,
    hasher,
    name: 'staff_login',
    blocked: 'STAFF_LOGIN_BLOCKED',
  })
  const recovery = createRecoveryCodes(config.encryptionKeys)
  const sealer = createTotpSealer(config.encryptionKeys)
  const factorDeps = { db, now, limits, sealer, sessions, recovery }
  const tries = createFactorTries(limits)
  const devices = createKnownDevices(limits)
  const complete = createCompleteSession({ now, sessions })
  const factors = createOwnFactors(factorDeps, { tries, complete })
  const site = { origin, domain: new URL(origin).hostname }
  const hasMail = config.mail !== undefined
  const invitations = createInvitations({
    db,
    now,
    limits,
    hasher,
    throttle,
    sessions,
    origin,
    hasMail,
  })

  const team = createTeam({ db, now, invitations })

  return {
    identify: sessions.identify,
    hearsNews: sessions.hearsNews,
    describeSession,
    logIn: createLogIn({ db, now, throttle, sessions }),
    giveCode: createGiveCode(factorDeps, { tries, devices, complete }),
    devices,
    factors,
    passkeys: createPasskeys({ ...factorDeps, site }, { tries, complete, finish: factors.finish }),
    own: createOwnAccount({ db, now, hasher, throttle, sessions }),
    invitations,
    forgotten: createForgottenPassword({ db, limits, invitations, hasMail }),
    team,
    operations: createStaffOperations({ config, db, now, sealer, team, invitations }),
    actAs: createActAs({ db, now }),
  }
}
