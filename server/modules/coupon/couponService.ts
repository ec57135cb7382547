import type { Coupon, Page } from '@/lib/contract/wire'
import { couponDiscount, couponProblem, type CouponUse } from '@/lib/coupon/coupon'
import { rankCoupons } from '@/lib/coupon/rankCoupons'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { COUPON_MONTHS } from '@/lib/member/retention'
import { type Keys, keyedHashes } from '@/server/crypto/keys'
import type { PageRequest } from '@/server/db/paging'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import { countBudget } from './couponBudget'
import * as repository from './couponRepository'
import type { Coupons } from './coupons'
import { lockPhone, retainHistory } from './phoneOwner'
import { createRegisterCoupon, type IssueOnce } from './registerCoupon'

/** For how long after a member leaves the phone cannot get the same coupon again (privacy policy). */

/** `keys` are used for nothing else. */
type Deps = { db: Db; now: () => Date; limits: Limits; keys: Keys }

type ListQuery = {
  page: number
  after?: number | undefined
  type: repository.CouponListType
  ship_no: number
  sdate?: KstDate | undefined
  origin_price: number
}

export type CouponService = Coupons & {
  /**
   * The member's coupons, ten a page. With ship and day those that are ready have their discount, and the
   * best for that booking comes first.
   */
  getList(memberNo: number, query: ListQuery): Promise<Page<Coupon>>
  /** See `createRegisterCoupon`. */
  register(memberNo: number, code: string): Promise<repository.Issued>
  issue(memberNo: number): Promise<{ list: repository.Issued[] }>
}

/** Coupons of members: issued once for each phone, used once, one for each reservation. */
export const createCouponService = ({ db, now, limits, keys }: Deps): CouponService => {
  const getList: CouponService['getList'] = async (memberNo, query) => {
    const { page, after, type, ship_no: shipNo, sdate, origin_price: originPrice } = query
    const of = { memberNo, type, today: toKstDate(now()) }
    const use = shipNo > 0 && sdate !== undefined ? { shipNo, sdate, originPrice } : undefined
    if (use && type === 'ready') {
      const ranked = rankCoupons(await repository.findReadyCoupons(db, of), use)
      const list = pageOf(ranked, { page, after }).map((coupon) =>
        toWireCoupon(coupon, { type, use }),
      )
      return { list, total: ranked.length, page }
    }
    const [coupons, total] = await Promise.all([
      repository.findCoupons(db, { ...of, page, after }),
      repository.countCoupons(db, of),
    ])
    return { list: coupons.map((coupon) => toWireCoupon(coupon, { type, use })), total, page }
  }

  const discount: Coupons['discount'] = async (tx, { memberNo, couponNo, ...use }) => {
    const coupon = await repository.findCoupon(tx, { memberNo, couponNo })
    if (!coupon) throw refuse.code('NO_SUCH_COUPON')
    if (coupon.used_at) throw refuse.code('COUPON_USED')
    const problem = couponProblem(coupon.terms, use)
    if (problem) throw refuse.code(`COUPON_${problem}`)
    return couponDiscount(coupon.terms, use.originPrice)
  }

  const issue: IssueOnce = async (tx, memberNo, which) => {
    const phone = await lockPhone(tx, memberNo)
    if (phone === undefined) throw refuse.unauthorized()
    const owner = { memberNo, phone, phoneHashes: keyedHashes(keys, phone) }
    const at = now()
    const issued: repository.Issued[] = []
    for (const coupon of await repository.findNotReceived(tx, { owner, which, at })) {
      const copy = await repository.issue(tx, { memberNo, couponNo: coupon.no, at })
      if (copy) issued.push({ no: copy.no, name: coupon.name })
    }
    return issued
  }

  const issueAuto: Coupons['issueAuto'] = (tx, memberNo) =>
    issue(tx, memberNo, repository.isAutomatic(toKstDate(now())))

  return {
    getList,
    discount,
    issueAuto,
    register: createRegisterCoupon({ db, now, limits, issue }),
    issue: async (memberNo) => ({
      list: await db.transaction((tx) => issueAuto(tx, memberNo)),
    }),
    issueOne: async (tx, { memberNo, couponNo }) => {
      const [issued] = await issue(tx, memberNo, repository.isNo(couponNo))
      return issued
    },
    retainHistory: async (tx, { memberNo, phone }) => {
      const leaving = { memberNo, phoneHash: keyedHashes(keys, phone)[0] }
      await retainHistory(tx, leaving, { at: now(), months: COUPON_MONTHS })
    },
    redeem: async (tx, use) => {
      const isRedeemed = await repository.redeemCoupon(tx, { ...use, at: now() })
      if (!isRedeemed) throw refuse.code('COUPON_USED')
      // The stronger lock of a budget comes first: two that share a lock could not both ask for more.
      await countBudget(tx, use.reservationNo)
      if (await repository.lockStopped(tx, use.couponNo)) throw refuse.code('COUPON_STOPPED')
    },
    giveBack: async (tx, { reservationNo }) => {
      await repository.giveBack(tx, reservationNo)
      await countBudget(tx, reservationNo)
    },
  }
}

/** One page: after the coupon `after` where it is still there, else by its number. */
const pageOf = <C extends { no: number }>(ranked: C[], { page, after }: PageRequest): C[] => {
  const at = ranked.findIndex(({ no }) => no === after)
  const isKnown = at >= 0 || after === 0
  const from = isKnown ? at + 1 : (page - 1) * PAGE_SIZE.mypage
  return ranked.slice(from, from + PAGE_SIZE.mypage)
}

/** A coupon as the wire has it, with its discount for the booking of the query. */
const toWireCoupon = (
  coupon: repository.MemberCoupon,
  { type, use }: { type: repository.CouponListType; use: CouponUse | undefined },
): Coupon => {
  const { terms } = coupon
  const isUsable = type === 'ready' && (!use || couponProblem(terms, use) === undefined)
  return {
    no: coupon.no,
    name: coupon.name,
    ship_name: coupon.ship_name,
    amount: terms.amount,
    percent: terms.percent,
    max_amount: terms.maxAmount,
    min_price: terms.minPrice,
    discount: use && isUsable ? couponDiscount(terms, use.originPrice) : 0,
    is_usable: isUsable ? 1 : 0,
    starts_on: terms.startsOn,
    ends_on: terms.endsOn,
    used_at: coupon.used_at?.toISOString() ?? null,
  }
}
