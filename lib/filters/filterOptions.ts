import { PAY_TYPE_LABELS, PAY_TYPES } from '@/lib/reservation/payTypes'

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
