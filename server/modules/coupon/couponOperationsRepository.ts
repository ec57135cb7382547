import sql, { type Sql } from 'sql-template-tag'
import type { CouponUse } from '@/lib/contract/console/coupons'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import { inScope, type Scope } from '@/server/http/inFleet'
import { DISCOUNT_OF_ISSUE } from './couponBudget'

const MAX_LISTED = 200
const MAX_USES = 100

/** A coupon to create: its discount in whole won or per cent, and where and when it is valid. */
export type NewCoupon = {
  name: string
  off: { amount: number } | { percent: number; maxAmount?: number }
  minPrice: number
  /** The code by which members register it; without a code it is only given. */
  code?: string
  /** The boats that it fits. */
  shipNos?: readonly number[]
  /** Without ships: the operator whose ships it fits; without either it fits all. */
  operatorNo?: number
  /** Whether every new member gets one. */
  isAuto: boolean
  /** How much of the discount the provider bears, in per cent; 0 where it is not said. */
  providerPercent?: number
  /** How many are given in all, and what all discounts together may take (won); absent: any. */
  maxIssues?: number
  budget?: number
  startsOn: KstDate
  endsOn: KstDate
  /** Made where it was written: however often it is sent, one coupon is made. */
  requestKey?: string
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
  ship_nos: number[] | null
  operator_no: number | null
  operator_name: string | null
  max_issues: number | null
  issues_left: number | null
  budget: number | null
  budget_left: number | null
  is_stopped: boolean
  issued: number
  used: number
  /** What all uses together took off, won. */
  cost: number
}

export type Receiver = { no: number; name: string; phone: string; login_id: string }

const listed = (where: Sql) => sql`
  select c.no, c.name, c.code, c.amount, c.percent, c.max_amount, c.min_price, c.is_auto,
         c.provider_percent, c.starts_on, c.ends_on, c.ship_no, c.ship_nos, c.operator_no,
         fleet.name as operator_name, c.max_issues, c.issues_left, c.budget, c.budget_left,
         c.stopped_at is not null as is_stopped, uses.*
    from coupon c left join ship_group fleet on fleet.no = c.operator_no
   cross join lateral (
     select count(*)::int as issued, count(mc.used_at)::int as used,
            coalesce(sum(${DISCOUNT_OF_ISSUE}), 0)::bigint as cost
       from member_coupon mc where mc.coupon_no = c.no) uses
   where ${where} order by c.no desc limit ${MAX_LISTED}`

/** An operator's own coupons; the provider has all. */
const ofScope = (scope: Scope) =>
  scope === 'everybody' ? sql`true` : sql`c.operator_no = ${scope.operatorNo}`

export const listCoupons = (db: Queryable, scope: Scope) =>
  db.rows<ListedCoupon>(listed(ofScope(scope)))

export const findCoupon = (db: Queryable, no: number, scope: Scope) =>
  db.first<ListedCoupon>(listed(sql`c.no = ${no} and ${ofScope(scope)}`))

/** The coupon that was made with a key. */
export const findMade = (db: Queryable, requestKey: string, scope: Scope) =>
  db.first<ListedCoupon>(listed(sql`c.request_key = ${requestKey} and ${ofScope(scope)}`))

