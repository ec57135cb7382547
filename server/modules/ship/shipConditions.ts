import sql, { join, type Sql } from 'sql-template-tag'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { USE_TIMES } from '@/lib/filters/filterOptions'
import type { SearchTerm } from '@/lib/search/readSearch'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { type DepartureCheck, departureConditions } from './departureConditions'
import { hasFitting, type Wanted } from './fittingDepartures'
import { searchPattern } from './searchText'

/** Ships `s` that a storefront shows: those of its fleet, or of every operator where `shipNo` is 0. */
export const shownBy = (shipNo: number): Sql =>
  shipNo === 0
    ? sql`s.is_view`
    : sql`s.is_view and s.group_no = (select group_no from ship where no = ${shipNo})`

export const ofType = (type: ServiceType | undefined): Sql[] =>
  type === undefined ? [] : [sql`s.service_type = ${type}`]

/** The conditions of a visitor's filter without its search. `is_possible` and `is_coupon` order the list instead, see `tiersOf`. */
export const filterConditions = (
  filter: UserFilter & Wanted,
  now: Date,
  check: DepartureCheck = 'each',
): Sql[] => [
  ...departureConditions(filter, now, check),
  ...anyOf(sql`s.pay_type`, filter.pay),
  ...anyOf(sql`s.fishing_method_travelout`, filter.fishing_method_travelout),
  ...inAreas(filter.area),
  ...ofUseTimes(filter.use_time),
]

/** Ships that have every word of a search: as it was typed, or what it stands for. */
export const searchConditions = (terms: readonly SearchTerm[]): Sql[] =>
  terms.map(({ typed, parts }) => {
    const meant = parts.map((words) => sql`(${join(words.map(hasWord), ' or ')})`)
    return meant.length === 0
      ? hasWord(typed)
      : sql`(${hasWord(typed)} or (${join(meant, ' and ')}))`
  })

const hasWord = (word: string): Sql => sql`s.search_text like ${searchPattern(word)}`

export const allOf = (conditions: readonly Sql[]): Sql => join(conditions, ' and ')

/**
 * The groups of a list in display order; each ship is in exactly one. Where the visitor wants it,
 * ships that can be booked come before the others, then ships that take coupons before the others.
 */
export const tiersOf = (filter: UserFilter, now: Date): Sql[] => {
  const possible = filter.is_possible ? matchesFirst(hasFitting(filter, now)) : [sql`true`]
  const coupon = filter.is_coupon ? matchesFirst(sql`s.is_coupon`) : [sql`true`]
  return possible.flatMap((first) => coupon.map((second) => sql`${first} and ${second}`))
}

/** The place of ship `s` among these groups, from 0. */
export const rankOfTier = (tiers: readonly Sql[]): Sql => {
  const cases = tiers.map((tier, rank) => sql`when ${tier} then ${rank}::int`)
  return sql`case ${join(cases, ' ')} end`
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
