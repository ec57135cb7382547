import type { Session } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { LoginThrottle } from '../loginThrottle'
import { findByLogin, normalizeEmail } from '../memberRepository'
import type { Sessions } from './sessions'

type Deps = { db: Db; throttle: LoginThrottle; sessions: Sessions }
type Credentials = { loginId: string; password: string; address: string }

/**
 * Logs in by e-mail and password. Throws the same 400 `LOGIN_FAILED` for a wrong password and an
 * unknown account, so that it does not reveal whether the account exists; 429 after too many failures.
 */
export const createLogin =
  ({ db, throttle, sessions }: Deps) =>
  async ({ loginId, password, address }: Credentials): Promise<Session> => {
    const account = normalizeEmail(loginId)
    const member = await findByLogin(db, 'EMAIL', account)
    const isRight = await throttle.verify({ account, address }, member?.passwordHash, password)
    if (!member || !isRight) throw refuse.code('LOGIN_FAILED')
    return sessions.open(db, member)
  }
