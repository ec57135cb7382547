import type { z } from 'zod'
import type { calls } from '@/lib/contract/calls'
import type { Session } from '@/lib/contract/wire'
import { type PasswordHasher, refuseEasy } from '@/server/crypto/passwordHasher'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { PhoneProofService } from '@/server/modules/phone/phoneProofService'
import { insertMember, normalizeEmail } from '../memberRepository'
import type { Sessions } from '../session/sessions'
import type { SnsSignIn } from '../sns/snsSignIn'

type Deps = {
  db: Db
  now: () => Date
  proofs: PhoneProofService
  sessions: Sessions
  sns: SnsSignIn
  hasher: PasswordHasher
  coupons: Pick<Coupons, 'issueAuto'>
}

export type SignUp = z.output<(typeof calls.join)['body']>

/**
 * Creates a member and a session in one transaction: a refused sign-up leaves phone proof and sign-in
 * proof unused. Throws 400 without valid proofs and 409 `DUPLICATE` if the account exists.
 */
export const createJoin = ({ db, now, proofs, sessions, sns, hasher, coupons }: Deps) => {
  const loginIdOf = async (tx: Transaction, { regist_type, email, sns_token }: SignUp) => {
    if (regist_type === 'EMAIL') return normalizeEmail(email)
    return sns.consume(tx, regist_type, sns_token ?? '')
  }

  /** Hashing is expensive: only with a valid phone proof, and outside the transaction. */
  const hashIfEmail = async (signUp: SignUp): Promise<string | null> => {
    const { regist_type, password, phone, phone_token } = signUp
    if (regist_type !== 'EMAIL') return null
    if (password === undefined) throw refuse.code('PASSWORD_MISSING')
    // Before it takes a try of the proof.
    refuseEasy(password)
    await proofs.assertProved(phone, phone_token)
    return hasher.hash(password)
  }

  const join = async (signUp: SignUp): Promise<Session> => {
    const passwordHash = await hashIfEmail(signUp)
    return db.transaction(async (tx) => {
      await proofs.consume(tx, signUp.phone, signUp.phone_token)
      const member = await insertMember(tx, {
        registType: signUp.regist_type,
        loginId: await loginIdOf(tx, signUp),
        passwordHash,
        name: signUp.name,
        rname: signUp.name,
        email: normalizeEmail(signUp.email),
        phone: signUp.phone,
        isMarketingAgree: signUp.is_marketing_agree,
        isOver14: signUp.is_over_14 ?? false,
        at: now(),
      })
      if (!member) throw refuse.code('DUPLICATE')
      await coupons.issueAuto(tx, member.no)
      return sessions.open(tx, member)
    })
  }

  return (signUp: SignUp, address: string): Promise<Session> =>
    proofs.limitGuesses(address, () => join(signUp))
}
