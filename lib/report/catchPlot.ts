import { shiftMonth } from '@/lib/date/kst'

type MonthlyCatch = { yyyymm: string; fish: string; count: number }
export type PlotMonth = { yyyymm: string; count: number }
/** One species over the months: its catch in each, and the month with the most. */
export type PlotRow = { fish: string; total: number; months: PlotMonth[]; best: PlotMonth }

const MONTHS = 12

const monthsUntil = (last: string): string[] =>
  Array.from({ length: MONTHS }, (_, index) => shiftMonth(last, index - MONTHS + 1))

const rowOf = (fish: string, catches: readonly MonthlyCatch[], months: readonly string[]) => {
  const counted = months.map((yyyymm) => ({
    yyyymm,
    count: catches
      .filter((each) => each.fish === fish && each.yyyymm === yyyymm)
      .reduce((sum, { count }) => sum + count, 0),
  }))
  const best = counted.reduce((most, each) => (each.count > most.count ? each : most))
  return { fish, total: counted.reduce((sum, { count }) => sum + count, 0), months: counted, best }
}

/**
 * Catch by species over the twelve months that end with the last catch, most caught first; a
 * species without a catch in them has no row. Uses no clock, so that a cached page and the
 * browser agree.
 *
 * @param catches counts by month `YYYYMM` and species, in any order
 */
export const catchPlot = (catches: readonly MonthlyCatch[]): PlotRow[] => {
  const last = catches
    .map(({ yyyymm }) => yyyymm)
    .sort()
    .at(-1)
  if (last === undefined) return []
  const months = monthsUntil(last)
  return [...new Set(catches.map(({ fish }) => fish))]
    .map((fish) => rowOf(fish, catches, months))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || a.fish.localeCompare(b.fish, 'ko'))
}

/** `11월` of `202611`. */
export const monthName = (yyyymm: string): string => `${Number(yyyymm.slice(4))}월`
