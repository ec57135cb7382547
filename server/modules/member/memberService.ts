import type { Answer, Session } from '@/lib/contract/wire'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { PasswordHasher } from '@/server/crypto/passwordHasher'
import type { Sealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import type { PhoneProofService } from '@/server/modules/phone/phoneProofService'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { AccountBookingsService } from '@/server/modules/reservation/accountBookingsService'
import type { ReadAppleEvent } from '@/server/gateways/appleEvent'
import { createAppleEvents } from './sns/appleEvents'
import { createChangePassword } from './account/changePassword'
import { createEraseAgain } from './account/eraseAgain'
import { createFindAccount } from './session/findAccount'
import { createJoin } from './account/join'
import { createLeave } from './account/leave'
import { createLogin } from './session/login'
import { createLoginThrottle } from './loginThrottle'
import { createProfile } from './account/profile'
import { createSavedPassengers } from './account/savedPassengers'
import { createSessions } from './session/sessions'
import { createSignIns } from './session/signIns'
import { createSetPushId } from './account/setPushId'
import { createSnsReturn } from './sns/snsReturn'
import { createSnsSignIn, type SignInReturn, type SnsDeps } from './sns/snsSignIn'

export type MemberDeps = {
  db: Db
  now: () => Date
  sealer: Sealer
  proofs: PhoneProofService
  gateways: SnsDeps['gateways']
  readAppleEvent: ReadAppleEvent | undefined
  address: StorefrontAddress
  isOwnCallback: SnsDeps['isOwnCallback']
  states: SnsDeps['states']
  limits: Limits
  hasher: PasswordHasher
  coupons: Pick<Coupons, 'issueAuto' | 'retainHistory'>
  bookings: AccountBookingsService
}

export type MemberService = ReturnType<typeof createMemberService>

/** Accounts and sessions of members (docs/specification.md#login-and-logout); one operation a file. */
export const createMemberService = (deps: MemberDeps) => {
  const sessions = createSessions(deps)
  const throttle = createLoginThrottle(deps)
  const snsReturn = createSnsReturn(deps)
  const sns = createSnsSignIn({ ...deps, sessions, returned: snsReturn.take })

  /** Logs in by Kakao or Apple. Without an account throws 400 `JOIN_REQUIRED` with the sign-up's profile. */
  const loginBySns = async (back: SignInReturn): Promise<Session> => {
    const { session, profile } = await sns.signIn(back)
    if (session) return session
    throw refuse.code('JOIN_REQUIRED', profile)
  }

  /** Ends one session, and those that share its log-in; the member's others remain. */
  const logout = async (token: string | undefined): Promise<Answer<'logout'>> => {
    if (token !== undefined) await sessions.end(token)
    return { message: '로그아웃했어요.' }
  }

  const leaving = createLeave({ ...deps, throttle })
  const appleEvents = createAppleEvents({
    ...deps,
    ...leaving,
    sessions,
    readEvent: deps.readAppleEvent,
  })

  return {
    identify: sessions.identify,
    login: createLogin({ ...deps, throttle, sessions }),
    signIns: createSignIns({ ...deps, sessions }),
    loginBySns,
    beginSns: sns.begin,
    receiveSns: snsReturn.receive,
    signInBySns: sns.signIn,
    logout,
    join: createJoin({ ...deps, sessions, sns }),
    ...leaving,
    receiveAppleEvent: appleEvents.receive,
    jobs: appleEvents.jobs,
    eraseAgain: createEraseAgain(deps),
    findAccount: createFindAccount(deps),
    changePassword: createChangePassword({ ...deps, sessions, throttle }),
    profile: createProfile(deps),
    passengers: createSavedPassengers(deps),
    setPushId: createSetPushId(deps),
  }
}
