import { isKstDate } from '@/lib/date/kst'
import { firstOf, type Query, valuesOf } from '@/lib/query/query'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { PAY_TYPE_LABELS, PAY_TYPES } from '@/lib/reservation/payTypes'
import { cleanSearchText } from '@/lib/text/searchText'

/** One choice of a filter: the code in addresses and on the wire, and the label for visitors. */
type Option = { code: string; label: string }

/**
 * The choices of the fixed filters (docs/specification.md#filter-values). Codes are in shared
 * links: never change one.
 */
export const PAY_OPTIONS = PAY_TYPES.map((code) => ({ code, label: PAY_TYPE_LABELS[code] }))

/**
 * Half-open ranges of whole minutes without gaps; `until` is null where there is no end.
 * The labels say 이하 and 이상, so exactly three hours is in the first and nine in the last.
 */
export const USE_TIMES = [
  { code: 'UNDER3', label: '3시간 이하', from: 0, until: 181 },
  { code: '3TO6', label: '3~6시간', from: 181, until: 360 },
  { code: '6TO9', label: '6~9시간', from: 360, until: 540 },
  { code: 'OVER9', label: '9시간 이상', from: 540, until: null },
] as const satisfies (Option & { from: number; until: number | null })[]

export const YES_NO = [
  { code: '1', label: '예' },
  { code: '0', label: '아니요' },
] as const satisfies Option[]

/** The 13 methods; the specification names the first four. */
export const WALKTHROUGH = [
  { code: 'LURE', label: '루어' },
  { code: 'JIGGING', label: '지깅' },
  { code: 'TAIRABA', label: '타이라바' },
  { code: 'ROCK', label: '갯바위' },
  { code: 'CASUAL', label: '생활낚시' },
  { code: 'BOAT_FLOAT', label: '선상 찌낚시' },
  { code: 'BOTTOM', label: '외줄낚시' },
  { code: 'CAGE', label: '카고낚시' },
  { code: 'DRIFT', label: '흘림낚시' },
  { code: 'EGING', label: '에깅' },
  { code: 'LIGHT_GAME', label: '라이트게임' },
  { code: 'BIG_GAME', label: '빅게임' },
  { code: 'PONTOON', label: '좌대낚시' },
] as const satisfies Option[]

export type UseTime = (typeof USE_TIMES)[number]['code']
export type Walkthrough = (typeof WALKTHROUGH)[number]['code']

/** The codes `/ship/filter/` lists, once they are known. */
type KnownCodes = Partial<Record<'fish' | 'area' | 'fishing_method_travelout', readonly string[]>>

const FILTER_KEYS = Object.keys(EMPTY_FILTER) as (keyof UserFilter)[]
/** Together with the longest code this keeps a list within the 500 characters the wire takes. */
const MAX_CODES = 20
const CODE = /^[\w가-힣-]{1,24}$/

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
  const openCodes = (key: keyof KnownCodes) =>
    valuesOf(query, key)
      .filter((code) => CODE.test(code) && (known[key]?.includes(code) ?? true))
      .slice(0, MAX_CODES)
  const sdate = valuesOf(query, 'sdate')[0] ?? ''
  return {
    fish: openCodes('fish'),
    area: openCodes('area'),
    sdate: isKstDate(sdate) ? sdate : '',
    pay: fixedCodes(PAY_OPTIONS, valuesOf(query, 'pay')),
    walkthrough: fixedCodes(WALKTHROUGH, valuesOf(query, 'walkthrough')),
    use_time: fixedCodes(USE_TIMES, valuesOf(query, 'use_time')),
    fishing_method_travelout: openCodes('fishing_method_travelout'),
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

/** The use-time choice a trip of so many whole minutes (0 or more) belongs to. */
export function useTimeOf(minutes: number): UseTime {
  return USE_TIMES.find(({ until }) => until !== null && minutes < until)?.code ?? 'OVER9'
}

function write(value: UserFilter[keyof UserFilter]): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return Array.isArray(value) ? value.join(',') : value
}
