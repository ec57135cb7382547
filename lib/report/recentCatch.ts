import type { ReportItem } from '@/lib/contract/wire'
import { addDays, type KstDate } from '@/lib/date/kst'

/** How far back a catch says something about the next trip. */
export const RECENT_CATCH_WEEKS = 4

/** Species that are named at most. */
const MAX_SPECIES = 4

type Report = Pick<ReportItem, 'sdate' | 'catch'>

export type RecentCatch = {
  /** How many reports it is the sum of. */
  reports: number
  /** Sums by species, most first. */
  catch: { fish: string; count: number }[]
}

/** What was caught in the last weeks by reports; undefined where none says it. */
export function recentCatch(reports: readonly Report[], today: KstDate): RecentCatch | undefined {
  const since = addDays(today, -7 * RECENT_CATCH_WEEKS)
  const recent = reports.filter(({ sdate, catch: caught }) => sdate >= since && caught.length > 0)
  const sums = new Map<string, number>()
  for (const { fish, count } of recent.flatMap((report) => report.catch)) {
    sums.set(fish, (sums.get(fish) ?? 0) + count)
  }
  if (sums.size === 0) return undefined
  const most = [...sums].map(([fish, count]) => ({ fish, count }))
  most.sort((a, b) => b.count - a.count)
  return { reports: recent.length, catch: most.slice(0, MAX_SPECIES) }
}