/** How many coupons of an operator have neither ended nor been stopped. */
export const countGoing = async (
  tx: Transaction,
  operatorNo: number,
  today: KstDate,
): Promise<number> => {
  // Two that are made at once count each other.
  await tx.first(sql`select from ship_group where no = ${operatorNo} for no key update`)
  const row = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from coupon
     where operator_no = ${operatorNo} and ends_on >= ${today} and stopped_at is null`)
  return row?.count ?? 0
}

export const listShips = (db: Queryable, scope: Scope) =>
  db.rows<{ no: number; name: string }>(
    sql`select no, name from ship where ${inScope(scope)} order by no`,
  )

/** @returns its number; undefined where one of its ships is not there for the scope */
export const insertCoupon = async (
  tx: Transaction,
  coupon: NewCoupon,
  scope: Scope,
): Promise<number | undefined> => {
  const { off, shipNos = [], maxIssues = null, budget = null } = coupon
  const [amount, percent, most] =
    'amount' in off ? [off.amount, null, null] : [null, off.percent, off.maxAmount ?? null]
  const nos = [...new Set(shipNos)]
  const [only = null] = nos.length === 1 ? nos : []
  const operatorNo = scope === 'everybody' ? (coupon.operatorNo ?? null) : scope.operatorNo
  const made = await tx.first<{ no: number }>(sql`
    insert into coupon
      (code, name, ship_no, ship_nos, operator_no, amount, percent, max_amount, min_price, is_auto,
       provider_percent, max_issues, issues_left, budget, budget_left, starts_on, ends_on, request_key)
    select ${coupon.code ?? null}, ${coupon.name}, ${only}::bigint,
      ${nos.length > 1 ? nos : null}::bigint[], coalesce(${operatorNo}::bigint, fleet.operator_no),
      ${amount}::integer, ${percent}::integer, ${most}::integer, ${coupon.minPrice}::integer,
      ${coupon.isAuto}::boolean, ${coupon.providerPercent ?? 0}::smallint,
      ${maxIssues}::integer, ${maxIssues}::integer, ${budget}::integer, ${budget}::integer,
      ${coupon.startsOn}::date, ${coupon.endsOn}::date, ${coupon.requestKey ?? null}::uuid
    from (select count(*) as found, min(group_no) as operator_no, max(group_no) as other from ship
           where no = any(${nos}::bigint[]) and ${inScope(scope)}) fleet
    where fleet.found = ${nos.length}::int and fleet.operator_no is not distinct from fleet.other
    returning no`)
  return made?.no
}

/** What the receivers wrote of the operator's boats says from now on that a coupon was given. */
export const markRewarded = (
  tx: Transaction,
  memberNos: readonly number[],
  operatorNo: number | null,
) =>
  tx.run(sql`
    update review v set is_rewarded = true from reservation r, ship
     where r.no = v.reservation_no and ship.no = v.ship_no and r.member_no = any(${memberNos}::bigint[])
       and ship.group_no = ${operatorNo} and not v.is_rewarded`)

export const stopCoupon = (tx: Transaction, no: number, at: Date) =>
  tx.run(sql`update coupon set stopped_at = ${at} where no = ${no} and stopped_at is null`)

/** Of an operator only members who have booked there: others' phones are none of its business. */
export const findReceivers = (
  db: Queryable,
  of: { memberNo: number } | { phone: string },
  scope: Scope,
): Promise<Receiver[]> => {
  const who = 'phone' in of ? sql`m.phone = ${of.phone}` : sql`m.no = ${of.memberNo}`
  const hasBooked =
    scope === 'everybody'
      ? sql`true`
      : sql`exists (select from reservation r join ship on ship.no = r.ship_no
               where r.member_no = m.no and r.created_at is not null and ${inScope(scope)})`
  return db.rows<Receiver>(sql`
    select m.no, m.name, m.phone, m.login_id from member m
     where m.left_at is null and ${who} and ${hasBooked} order by m.no`)
}

/** Members whose trips with the scope's boats ended in a span of days; none of them leaves meanwhile. */
export const findAboard = (
  tx: Transaction,
  { from, to }: { from: KstDate; to: KstDate },
  scope: Scope,
  limit: number,
) =>
  tx.rows<{ no: number }>(sql`
    select m.no from member m
     where m.left_at is null and exists (
       select from reservation r join ship on ship.no = r.ship_no
        where r.member_no = m.no and r.state = 'COMPLETED'
          and r.sdate between ${from} and ${to} and ${inScope(scope)})
     order by m.no limit ${limit} for key share of m`)

export const listUses = (db: Queryable, couponNo: number) =>
  db.rows<CouponUse>(sql`
    select r.no as reservation_no, r.name, ship.name as ship_name, r.sdate, r.discount
      from member_coupon mc join reservation r on r.no = mc.reservation_no
      join ship on ship.no = r.ship_no
     where mc.coupon_no = ${couponNo} and mc.used_at is not null
     order by mc.used_at desc limit ${MAX_USES}`)
