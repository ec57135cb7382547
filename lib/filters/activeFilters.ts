import type { CodeName } from '@/lib/contract/wire'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { yearToSay } from '@/lib/date/yearToSay'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { PAY_OPTIONS, USE_TIMES, WALKTHROUGH } from '@/lib/filters/filterOptions'
import type { PartyUnit } from '@/lib/serviceType/seatUnit'

export type FilterCodes = Record<'fish' | 'area' | 'fishing_method_travelout', CodeName[]>
/** One chosen condition, and the filter without it. */
export type ActiveFilter = { id: string; label: string; without: UserFilter }

type ListKey = {
  [K in keyof UserFilter]: UserFilter[K] extends string[] ? K : never
}[keyof UserFilter]

const fixed = {
  pay: PAY_OPTIONS,
  walkthrough: WALKTHROUGH,
  use_time: USE_TIMES,
} as const

/** The name of a code; the code itself until the names are known. */
const nameOf = (key: ListKey, code: string, codes: FilterCodes | undefined): string => {
  if (key === 'pay' || key === 'walkthrough' || key === 'use_time') {
    return fixed[key].find((option) => option.code === code)?.label ?? code
  }
  return codes?.[key].find((known) => known.code === code)?.name ?? code
}

const ofList = (filter: UserFilter, key: ListKey, codes: FilterCodes | undefined): ActiveFilter[] =>
  filter[key].map((code) => ({
    id: `${key}/${code}`,
    label: nameOf(key, code, codes),
    without: { ...filter, [key]: filter[key].filter((other) => other !== code) },
  }))

/** Every condition of a filter as a chip shows it: as many as `countFilters` counts. */
export function activeFilters(
  filter: UserFilter,
  unit: PartyUnit,
  codes?: FilterCodes,
  today?: KstDate,
): ActiveFilter[] {
  const { search, sdate, party, is_possible, is_coupon } = filter
  const single = (label: string, without: Partial<UserFilter>): ActiveFilter[] =>
    label ? [{ id: label, label, without: { ...filter, ...without } }] : []
  return [
    ...single(search && `‘${search}’`, { search: '' }),
    ...single(sdate && `${today ? yearToSay(sdate, today) : ''}${formatKoreanDate(sdate)}`, {
      sdate: '',
    }),
    ...single(party > 0 ? `${party}${unit}` : '', { party: 0 }),
    ...ofList(filter, 'fish', codes),
    ...ofList(filter, 'area', codes),
    ...ofList(filter, 'fishing_method_travelout', codes),
    ...ofList(filter, 'walkthrough', codes),
    ...ofList(filter, 'use_time', codes),
    ...ofList(filter, 'pay', codes),
    ...single(is_possible ? '예약 가능 먼저' : '', { is_possible: false }),
    ...single(is_coupon ? '쿠폰 먼저' : '', { is_coupon: false }),
  ]
}
