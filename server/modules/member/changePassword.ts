import type { Answer } from '@/lib/contract/wire'
import { hashPassword, verifyPassword } from '@/server/crypto/password'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { PhoneProofService } from '@/server/modules/phoneProof/phoneProofService'
import type { LoginThrottle } from './loginThrottle'
import { findByLogin, findByNo, updatePassword } from './memberRepository'
import { normalizeEmail } from './memberRow'
import type { Sessions } from './sessions'

type Deps = { db: Db; proofs: PhoneProofService; sessions: Sessions; throttle: LoginThrottle }

type ByMember = {
  memberNo: number
  oldPassword: string
  password: string
  /** The session that stays. */
  token: string | undefined
  address: string
}
type ByPhone = { login_id: string; phone: string; phone_token: string; password: string }

const DONE = { message: '비밀번호를 바꿨어요. 다른 기기에서는 다시 로그인해 주세요.' }

/** A new password, by the old one or by a proved phone. */
export const createChangePassword = ({ db, proofs, sessions, throttle }: Deps) => ({
  /** Ends every session but this one. Throws 400 for a wrong old password, 429 for guessing. */
  byMember: async (change: ByMember): Promise<Answer<'changePassword'>> => {
    const { memberNo, oldPassword, password, token, address } = change
    const member = await findByNo(db, memberNo)
    if (!member?.passwordHash) {
      throw refuse.badRequest('카카오나 애플로 가입한 계정에는 비밀번호가 없어요.')
    }
    const isRight = await throttle.attempt({ account: member.loginId, address }, async () =>
      (await verifyPassword(member.passwordHash, oldPassword)) ? true : undefined,
    )
    if (!isRight) throw refuse.badRequest('지금 비밀번호가 맞지 않아요.', 'PASSWORD_WRONG')
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await updatePassword(tx, memberNo, passwordHash)
      await sessions.endOthers(tx, memberNo, token)
    })
    return DONE
  },

  /** Ends every session. Throws 400 without proof, or when the account is not of this phone. */
  byPhone: async (change: ByPhone): Promise<Answer<'changePassword'>> => {
    const passwordHash = await hashPassword(change.password)
    await db.transaction(async (tx) => {
      await proofs.consume(tx, change.phone, change.phone_token)
      const member = await findByLogin(tx, 'EMAIL', normalizeEmail(change.login_id))
      if (member?.phone !== change.phone) {
        throw refuse.badRequest('입력하신 이메일과 휴대폰 번호로 가입한 계정이 없어요.')
      }
      await updatePassword(tx, member.no, passwordHash)
      await sessions.endOthers(tx, member.no)
    })
    return DONE
  },
})
