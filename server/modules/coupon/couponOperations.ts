import { type KstDate, toKstDate } from '@/lib/date/kst'
import { MAX_COUPONS, MAX_GIVEN_AT_ONCE } from '@/lib/contract/console/coupons'
import { compose } from '@/lib/notification/compose'
import { isDuplicate } from '@/server/db/databaseError'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { notify } from '@/server/modules/message/notifications'
import * as repository from './couponOperationsRepository'
import type { Coupons } from './coupons'
import { lockPhones } from './phoneOwner'

export type { ListedCoupon, NewCoupon, Receiver } from './couponOperationsRepository'

const BY_KEY = 'coupon_request_key'
const BY_CODE = ['coupon_code_key', 'coupon_by_code']

type Deps = { db: Db; now: () => Date; coupons: Pick<Coupons, 'issueOne'> }
/** On whose behalf, and whether the caller is the provider's, who alone bears a share. */
export type CouponBy = { scope: Scope; record: Recorder; isProvider: boolean }

/** Coupons of the console and the command line, within a scope. Amounts are whole won. */
export const createCouponOperations = ({ db, now, coupons }: Deps) => {
  const getCoupon = async (on: Queryable, no: number, scope: Scope) => {
    const found = await repository.findCoupon(on, no, scope)
    if (!found) throw refuse.code('UNKNOWN_COUPON')
    return found
  }

  const assertMayMake = async (tx: Transaction, coupon: repository.NewCoupon, by: CouponBy) => {
    if (coupon.endsOn < coupon.startsOn) throw refuse.code('BACKWARDS')
    if (coupon.endsOn < toKstDate(now())) throw refuse.code('ISSUE_PAST')
    if (coupon.providerPercent && !by.isProvider) throw refuse.code('SHARE_OF_PROVIDER')
    if (by.scope === 'everybody') return
    const { operatorNo } = by.scope
    const going = await repository.countGoing(tx, operatorNo, toKstDate(now()))
    if (going >= MAX_COUPONS) throw refuse.code('TOO_MANY_COUPONS', { max: MAX_COUPONS })
  }

  const madeBefore = async ({ requestKey }: repository.NewCoupon, { scope }: CouponBy) =>
    requestKey === undefined ? undefined : repository.findMade(db, requestKey, scope)

  /**
   * Makes a coupon, once for a key: sent again, it is the same one.
   *
   * @throws Refusal 404 for an unknown ship or another operator's, 403 for a share of the provider that
   *   somebody else sets, 409 for a code that is taken, days that have passed, and too many coupons
   */
  const make = async (
    coupon: repository.NewCoupon,
    by: CouponBy,
  ): Promise<repository.ListedCoupon> => {
    const before = await madeBefore(coupon, by)
    if (before) return before
    try {
      return await db.transaction(async (tx) => {
        await assertMayMake(tx, coupon, by)
        const no = await repository.insertCoupon(tx, coupon, by.scope)
        if (no === undefined) throw refuse.code('UNKNOWN_SHIP')
        const made = await getCoupon(tx, no, by.scope)
        const { name, amount, budget, starts_on, ends_on } = made
        const changes = {
          coupon: [null, name],
          amount: [null, amount],
          budget: [null, budget],
          valid_from: [null, starts_on],
          valid_to: [null, ends_on],
        } as const
        await by.record(tx, {
          ...{ action: 'coupon.make', operatorNo: made.operator_no, subjectNo: no, changes },
        })
        return made
      })
    } catch (error) {
      if (isDuplicate(error, BY_KEY)) {
        const made = await madeBefore(coupon, by)
        if (made) return made
        throw refuse.code('COUPON_KEY_TAKEN')
      }
      const isTaken = BY_CODE.some((index) => isDuplicate(error, index))
      throw isTaken ? refuse.code('CODE_TAKEN') : error
    }
  }

  /** @throws Refusal 409 for a coupon that nobody can get any more */
  const assertGoing = (coupon: repository.ListedCoupon): void => {
    if (coupon.ends_on < toKstDate(now())) throw refuse.code('ENDED')
    if (coupon.is_stopped || coupon.budget_left === 0) throw refuse.code('COUPON_STOPPED')
    if (coupon.issues_left === 0) throw refuse.code('COUPON_GONE')
  }

  /**
   * Issues a coupon to a member, once for each phone, and notifies the member.
   *
   * @throws Refusal 404 for an unknown coupon or member, 409 for a coupon that ended, was stopped, is all
   *   given, or that the phone has had
   */
  const give = (couponNo: number, memberNo: number, { scope, record }: CouponBy): Promise<void> =>
    db.transaction(async (tx) => {
      const coupon = await getCoupon(tx, couponNo, scope)
      assertGoing(coupon)
      const [member] = await repository.findReceivers(tx, { memberNo }, scope)
      if (!member) throw refuse.code('UNKNOWN_MEMBER')
      const issued = await coupons.issueOne(tx, { memberNo, couponNo })
      if (!issued) {
        assertGoing(await getCoupon(tx, couponNo, scope))
        throw refuse.code('HAD')
      }
      await repository.markRewarded(tx, [memberNo], coupon.operator_no)
      await notifyGiven(tx, member, coupon, issued.no)
      const about = { operatorNo: coupon.operator_no, subjectNo: couponNo }
      const changes = { coupon: [coupon.name, coupon.name] } as const
      await record(tx, { action: 'coupon.give', ...about, changes })
    })

  /**
   * Issues a coupon to all members who were aboard in a span of days and have not had it, as far as it
   * reaches. Nobody is told: a message to many would be an advertisement (정보통신망법 제50조).
   *
   * @returns how many got it
   * @throws Refusal 404 for an unknown coupon, 409 for one that nobody can get any more, for too many
   *   members, and where nobody got it
   */
  const giveAboard = (
    couponNo: number,
    span: { from: KstDate; to: KstDate },
    { scope, record }: CouponBy,
  ): Promise<number> =>
    db.transaction(async (tx) => {
      const coupon = await getCoupon(tx, couponNo, scope)
      assertGoing(coupon)
      const aboard = await repository.findAboard(tx, span, scope, MAX_GIVEN_AT_ONCE + 1)
      if (aboard.length > MAX_GIVEN_AT_ONCE) {
        throw refuse.code('TOO_MANY_TO_GIVE', { max: MAX_GIVEN_AT_ONCE })
      }
      const memberNos = aboard.map(({ no }) => no)
      // Before the coupon: whoever enters its code locks the phone first, too.
      await lockPhones(tx, memberNos)
      const given: number[] = []
      for (const memberNo of memberNos) {
        if (await coupons.issueOne(tx, { memberNo, couponNo })) given.push(memberNo)
      }
      if (given.length === 0) throw refuse.code('NOBODY_TO_GIVE')
      await repository.markRewarded(tx, given, coupon.operator_no)
      const about = { operatorNo: coupon.operator_no, subjectNo: couponNo }
      const changes = { coupon: [coupon.name, `${coupon.name} ${given.length}`] } as const
      await record(tx, { action: 'coupon.give', ...about, changes })
      return given.length
    })

  /** Stops a coupon for good. Reservations that used it keep their discount. @throws Refusal 404 */
  const stop = (couponNo: number, { scope, record }: CouponBy) =>
    db.transaction(async (tx) => {
      const coupon = await getCoupon(tx, couponNo, scope)
      if (coupon.is_stopped) return coupon
      await repository.stopCoupon(tx, couponNo, now())
      const about = { operatorNo: coupon.operator_no, subjectNo: couponNo }
      const changes = { coupon: [coupon.name, coupon.name] } as const
      await record(tx, { action: 'coupon.stop', ...about, changes })
      return getCoupon(tx, couponNo, scope)
    })

  return {
    make,
    give,
    giveAboard,
    stop,
    getCoupon: (no: number, scope: Scope) => getCoupon(db, no, scope),
    /** Coupons with how many were issued and used and what they cost, the newest first. */
    list: (scope: Scope) => repository.listCoupons(db, scope),
    listShips: (scope: Scope) => repository.listShips(db, scope),
    /** The newest reservations that used a coupon. @throws Refusal 404 */
    listUses: async (no: number, scope: Scope) => {
      await getCoupon(db, no, scope)
      return repository.listUses(db, no)
    },
    /** Members by number, or all with one phone; of an operator only those who have booked there. */
    findReceivers: (of: { memberNo: number } | { phone: string }, scope: Scope = 'everybody') =>
      repository.findReceivers(db, of, scope),
  }
}

export type CouponOperations = ReturnType<typeof createCouponOperations>

const notifyGiven = (
  tx: Transaction,
  { no: memberNo, phone }: repository.Receiver,
  coupon: repository.ListedCoupon,
  copyNo: number,
) =>
  notify(tx, {
    memberNo,
    phone,
    ...compose('coupon_given', { 쿠폰: coupon.name }),
    link: '/mypage/coupon',
    dedupeKey: `coupon:${copyNo}:given`,
  })
