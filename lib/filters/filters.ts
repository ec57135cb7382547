import { firstOf, type Query, valuesOf } from '@/lib/query/query'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { PAY_OPTIONS, USE_TIMES, WALKTHROUGH } from '@/lib/filters/filterOptions'
import { parseCodes, parseIntent } from '@/lib/intent/intent'
import { cleanSearchText } from '@/lib/text/searchText'

/** The codes `/ship/filter/` lists, once they are known. */
type KnownCodes = Partial<Record<'fish' | 'area' | 'fishing_method_travelout', readonly string[]>>

const FILTER_KEYS = Object.keys(EMPTY_FILTER) as (keyof UserFilter)[]

/** The values that are codes of a fixed table, in its order, so that one choice has one address. */
function fixedCodes<Code extends string>(
  options: readonly { code: Code }[],
  values: readonly string[],
): Code[] {
  return options.map((option) => option.code).filter((code) => values.includes(code))
}

/**
 * The filter in an address. Unknown codes, invalid days and repetitions are dropped, so that any
 * address shows a list. Codes of fish, area and travel method are checked against `known`
 * where it is given, else by their form alone.
 */
export function parseFilters(query: Query, known: KnownCodes = {}): UserFilter {
  return {
    ...parseIntent(query, known.fish),
    area: parseCodes(query, 'area', known.area),
    pay: fixedCodes(PAY_OPTIONS, valuesOf(query, 'pay')),
    walkthrough: fixedCodes(WALKTHROUGH, valuesOf(query, 'walkthrough')),
    use_time: fixedCodes(USE_TIMES, valuesOf(query, 'use_time')),
    fishing_method_travelout: parseCodes(
      query,
      'fishing_method_travelout',
      known.fishing_method_travelout,
    ),
    search: cleanSearchText(firstOf(query.search)),
    is_coupon: valuesOf(query, 'is_coupon')[0] === '1',
    is_possible: valuesOf(query, 'is_possible')[0] === '1',
  }
}

/** The query of a filter, for addresses and calls alike: what is not chosen is left out. */
export function filterQuery(filters: UserFilter): Record<string, string> {
  const written = FILTER_KEYS.map((key) => [key, write(filters[key])])
  return Object.fromEntries(written.filter(([, value]) => value))
}

/** How many conditions are chosen; each code counts as one. */
export function countFilters(filters: UserFilter): number {
  const counts = FILTER_KEYS.map((key) => filters[key]).map((value) =>
    Array.isArray(value) ? value.length : Number(Boolean(value)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function write(value: UserFilter[keyof UserFilter]): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  if (typeof value === 'number') return value > 0 ? String(value) : ''
  return Array.isArray(value) ? value.join(',') : value
}
