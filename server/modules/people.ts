import type { Config } from '@/server/config'
import type { OAuthConfig } from '@/server/config/groups'
import { createPasswordHasher, type PasswordHasher } from '@/server/crypto/passwordHasher'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { createOAuthGateway } from '@/server/gateways/oauth'
import type { Limits } from '@/server/limits/limits'
import type { Coupons } from './coupon/coupons'
import { createGuestService, type GuestService } from './guest/guestService'
import { createInquiryService, type InquiryService } from './inquiry/inquiryService'
import { createSignInState } from './member/signInState'
import { createMemberService, type MemberService } from './member/memberService'
import { createMessageService, type MessageService } from './message/messageService'
import { createPushService, type PushService } from './push/pushService'
import type { AccountBookingsService } from './reservation/accountBookingsService'
import { createPhoneProofService, type PhoneProofService } from './phoneProof/phoneProofService'

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
}

type Deps = {
  config: Config
  db: Db
  now: () => Date
  limits: Limits
  coupons: Pick<Coupons, 'issueAuto' | 'retainHistory'>
  bookings: AccountBookingsService
}

const signInPage = (provider: OAuthConfig | undefined) =>
  provider && { authorize_url: provider.authorizeUrl, client_id: provider.clientId }

/** Builds them on one another: members and guests both need phone proofs. */
export const createPeople = ({ config, db, now, limits, coupons, bookings }: Deps): People => {
  const proofs = createPhoneProofService({ db, now, key: config.encryptionKey, limits })
  const gateways = {
    KAKAO: config.kakao && createOAuthGateway(config.kakao),
    APPLE: config.apple && createOAuthGateway(config.apple),
  }
  const hasher = createPasswordHasher(config.passwordHashesAtOnce)
  const sealer = createSealer(config.encryptionKey)
  return {
    hasher,
    proofs,
    members: createMemberService({
      db,
      now,
      sealer,
      proofs,
      gateways,
      signInPages: { KAKAO: signInPage(config.kakao), APPLE: signInPage(config.apple) },
      states: createSignInState(config.encryptionKey, now),
      coupons,
      bookings,
      limits,
      hasher,
    }),
    guests: createGuestService({ db, now, proofs, bookings }),
    messages: createMessageService({ db, now }),
    inquiries: createInquiryService({ db, now, limits }),
    push: createPushService({ config, db, now, limits }),
  }
}
