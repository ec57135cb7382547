import type { Answer } from '@/lib/contract/wire'
import { CONTRACT_YEARS } from '@/lib/member/retention'
import { isDeadlock, isLockTimeout } from '@/server/db/databaseError'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { recordErasure } from '@/server/modules/privacy/erasureJournal'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { AccountBookingsService } from '@/server/modules/reservation/accountBookingsService'
import type { LoginThrottle } from '../loginThrottle'
import { anonymiseMember, findByNo, lockMemberBriefly, normalizeEmail } from '../memberRepository'

type Deps = {
  db: Db
  now: () => Date
  throttle: LoginThrottle
  bookings: AccountBookingsService
  coupons: Pick<Coupons, 'retainHistory'>
}
type Leaving = { memberNo: number; password: string; address: string }

const LEFT = `탈퇴했어요. 예약 기록은 전자상거래법에 따라 ${CONTRACT_YEARS}년 동안 보관한 뒤 지워요.`

const MAX_TRIES = 5

/** Bookings changed during the transaction; the next try sees the change. */
class ConcurrentChange extends Error {}

/** Repeats `attempt` after a conflict with a concurrent transaction. @throws Refusal 409 BUSY */
const retryOnConflict = async (attempt: () => Promise<void>): Promise<void> => {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const isRetryable =
        error instanceof ConcurrentChange || isLockTimeout(error) || isDeadlock(error)
      if (!isRetryable) throw error
    }
  }
  throw refuse.code('LEAVE_BUSY')
}

/**
 * Ends a membership. Reservations are kept for five years, as the law requires (전자상거래법 시행령
 * 제6조). All other personal data, holds and waiting-list entries are deleted. Throws 400 for a wrong
 * password (e-mail members), and 409 while a reservation is live or other transactions interfere.
 */
export const createLeave = ({ db, now, throttle, bookings, coupons }: Deps) => {
  const assertPassword = async ({ memberNo, password, address }: Leaving) => {
    const member = await findByNo(db, memberNo)
    if (!member) throw refuse.unauthorized()
    if (member.registType !== 'EMAIL') return
    const login = { account: normalizeEmail(member.loginId), address }
    const isRight = await throttle.verify(login, member.passwordHash, password)
    if (!isRight) throw refuse.code('PASSWORD_WRONG')
  }

  /**
   * The member is locked last, in the same order as in all other transactions: an order locks its
   * reservation before the member. After the lock the database refuses new rows of this member.
   */
  const endMembership = async (tx: Transaction, memberNo: number): Promise<void> => {
    const at = now()
    await bookings.giveUp(tx, memberNo, at)
    const member = await lockMemberBriefly(tx, memberNo)
    if (!member) throw refuse.unauthorized()
    if (await bookings.hasLive(tx, memberNo)) throw refuse.code('LIVE_RESERVATION')
    if (await bookings.hasUnordered(tx, memberNo)) throw new ConcurrentChange()
    await coupons.retainHistory(tx, { memberNo, phone: member.phone })
    await anonymiseMember(tx, memberNo, at)
    await recordErasure(tx, { kind: 'member', subject: memberNo }, at)
  }

  const end = (memberNo: number): Promise<void> =>
    retryOnConflict(() => db.transaction((tx) => endMembership(tx, memberNo)))

  return {
    leave: async (leaving: Leaving): Promise<Answer<'leave'>> => {
      await assertPassword(leaving)
      await end(leaving.memberNo)
      return { message: LEFT }
    },

    /** The same for somebody who asked the provider, without the password. */
    endMembership: end,
  }
}
