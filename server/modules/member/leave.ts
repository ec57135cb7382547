import type { Answer } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { hasLiveReservation } from '@/server/modules/reservation/reservationCounts'
import type { LoginThrottle } from './loginThrottle'
import { anonymise, findByNo, lockMember } from './memberRepository'
import { normalizeEmail } from './memberRow'

type Deps = { db: Db; now: () => Date; throttle: LoginThrottle }
type Leaving = { memberNo: number; password: string; address: string }

const LIVE = '진행 중인 예약이나 환불이 있어 탈퇴할 수 없어요. 예약을 먼저 마치거나 취소해 주세요.'
const LEFT = '탈퇴했어요. 예약 기록은 전자상거래법에 따라 5년 동안 보관한 뒤 지워요.'

/**
 * Ends a membership. Reservations are kept, as the law asks for five years (전자상거래법 시행령 제6조);
 * everything else that is personal goes. Throws 400 for a wrong password (e-mail members) and 409
 * while a reservation is live.
 */
export const createLeave = ({ db, now, throttle }: Deps) => {
  const assertPassword = async ({ memberNo, password, address }: Leaving) => {
    const member = await findByNo(db, memberNo)
    if (!member) throw refuse.unauthorized()
    if (member.registType !== 'EMAIL') return
    const login = { account: normalizeEmail(member.loginId), address }
    const isRight = await throttle.verify(login, member.passwordHash, password)
    if (!isRight) throw refuse.badRequest('비밀번호가 맞지 않아요.', 'PASSWORD_WRONG')
  }

  return async (leaving: Leaving): Promise<Answer<'leave'>> => {
    await assertPassword(leaving)
    await db.transaction(async (tx) => {
      // Locked first: a booking made at the same moment refers to this row and has to wait.
      if (!(await lockMember(tx, leaving.memberNo))) throw refuse.unauthorized()
      if (await hasLiveReservation(tx, leaving.memberNo))
        throw refuse.conflict(LIVE, 'LIVE_RESERVATION')
      await anonymise(tx, leaving.memberNo, now())
    })
    return { message: LEFT }
  }
}
