import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'
import { createPasswordHasher } from '@/server/crypto/passwordHasher'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { createAppleEventReader } from '@/server/gateways/appleEvent'
import { createBreakers } from '@/server/gateways/breakers'
import { createOAuthGateways } from '@/server/gateways/oauthProviders'
import type { Limits } from '@/server/limits/limits'
import type { Coupons } from './coupon/coupons'
import { createGuestService } from './phone/guestService'
import { createInquiryService } from './inquiry/inquiryService'
import { createIsOwnCallback } from './member/callbackAddress'
import { createSignInState } from './member/signInState'
import { createMemberService } from './member/memberService'
import { createMessageService } from './message/messageService'
import { createPersonService } from './privacy/personService'
import { createPushService } from './push/pushService'
import type { AccountBookingsService } from './reservation/accountBookingsService'
import { createPhoneProofService } from './phone/phoneProofService'
import { createSignInService } from './signIn/signInService'
import { createFindStorefront } from './storefront/findStorefront'

type Deps = {
  config: Config
  db: Db
  now: () => Date
  limits: Limits
  coupons: Pick<Coupons, 'issueAuto' | 'retainHistory'>
  bookings: AccountBookingsService
}

/** Builds them on one another: members and guests both need phone proofs. */
export const createPeople = ({ config, db, now, limits, coupons, bookings }: Deps) => {
  const proofs = createPhoneProofService({ db, now, keys: config.encryptionKeys, limits })
  const address = createStorefrontAddress(config)
  const breakerOf = createBreakers({ db, now })
  // One for all accounts: it limits the password hashes of this process.
  const hasher = createPasswordHasher(config.passwordHashesAtOnce)
  const sealer = createSealer(config.encryptionKeys)
  const members = createMemberService({
    db,
    now,
    sealer,
    proofs,
    gateways: createOAuthGateways({ config, address, breakerOf, now }),
    readAppleEvent: config.apple && createAppleEventReader(config.apple, now),
    address,
    isOwnCallback: createIsOwnCallback(createFindStorefront(db, config)),
    states: createSignInState(config.encryptionKeys, now),
    coupons,
    bookings,
    limits,
    hasher,
  })
  const signIns = createSignInService({
    ...{ config, db, now, limits, address },
    members,
  })
  return {
    hasher,
    signIns,
    proofs,
    members,
    guests: createGuestService({ db, now, proofs, bookings }),
    messages: createMessageService({ db, now }),
    inquiries: createInquiryService({ db, now, limits }),
    push: createPushService({ config, db, now, limits }),
    persons: createPersonService({ db, now, sealer, endMembership: members.endMembership }),
  }
}

/** The services around members and guests. */
export type People = ReturnType<typeof createPeople>
