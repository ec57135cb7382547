import type { Insight } from '@/lib/contract/console/insight'
import { toKstDate } from '@/lib/date/kst'
import {
  type Days,
  type InsightMonths,
  insightPeriod,
  lastDayOf,
} from '@/lib/insight/insightPeriod'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import * as repository from './insightRepository'
import * as sums from './insightSums'

export type InsightService = ReturnType<typeof createInsightService>

const describe = (days: Days) => ({ from: days.from, to: lastDayOf(days) })

/** What sells, of one operator. */
export const createInsightService = ({ db, now }: { db: Db; now: () => Date }) => ({
  /**
   * @param yyyymm the last of the months of Korea
   * @returns sums of their days that are over, beside those of the year before; nobody is in them
   */
  getInsight: async (fleet: Fleet, yyyymm: string, months: InsightMonths): Promise<Insight> => {
    const period = insightPeriod(yyyymm, months, toKstDate(now()))
    const asked = { fleet, period }
    const [boats, days, bookings, taps, reviews, visits, style] = await Promise.all([
      repository.findBoatMonths(db, asked),
      repository.findSeatsDays(db, asked),
      repository.findBookingSums(db, asked),
      repository.findAbsentTaps(db, asked),
      repository.findReviewSums(db, asked),
      repository.findVisitSums(db, asked),
      repository.findTideStyle(db, fleet),
    ])
    return {
      days: describe(period.now),
      before_days: describe(period.before),
      tide_style: style,
      boats: sums.boatsOf(boats),
      weekdays: sums.weekdaysOf(days),
      tides: sums.tidesOf(days, style),
      cells: sums.cellsOf(days),
      ahead: sums.aheadOf(bookings),
      steps: sums.stepsOf(visits),
      endings: sums.endingsOf(bookings),
      coupons: sums.couponsOf(bookings),
      facets: sums.facetsOf(reviews),
      months: sums.monthsOf(period.months, { boats, bookings, taps, reviews }),
    }
  },
})
