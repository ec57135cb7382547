import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'
import { createPasswordHasher, type PasswordHasher } from '@/server/crypto/passwordHasher'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { createAppleEventReader } from '@/server/gateways/appleEvent'
import { createBreakers } from '@/server/gateways/breakers'
import { createOAuthGateways } from '@/server/gateways/oauthProviders'
import type { Limits } from '@/server/limits/limits'
import type { Coupons } from './coupon/coupons'
import { createGuestService, type GuestService } from './phone/guestService'
import { createInquiryService, type InquiryService } from './inquiry/inquiryService'
import { createIsOwnCallback } from './member/callbackAddress'
import { createSignInState } from './member/signInState'
import { createMemberService, type MemberService } from './member/memberService'
import { createMessageService, type MessageService } from './message/messageService'
import { createPersonService, type PersonService } from './privacy/personService'
import { createPushService, type PushService } from './push/pushService'
import type { AccountBookingsService } from './reservation/accountBookingsService'
import { createPhoneProofService, type PhoneProofService } from './phone/phoneProofService'

/** The services around members and guests. */
export type People = {
  /** One for all accounts: it limits the password hashes of this process. */
  hasher: PasswordHasher
  proofs: PhoneProofService
  members: MemberService
  guests: GuestService
  messages: MessageService
  inquiries: InquiryService
  push: PushService
  /** For the operator's command line. */
  persons: PersonService
}

type Deps = {
  config: Config
  db: Db
  now: () => Date
  limits: Limits
  coupons: Pick<Coupons, 'issueAuto' | 'retainHistory'>
  bookings: AccountBookingsService
}

/** Builds them on one another: members and guests both need phone proofs. */
export const createPeople = ({ config, db, now, limits, coupons, bookings }: Deps): People => {
  const proofs = createPhoneProofService({ db, now, keys: config.encryptionKeys, limits })
  const address = createStorefrontAddress(config)
  const breakerOf = createBreakers({ db, now })
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
    isOwnCallback: createIsOwnCallback(db, config),
    states: createSignInState(config.encryptionKeys, now),
    coupons,
    bookings,
    limits,
    hasher,
  })
  return {
    hasher,
    proofs,
    members,
    guests: createGuestService({ db, now, proofs, bookings }),
    messages: createMessageService({ db, now }),
    inquiries: createInquiryService({ db, now, limits }),
    push: createPushService({ config, db, now, limits }),
    persons: createPersonService({ db, now, sealer, endMembership: members.endMembership }),
  }
}
