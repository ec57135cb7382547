import sql, { join, type Sql } from 'sql-template-tag'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { USE_TIMES } from '@/lib/filters/filterOptions'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { hasSeat, hasSeatOn, isAmongSeatsOn } from './availability'
import { searchPatterns } from './searchText'

/** Ships `s` that a storefront shows: those of its fleet, or of every operator where `shipNo` is 0. */
export const shownBy = (shipNo: number): Sql =>
  shipNo === 0
    ? sql`s.is_view`
    : sql`s.is_view and s.group_no = (select group_no from ship where no = ${shipNo})`

export const ofType = (type: ServiceType | undefined): Sql[] =>
  type === undefined ? [] : [sql`s.service_type = ${type}`]

/** How to find ships with a seat on a day: check each ship, or collect them from the day's departures. */
export type SeatCheck = 'each' | 'all'

const SEAT_CHECKS = { each: hasSeatOn, all: isAmongSeatsOn } satisfies Record<SeatCheck, unknown>

/** The conditions of a visitor's filter. `is_possible` and `is_coupon` order the list instead, see `tiersOf`. */
export const filterConditions = (
  filter: UserFilter,
  now: Date,
  seats: SeatCheck = 'each',
): Sql[] => [
  ...anyOf(sql`s.fish`, filter.fish),
  ...anyOf(sql`s.pay_type`, filter.pay),
  ...anyOf(sql`s.walkthrough`, filter.walkthrough),
  ...anyOf(sql`s.fishing_method_travelout`, filter.fishing_method_travelout),
  ...inAreas(filter.area),
  ...ofUseTimes(filter.use_time),
  ...(filter.sdate === '' ? [] : [SEAT_CHECKS[seats](filter.sdate, now)]),
  ...searchPatterns(filter.search).map((pattern) => sql`s.search_text like ${pattern}`),
]

export const allOf = (conditions: readonly Sql[]): Sql => join(conditions, ' and ')

/**
 * The groups of a list in display order; each ship is in exactly one. Where the visitor wants it,
 * ships that can be booked come before the others, then ships that take coupons before the others.
 */
export const tiersOf = (filter: UserFilter, now: Date): Sql[] => {
  const possible = filter.is_possible ? matchesFirst(hasSeat(now)) : [sql`true`]
  const coupon = filter.is_coupon ? matchesFirst(sql`s.is_coupon`) : [sql`true`]
  return possible.flatMap((first) => coupon.map((second) => sql`${first} and ${second}`))
}

const matchesFirst = (condition: Sql): Sql[] => [condition, sql`not ${condition}`]

const anyOf = (column: Sql, codes: readonly string[]): Sql[] =>
  codes.length === 0 ? [] : [sql`${column} && ${codes}::text[]`]

/** A code names an area or, as the area's sub-code, a port. */
const inAreas = (codes: readonly string[]): Sql[] =>
  codes.length === 0
    ? []
    : [sql`(s.area_code = any(${codes}::text[]) or s.port_name = any(${codes}::text[]))`]

function ofUseTimes(codes: readonly string[]): Sql[] {
  const ranges = USE_TIMES.filter(({ code }) => codes.includes(code)).map(({ from, until }) =>
    until === null
      ? sql`s.use_minutes >= ${from}`
      : sql`(s.use_minutes >= ${from} and s.use_minutes < ${until})`,
  )
  return ranges.length === 0 ? [] : [sql`(${join(ranges, ' or ')})`]
}
