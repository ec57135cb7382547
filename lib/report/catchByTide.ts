import type { ReportItem } from '@/lib/contract/wire'
import { addDays, type KstDate } from '@/lib/date/kst'
import { tideDay } from '@/lib/tide/tideDays'

const FORMER_YEARS = 10
/** A month before and after the day: the water is as warm, and the fish are the same. */
const DAYS_AROUND = 30
/** A place of the tides comes back after 14 or 15 days. */
const SHORT_CYCLE = 14
/** Fewer say more about chance than about the tide. */
export const LEAST_REPORTS = 10
/** Species that are named at most. */
const MAX_SPECIES = 4

const yearsBefore = (day: KstDate, years: number): KstDate =>
  // 29 February becomes 1 March.
  addDays(`${Number(day.slice(0, 4)) - years}${day.slice(4, 8)}01`, Number(day.slice(8)) - 1)

/** The days around one with a place of the tides, in order. */
const daysOfTide = (around: KstDate, tide: number): KstDate[] => {
  const last = addDays(around, DAYS_AROUND)
  const days: KstDate[] = []
  let day = addDays(around, -DAYS_AROUND)
  while (day <= last) {
    const isSame = tideDay(day) === tide
    if (isSame) days.push(day)
    day = addDays(day, isSame ? SHORT_CYCLE : 1)
  }
  return days
}

/** The days of former years that have the tide of a Korean day, at most a month before or after it. */
export const sameTideDays = (day: KstDate): KstDate[] => {
  const tide = tideDay(day)
  return Array.from({ length: FORMER_YEARS }, (_, index) => yearsBefore(day, index + 1)).flatMap(
    (former) => daysOfTide(former, tide),
  )
}

type Report = { catch: Pick<ReportItem['catch'][number], 'fish' | 'count'>[] }

export type CatchByTide = {
  reports: number
  /** Those of them in which nothing was caught. */
  blanks: number
  /** By species, most first: the average of all reports, and the most of one. */
  catch: { fish: string; average: number; most: number }[]
}

const countOf = (report: Report, fish: string): number =>
  report.catch.filter((one) => one.fish === fish).reduce((sum, { count }) => sum + count, 0)

/** What was caught by reports of one tide, days without a catch included; undefined where they are too few. */
export const catchByTide = (reports: readonly Report[]): CatchByTide | undefined => {
  if (reports.length < LEAST_REPORTS) return undefined
  const species = new Set(reports.flatMap((report) => report.catch.map(({ fish }) => fish)))
  const caught = [...species].map((fish) => {
    const counts = reports.map((report) => countOf(report, fish))
    const sum = counts.reduce((all, count) => all + count, 0)
    return { fish, average: Math.round(sum / reports.length), most: Math.max(...counts), sum }
  })
  caught.sort((a, b) => b.sum - a.sum || a.fish.localeCompare(b.fish, 'ko'))
  return {
    reports: reports.length,
    blanks: reports.filter((report) => report.catch.length === 0).length,
    catch: caught.slice(0, MAX_SPECIES).map(({ fish, average, most }) => ({ fish, average, most })),
  }
}
