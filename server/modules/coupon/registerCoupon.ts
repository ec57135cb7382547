import { toKstDate } from '@/lib/date/kst'
import type { Sql } from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import * as repository from './couponRepository'

/** Wrong codes a member may try in an hour before registering waits. */
const MAX_WRONG = 10

const UNKNOWN = '없는 쿠폰 번호입니다. 번호를 다시 확인해 주세요.'
const ENDED = '사용 기간이 지난 쿠폰입니다.'
const HAD = '이미 받은 쿠폰입니다. 같은 쿠폰은 휴대폰 번호 하나에 한 번만 드립니다.'
const TOO_MANY = '쿠폰 번호를 여러 번 잘못 입력하셨습니다. 한 시간 뒤에 다시 시도해 주세요.'

/** Issues those of some coupons that the member's phone has not had. See `hasHad`. */
export type IssueOnce = (
  tx: Transaction,
  memberNo: number,
  which: Sql,
) => Promise<repository.Issued[]>

type Deps = { db: Db; now: () => Date; limits: Limits; issue: IssueOnce }

/**
 * Registers a coupon by its code, once for each phone.
 *
 * @throws Refusal 404 unknown, 409 ended or had before, 429 after ten wrong codes in an hour
 */
export const createRegisterCoupon = ({ db, now, limits, issue }: Deps) => {
  const guesses = limits.guesses({
    name: 'coupon',
    max: MAX_WRONG,
    ...PER_HOUR,
    message: TOO_MANY,
    wrong: ['NOT_FOUND'],
    isSerial: true,
  })
  const findByCode = async (code: string) => {
    const coupon = await repository.findByCode(db, code)
    if (!coupon) throw refuse.notFound(UNKNOWN)
    return coupon
  }

  return async (memberNo: number, code: string): Promise<repository.Issued> => {
    const coupon = await guesses.attempt(`member ${memberNo}`, () => findByCode(code))
    const at = now()
    if (coupon.ends_on < toKstDate(at)) throw refuse.conflict(ENDED, 'COUPON_ENDED')
    const [issued] = await db.transaction((tx) => issue(tx, memberNo, repository.isNo(coupon.no)))
    if (!issued) throw refuse.conflict(HAD, 'COUPON_HAD')
    return issued
  }
}
