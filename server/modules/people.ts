import type { Config } from '@/server/config'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { createOAuthGateway } from '@/server/gateways/oauth'
import type { Coupons } from './coupon/coupons'
import { createGuestService, type GuestService } from './guest/guestService'
import { createInquiryService, type InquiryService } from './inquiry/inquiryService'
import { createMemberService, type MemberService } from './member/memberService'
import { createMessageService, type MessageService } from './message/messageService'
import type { MemberBookings } from './reservation/memberBookings'
import { createPhoneProofService, type PhoneProofService } from './phoneProof/phoneProofService'

/** The services around members and guests. */
export type People = {
  proofs: PhoneProofService
  members: MemberService
  guests: GuestService
  messages: MessageService
  inquiries: InquiryService
}

type Deps = {
  config: Config
  db: Db
  now: () => Date
  coupons: Pick<Coupons, 'issueAuto' | 'remember'>
  bookings: MemberBookings
}

/** Builds them over one another: accounts and guests both rest on the proof of a phone. */
export const createPeople = ({ config, db, now, coupons, bookings }: Deps): People => {
  const proofs = createPhoneProofService({ db, now, key: config.encryptionKey })
  const gateways = {
    KAKAO: config.kakao && createOAuthGateway(config.kakao),
    APPLE: config.apple && createOAuthGateway(config.apple),
  }
  const sealer = createSealer(config.encryptionKey)
  return {
    proofs,
    members: createMemberService({ db, now, sealer, proofs, gateways, coupons, bookings }),
    guests: createGuestService({ db, now, proofs }),
    messages: createMessageService({ db, now }),
    inquiries: createInquiryService({ db, now }),
  }
}
