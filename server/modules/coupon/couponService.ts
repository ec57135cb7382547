import type { Coupon, Page } from '@/lib/contract/wire'
import { COUPON_PROBLEM_MESSAGES, couponDiscount, couponProblem } from '@/lib/coupon/coupon'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import * as repository from './couponRepository'
import type { Coupons } from './coupons'
import { toWireCoupon } from './couponView'
import { createRegisterCoupon } from './registerCoupon'

const NO_SUCH_COUPON = '사용할 수 없는 쿠폰입니다.'
const USED = '이미 사용한 쿠폰입니다.'

type Deps = { db: Db; now: () => Date; limits: Limits }

type ListQuery = {
  page: number
  type: repository.CouponListType
  ship_no: number
  sdate?: KstDate | undefined
  origin_price: number
}

export type CouponService = Coupons & {
  /** The member's coupons, ten a page; each with its discount when ship and day are given. */
  getList(memberNo: number, query: ListQuery): Promise<Page<Coupon>>
  /** See `createRegisterCoupon`. */
  register(memberNo: number, code: string): Promise<repository.Issued>
  issue(memberNo: number): Promise<{ list: repository.Issued[] }>
}

/** Coupons of members: one per reservation, used once. */
export const createCouponService = ({ db, now, limits }: Deps): CouponService => {
  const getList: CouponService['getList'] = async (memberNo, query) => {
    const { page, type, ship_no: shipNo, sdate, origin_price: originPrice } = query
    const of = { memberNo, type, today: toKstDate(now()) }
    const use = shipNo > 0 && sdate !== undefined ? { shipNo, sdate, originPrice } : undefined
    const [coupons, total] = await Promise.all([
      repository.findCoupons(db, { ...of, page }),
      repository.countCoupons(db, of),
    ])
    return { list: coupons.map((coupon) => toWireCoupon(coupon, { type, use })), total, page }
  }

  const discount: Coupons['discount'] = async (tx, { memberNo, couponNo, ...use }) => {
    const coupon = await repository.findCoupon(tx, { memberNo, couponNo })
    if (!coupon) throw refuse.notFound(NO_SUCH_COUPON)
    if (coupon.used_at) throw refuse.conflict(USED, 'COUPON_USED')
    const problem = couponProblem(coupon.terms, use)
    if (problem) throw refuse.conflict(COUPON_PROBLEM_MESSAGES[problem], `COUPON_${problem}`)
    return couponDiscount(coupon.terms, use.originPrice)
  }

  const issueAuto: Coupons['issueAuto'] = (tx, memberNo) => {
    const at = now()
    return repository.issueAuto(tx, { memberNo, today: toKstDate(at), at })
  }

  return {
    getList,
    discount,
    issueAuto,
    register: createRegisterCoupon({ db, now, limits }),
    issue: async (memberNo) => ({ list: await issueAuto(db, memberNo) }),
    redeem: async (tx, use) => {
      const isMine = await repository.redeemCoupon(tx, { ...use, at: now() })
      if (!isMine) throw refuse.conflict(USED, 'COUPON_USED')
    },
    giveBack: async (tx, { reservationNo }) => {
      await repository.giveBack(tx, reservationNo)
    },
  }
}
