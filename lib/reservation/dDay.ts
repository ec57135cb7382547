import { daysBetween, type KstDate } from '@/lib/date/kst'

/** How far a trip is away: `오늘`, `내일`, `D-3`; '' for a day that has passed. Both are KST days. */
export function formatDDay(sdate: KstDate, today: KstDate): string {
  const days = daysBetween(today, sdate)
  if (days < 0) return ''
  if (days === 0) return '오늘'
  return days === 1 ? '내일' : `D-${days}`
}
