import type { Answer } from '@/lib/contract/wire'
import { isDeadlock, isLockTimeout } from '@/server/db/databaseError'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { AccountBookingsService } from '@/server/modules/reservation/accountBookingsService'
import type { LoginThrottle } from './loginThrottle'
import { anonymiseMember, findByNo, lockMemberBriefly, normalizeEmail } from './memberRepository'

type Deps = {
  db: Db
  now: () => Date
  throttle: LoginThrottle
  bookings: AccountBookingsService
  coupons: Pick<Coupons, 'retainHistory'>
}
type Leaving = { memberNo: number; password: string; address: string }

const LIVE = '진행 중인 예약이나 환불이 있어 탈퇴할 수 없어요. 예약을 먼저 마치거나 취소해 주세요.'
const BUSY =
  '다른 기기에서 진행 중인 일이 있어 지금은 탈퇴할 수 없어요. 잠시 후 다시 시도해 주세요.'
const LEFT = '탈퇴했어요. 예약 기록은 전자상거래법에 따라 5년 동안 보관한 뒤 지워요.'

const TRIES = 5

/** What came between is seen in the next try. */
class ConcurrentChange extends Error {}

/** The first outcome of a few tries that nothing came between. @throws Refusal 409 BUSY */
const retryOnConflict = async (attempt: () => Promise<void>): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const isPassing =
        error instanceof ConcurrentChange || isLockTimeout(error) || isDeadlock(error)
      if (!isPassing) throw error
    }
  }
  throw refuse.conflict(BUSY, 'BUSY')
}

/**
 * Ends a membership. Reservations are kept, as the law asks for five years (전자상거래법 시행령 제6조);
 * everything else that is personal goes, and so do holds and places in line. Throws 400 for a wrong password (e-mail members) and 409
 * while a reservation is live or another device is at work.
 */
export const createLeave = ({ db, now, throttle, bookings, coupons }: Deps) => {
  const assertPassword = async ({ memberNo, password, address }: Leaving) => {
    const member = await findByNo(db, memberNo)
    if (!member) throw refuse.unauthorized()
    if (member.registType !== 'EMAIL') return
    const login = { account: normalizeEmail(member.loginId), address }
    const isRight = await throttle.verify(login, member.passwordHash, password)
    if (!isRight) throw refuse.badRequest('비밀번호가 맞지 않아요.', 'PASSWORD_WRONG')
  }

  /**
   * The member is locked last, as everybody else does who writes for one: an order waits for the
   * member while it has its reservation. From then on the database refuses what is on its way.
   */
  const depart = async (tx: Transaction, memberNo: number): Promise<void> => {
    const at = now()
    await bookings.giveUp(tx, memberNo, at)
    const member = await lockMemberBriefly(tx, memberNo)
    if (!member) throw refuse.unauthorized()
    if (await bookings.hasLive(tx, memberNo)) throw refuse.conflict(LIVE, 'LIVE_RESERVATION')
    if (await bookings.hasUnordered(tx, memberNo)) throw new ConcurrentChange()
    await coupons.retainHistory(tx, { memberNo, phone: member.phone })
    await anonymiseMember(tx, memberNo, at)
  }

  return async (leaving: Leaving): Promise<Answer<'leave'>> => {
    await assertPassword(leaving)
    await retryOnConflict(() => db.transaction((tx) => depart(tx, leaving.memberNo)))
    return { message: LEFT }
  }
}
