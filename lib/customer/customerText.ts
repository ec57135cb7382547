import { formatDottedDate, formatKoreanDate, type KstDate } from '@/lib/date/kst'

type Known = { trips: number; last_day: KstDate | null; next_day: KstDate | null }

/** `3번 다녀감 · 마지막 2026.10.03 · 다음 12월 5일 (토)`. */
export const customerLine = ({ trips, last_day: last, next_day: next }: Known): string =>
  [
    trips === 0 ? '아직 다녀가지 않음' : `${trips}번 다녀감`,
    last && `마지막 ${formatDottedDate(last)}`,
    next && `다음 ${formatKoreanDate(next)}`,
  ]
    .filter(Boolean)
    .join(' · ')
