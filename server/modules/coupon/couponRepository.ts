import { PAGE_SIZE } from '@/lib/paging/limits'
import sql, { type Sql } from 'sql-template-tag'
import type { CouponTerms } from '@/lib/coupon/coupon'
import type { KstDate } from '@/lib/date/kst'
import { type PageRequest, keysetPage } from '@/server/db/paging'
import type { Queryable, Transaction } from '@/server/db/pool'
import { COUPON_SHIPS } from './couponShips'
import { hasReceived, type PhoneOwner } from './phoneOwner'

export type CouponListType = 'ready' | 'end'

/** A coupon issue: a member's own copy of a coupon. */
export type MemberCoupon = {
  no: number
  name: string
  /** Of its ship, else of its operator; '' where it fits all. */
  ship_name: string
  used_at: Date | null
  terms: CouponTerms
}

export type Issued = { no: number; name: string }

const memberCoupons = sql`
  select mc.no, c.name, coalesce(s.name, fleet.name, '') as ship_name, mc.used_at,
    json_build_object('shipNos', ${COUPON_SHIPS}, 'amount', c.amount, 'percent', c.percent,
      'maxAmount', c.max_amount, 'minPrice', c.min_price, 'startsOn', c.starts_on,
      'endsOn', c.ends_on, 'budgetLeft', c.budget_left, 'isStopped', c.stopped_at is not null) as terms
  from member_coupon mc
  join coupon c on c.no = mc.coupon_no
  left join ship s on s.no = c.ship_no
  left join ship_group fleet on fleet.no = c.operator_no`

/** Nobody has stopped coupon `c`, and its budget has something left. */
const isGoing = sql`c.stopped_at is null and coalesce(c.budget_left > 0, true)`

const ready = (today: KstDate) => sql`mc.used_at is null and c.ends_on >= ${today} and ${isGoing}`

/** Valid coupons by their last day, the first to end first; ended ones by the newest first. */
export const findCoupons = (
  db: Queryable,
  { page, after, ...of }: { memberNo: number; type: CouponListType; today: KstDate } & PageRequest,
) => {
  const isReady = of.type === 'ready'
  const order = isReady ? sql`c.ends_on, mc.no` : sql`mc.no desc`
  const filter = isReady ? ready(of.today) : sql`not (${ready(of.today)})`
  const key = isReady ? sql`c.ends_on, mc.no` : sql`mc.no`
  const { isBeyond, range } = keysetPage({ page, after }, PAGE_SIZE.mypage, {
    key,
    keyOfAfter: sql`select ${key} from member_coupon mc join coupon c on c.no = mc.coupon_no
      where mc.member_no = ${of.memberNo} and mc.no = ${after}`,
    direction: isReady ? 'asc' : 'desc',
  })
  return db.rows<MemberCoupon>(sql`
    ${memberCoupons} where mc.member_no = ${of.memberNo} and ${filter} and ${isBeyond}
    order by ${order} ${range}`)
}

/** Every valid coupon of a member, who has each coupon once. */
export const findReadyCoupons = (db: Queryable, of: { memberNo: number; today: KstDate }) =>
  db.rows<MemberCoupon>(sql`
    ${memberCoupons} where mc.member_no = ${of.memberNo} and ${ready(of.today)}`)

export const countCoupons = async (
  db: Queryable,
  of: { memberNo: number; type: CouponListType; today: KstDate },
): Promise<number> => {
  const filter = of.type === 'ready' ? ready(of.today) : sql`not (${ready(of.today)})`
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from member_coupon mc join coupon c on c.no = mc.coupon_no
    where mc.member_no = ${of.memberNo} and ${filter}`)
  return row?.total ?? 0
}

export const findCoupon = (db: Queryable, of: { memberNo: number; couponNo: number }) =>
  db.first<MemberCoupon>(
    sql`${memberCoupons} where mc.no = ${of.couponNo} and mc.member_no = ${of.memberNo}`,
  )

/** Uses a coupon up; of concurrent reservations exactly one succeeds. */
export const redeemCoupon = (
  db: Queryable,
  of: { memberNo: number; couponNo: number; reservationNo: number; at: Date },
) =>
  db.run(sql`
    update member_coupon set used_at = ${of.at}, reservation_no = ${of.reservationNo}
    where no = ${of.couponNo} and member_no = ${of.memberNo} and used_at is null`)

/**
 * Whether the coupon of an issue is stopped. Its row is locked until the transaction ends: whoever stops it
 * meanwhile waits, and the next to use it sees that it is stopped.
 */
export const lockStopped = async (tx: Queryable, issueNo: number): Promise<boolean> => {
  const coupon = await tx.first<{ is_stopped: boolean }>(sql`
    select stopped_at is not null as is_stopped from coupon
     where no = (select coupon_no from member_coupon where no = ${issueNo}) for share`)
  return coupon?.is_stopped ?? false
}

export const giveBack = (db: Queryable, reservationNo: number) =>
  db.run(sql`
    update member_coupon set used_at = null, reservation_no = null
    where reservation_no = ${reservationNo}`)

/** Finds a coupon by its code; codes are case-insensitive. `is_left`: whether it can still be given. */
export const findByCode = (db: Queryable, code: string) =>
  db.first<{ no: number; name: string; ends_on: KstDate; is_going: boolean; is_left: boolean }>(
    sql`
      select no, name, ends_on, ${isGoing} as is_going, coalesce(issues_left > 0, true) as is_left
        from coupon c where upper(code) = upper(${code})`,
  )

/**
 * Issues a coupon; undefined when the member has had it already, used or not, and when none of it is
 * left. Of a coupon of a certain number one is taken under its lock, so that not one more is issued.
 */
export const issue = (db: Queryable, of: { memberNo: number; couponNo: number; at: Date }) =>
  db.first<{ no: number }>(sql`
    with taken as (
      update coupon set issues_left = issues_left - 1
       where no = ${of.couponNo} and issues_left > 0 and not exists (
         select from member_coupon where coupon_no = ${of.couponNo} and member_no = ${of.memberNo})
      returning no)
    insert into member_coupon (member_no, coupon_no, issued_at)
    select ${of.memberNo}, c.no, ${of.at}::timestamptz from coupon c
     where c.no = ${of.couponNo} and (c.issues_left is null or exists (select from taken))
    on conflict (member_no, coupon_no) do nothing returning no`)

/** Coupons that match condition `which` and that the phone has not had. */
export const findNotReceived = (
  tx: Transaction,
  { owner, which, at }: { owner: PhoneOwner; which: Sql; at: Date },
) =>
  tx.rows<{ no: number; name: string }>(sql`
    select c.no, c.name from coupon c
     where ${which} and ${isGoing} and not ${hasReceived(owner, at)} order by c.no`)

export const isAutomatic = (today: KstDate): Sql => sql`c.is_auto and c.ends_on >= ${today}`
export const isNo = (no: number): Sql => sql`c.no = ${no}`
