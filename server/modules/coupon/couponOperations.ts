import sql, { type Sql } from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { isDuplicate } from '@/server/db/databaseError'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { compose } from '@/lib/notification/compose'
import { notify } from '@/server/modules/message/notifications'
import type { Coupons } from './coupons'

const BY_CODE = ['coupon_code_key', 'coupon_by_code']
const MAX_LISTED = 200

/** A coupon to create: its discount in whole won or per cent, and where and when it is valid. */
export type NewCoupon = {
  name: string
  off: { amount: number } | { percent: number; maxAmount?: number }
  minPrice: number
  /** The code by which members register it; without a code only the operator can issue it. */
  code?: string
  shipNo?: number
  /** Without a ship: the operator whose ships it fits; without either it fits all. */
  operatorNo?: number
  /** Whether every new member gets one. */
  isAuto: boolean
  /** How much of the discount the provider bears, in per cent; 0 where it is not said. */
  providerPercent?: number
  startsOn: KstDate
  endsOn: KstDate
}

export type ListedCoupon = {
  no: number
  name: string
  code: string | null
  amount: number | null
  percent: number | null
  max_amount: number | null
  min_price: number
  is_auto: boolean
  provider_percent: number
  starts_on: KstDate
  ends_on: KstDate
  ship_no: number | null
  operator_no: number | null
  operator_name: string | null
  issued: number
  used: number
}

export type Receiver = { no: number; name: string; phone: string; login_id: string }

type Deps = { db: Db; now: () => Date; coupons: Pick<Coupons, 'issueOne'> }

const listed = (where: Sql) => sql`
  select c.no, c.name, c.code, c.amount, c.percent, c.max_amount, c.min_price, c.is_auto,
         c.provider_percent, c.starts_on, c.ends_on, c.ship_no, c.operator_no, fleet.name as operator_name,
         count(mc.no) as issued, count(mc.used_at) as used
    from coupon c left join member_coupon mc on mc.coupon_no = c.no
    left join ship_group fleet on fleet.no = c.operator_no
   where ${where} group by c.no, fleet.no order by c.no desc limit ${MAX_LISTED}`

/** An operator's own coupons; the provider has all. */
const ofScope = (scope: Scope) =>
  scope === 'everybody' ? sql`true` : sql`c.operator_no = ${scope.operatorNo}`

/** Commands about coupons, within a scope. Amounts are whole won. */
export const createCouponOperations = ({ db, now, coupons }: Deps) => {
  const getCoupon = async (on: Queryable, no: number, scope: Scope): Promise<ListedCoupon> => {
    const found = await on.first<ListedCoupon>(listed(sql`c.no = ${no} and ${ofScope(scope)}`))
    if (!found) throw refuse.code('UNKNOWN_COUPON')
    return found
  }

  /** @throws Refusal 404 for an unknown ship, 409 for a code that is taken or days that have passed */
  const make = async (coupon: NewCoupon): Promise<ListedCoupon> => {
    if (coupon.endsOn < coupon.startsOn) throw refuse.code('BACKWARDS')
    if (coupon.endsOn < toKstDate(now())) throw refuse.code('ISSUE_PAST')
    try {
      const no = await insertCoupon(db, coupon)
      if (no === undefined) throw refuse.code('UNKNOWN_SHIP')
      return await getCoupon(db, no, 'everybody')
    } catch (error) {
      const isTaken = BY_CODE.some((index) => isDuplicate(error, index))
      throw isTaken ? refuse.code('CODE_TAKEN') : error
    }
  }

  /**
   * Issues a coupon to a member, once for each phone, and notifies the member.
   *
   * @throws Refusal 404 for an unknown coupon or member, 409 for a coupon that ended or that the phone has had
   */
  const give = (couponNo: number, memberNo: number, scope: Scope): Promise<void> =>
    db.transaction(async (tx) => {
      const coupon = await getCoupon(tx, couponNo, scope)
      if (coupon.ends_on < toKstDate(now())) throw refuse.code('ENDED')
      const [member] = await findReceivers(tx, { memberNo })
      if (!member) throw refuse.code('UNKNOWN_MEMBER')
      const issued = await coupons.issueOne(tx, { memberNo, couponNo })
      if (!issued) throw refuse.code('HAD')
      await notifyGiven(tx, member, coupon, issued.no)
    })

  return {
    make,
    give,
    getCoupon: (no: number, scope: Scope) => getCoupon(db, no, scope),
    /** Coupons with how many were issued and used, the newest first. */
    list: (scope: Scope): Promise<ListedCoupon[]> => db.rows<ListedCoupon>(listed(ofScope(scope))),
    /** Members by number, or all with one phone. */
    findReceivers: (of: { memberNo: number } | { phone: string }) => findReceivers(db, of),
  }
}

const findReceivers = (
  db: Queryable,
  of: { memberNo: number } | { phone: string },
): Promise<Receiver[]> => {
  const who = 'phone' in of ? sql`phone = ${of.phone}` : sql`no = ${of.memberNo}`
  return db.rows<Receiver>(sql`
    select no, name, phone, login_id from member where left_at is null and ${who} order by no`)
}

const insertCoupon = async (db: Queryable, coupon: NewCoupon): Promise<number | undefined> => {
  const { off, shipNo = null, operatorNo = null } = coupon
  const [amount, percent, most] =
    'amount' in off ? [off.amount, null, null] : [null, off.percent, off.maxAmount ?? null]
  const made = await db.first<{ no: number }>(sql`
    insert into coupon
      (code, name, ship_no, operator_no, amount, percent, max_amount, min_price, is_auto, provider_percent,
       starts_on, ends_on)
    select ${coupon.code ?? null}, ${coupon.name}, ${shipNo}::bigint, ${operatorNo}::bigint,
      ${amount}::integer,
      ${percent}::integer, ${most}::integer, ${coupon.minPrice}::integer, ${coupon.isAuto}::boolean,
      ${coupon.providerPercent ?? 0}::smallint, ${coupon.startsOn}::date, ${coupon.endsOn}::date
    where ${shipNo}::bigint is null or exists (select from ship where no = ${shipNo}::bigint)
    returning no`)
  return made?.no
}

const notifyGiven = (
  tx: Transaction,
  { no: memberNo, phone }: Receiver,
  coupon: ListedCoupon,
  copyNo: number,
) =>
  notify(tx, {
    memberNo,
    phone,
    ...compose('coupon_given', { 쿠폰: coupon.name }),
    link: '/mypage/coupon',
    dedupeKey: `coupon:${copyNo}:given`,
  })
