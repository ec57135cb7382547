import { toKstDate } from '@/lib/date/kst'
import type { Sql } from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import * as repository from './couponRepository'

/** Wrong codes that a member may try in an hour. */
const MAX_WRONG = 10

/** Issues the coupons of condition `which` that the member's phone has not had: see `hasReceived`. */
export type IssueOnce = (
  tx: Transaction,
  memberNo: number,
  which: Sql,
) => Promise<repository.Issued[]>

type Deps = { db: Db; now: () => Date; limits: Limits; issue: IssueOnce }

/**
 * Registers a coupon by its code, once for each phone.
 *
 * @throws Refusal 404 unknown, 409 ended, stopped, all given or had before, 429 after ten wrong codes in an hour
 */
export const createRegisterCoupon = ({ db, now, limits, issue }: Deps) => {
  const guesses = limits.guesses({
    name: 'coupon',
    max: MAX_WRONG,
    ...PER_HOUR,
    refusal: () => refuse.code('TOO_MANY_COUPON_GUESSES'),
    wrong: ['NOT_FOUND'],
    isSerial: true,
  })
  const findByCode = async (code: string) => {
    const coupon = await repository.findByCode(db, code)
    if (!coupon) throw refuse.code('NO_SUCH_COUPON_CODE')
    return coupon
  }

  /** Why a coupon was not issued. Somebody else may have got the last one meanwhile. */
  const hadOrGone = async (code: string) =>
    (await findByCode(code)).is_left ? 'COUPON_HAD' : 'COUPON_GONE'

  return async (memberNo: number, code: string): Promise<repository.Issued> => {
    const coupon = await guesses.attempt(`member ${memberNo}`, () => findByCode(code))
    const at = now()
    if (coupon.ends_on < toKstDate(at)) throw refuse.code('COUPON_PERIOD_OVER')
    if (!coupon.is_going) throw refuse.code('COUPON_STOPPED')
    const [issued] = await db.transaction((tx) => issue(tx, memberNo, repository.isNo(coupon.no)))
    if (!issued) throw refuse.code(await hadOrGone(code))
    return issued
  }
}
