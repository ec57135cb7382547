import type { Answer } from '@/lib/contract/wire'
import { type PasswordHasher, refuseEasy } from '@/server/crypto/passwordHasher'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { PhoneProofService } from '@/server/modules/phone/phoneProofService'
import type { LoginThrottle } from '../loginThrottle'
import {
  findByLogin,
  findByNo,
  type MemberRow,
  normalizeEmail,
  updatePassword,
} from '../memberRepository'
import type { Sessions } from '../session/sessions'

type Deps = {
  db: Db
  proofs: PhoneProofService
  sessions: Sessions
  throttle: LoginThrottle
  hasher: PasswordHasher
}

type ByMember = {
  memberNo: number
  oldPassword: string
  password: string
  /** The session that is kept. */
  token: string | undefined
  address: string
}
type ByPhone = {
  login_id: string
  phone: string
  phone_token: string
  password: string
  address: string
}

const DONE = { message: '비밀번호를 바꿨어요. 다른 기기에서는 다시 로그인해 주세요.' }

const requireAccountOfPhone = async (
  db: Queryable,
  account: string,
  phone: string,
): Promise<MemberRow> => {
  const member = await findByLogin(db, 'EMAIL', account)
  if (member?.phone === phone) return member
  throw refuse.code('NO_ACCOUNT')
}

/** Sets a new password, authorized by the old one or by a phone proof. */
export const createChangePassword = ({ db, proofs, sessions, throttle, hasher }: Deps) => ({
  /** Ends all other sessions. Throws 400 for a wrong old password, 429 for guessing. */
  byMember: async (change: ByMember): Promise<Answer<'changePassword'>> => {
    const { memberNo, oldPassword, password, token, address } = change
    const member = await findByNo(db, memberNo)
    if (!member?.passwordHash) {
      throw refuse.code('NO_PASSWORD')
    }
    const login = { account: normalizeEmail(member.loginId), address }
    const isRight = await throttle.verify(login, member.passwordHash, oldPassword)
    if (!isRight) throw refuse.code('OLD_PASSWORD_WRONG')
    const passwordHash = await hasher.hash(password)
    await db.transaction(async (tx) => {
      await updatePassword(tx, memberNo, passwordHash)
      await sessions.endOthers(tx, memberNo, token)
    })
    return DONE
  },

  /** Ends all sessions. Throws 400 without a proof, or if the account has another phone. */
  byPhone: (change: ByPhone): Promise<Answer<'changePassword'>> =>
    proofs.limitGuesses(change.address, async () => {
      const { phone, phone_token, address } = change
      const account = normalizeEmail(change.login_id)
      // Before it takes a try of the proof.
      refuseEasy(change.password)
      // Hashing is expensive: only with a valid proof of this account's phone.
      await proofs.assertProved(phone, phone_token)
      await requireAccountOfPhone(db, account, phone)
      const passwordHash = await hasher.hash(change.password)
      await db.transaction(async (tx) => {
        await proofs.consume(tx, phone, phone_token)
        const member = await requireAccountOfPhone(tx, account, phone)
        await updatePassword(tx, member.no, passwordHash)
        await sessions.endOthers(tx, member.no)
      })
      await throttle.trust({ account, address })
      return DONE
    }),
})
