import type { Session } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { LoginThrottle } from './loginThrottle'
import { findByLogin, normalizeEmail } from './memberRepository'
import type { Sessions } from './sessions'

type Deps = { db: Db; throttle: LoginThrottle; sessions: Sessions }
type Credentials = { loginId: string; password: string; address: string }

/** One sentence for both, so that nobody learns who has an account. */
const WRONG = '이메일 또는 비밀번호가 맞지 않아요.'

/**
 * Logs in by e-mail and password. Throws 400 `LOGIN_FAILED` alike for a wrong password and an
 * unknown account, 429 for whoever guesses.
 */
export const createLogin =
  ({ db, throttle, sessions }: Deps) =>
  async ({ loginId, password, address }: Credentials): Promise<Session> => {
    const account = normalizeEmail(loginId)
    const member = await findByLogin(db, 'EMAIL', account)
    const isRight = await throttle.verify({ account, address }, member?.passwordHash, password)
    if (!member || !isRight) throw refuse.badRequest(WRONG, 'LOGIN_FAILED')
    return sessions.open(db, member)
  }
