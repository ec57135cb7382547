import { toKstDate } from '@/lib/date/kst'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LIMIT_HOURS = 24

/**
 * How long ago something was: `방금 전`, `n분 전`, `n시간 전` up to 24 hours, then the Korean day
 * `2026.11.20` (docs/specification.md#limits). What lies in the future shows its day.
 */
export function relativeTime(at: Date, now: Date): string {
  const elapsed = now.getTime() - at.getTime()
  if (elapsed < 0 || elapsed > LIMIT_HOURS * HOUR_MS) return toKstDate(at).replaceAll('-', '.')
  if (elapsed < MINUTE_MS) return '방금 전'
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)}분 전`
  return `${Math.floor(elapsed / HOUR_MS)}시간 전`
}
