import type { Answer, ReportItem } from '@/lib/contract/wire'
import { monthOf, shiftMonth, toKstDate, type KstDate } from '@/lib/date/kst'
import { catchByTide, sameTideDays } from '@/lib/report/catchByTide'
import { isTideShown } from '@/lib/serviceType/traits'
import { contentPath } from '@/lib/storefront/contentPath'
import type { Db } from '@/server/db/pool'
import { createSitemapSource } from '@/server/db/sitemapSource'
import { refuse } from '@/server/http/refusal'
import type { Scope } from '@/server/http/inFleet'
import { tideOfDay } from '@/server/modules/schedule/tideOfDay'
import { findSeason } from './findSeason'
import {
  requirePublishedReport,
  type NewReport,
  publishReport,
  withdrawReport,
} from './publishReport'
import {
  countReports,
  findCatchByMonth,
  findCatches,
  findMarks,
  findNewestReports,
  findReport,
  findReportPage,
  findSpecies,
  indexedReports,
  reportExists,
  tideStyleOf,
  viewReport,
} from './reportRepository'
import { toReportItem } from './reportRow'
import { EVERY_REPORT, type ReportScope } from './reportScope'

type Deps = { db: Db; now: () => Date }
type List = Answer<'getFishBoardList'>

const PLOT_MONTHS = 12

export type ReportService = ReturnType<typeof createReportService>

/** Fishing reports (조황). */
export const createReportService = ({ db, now }: Deps) => {
  const page = async (scope: ReportScope, number: number): Promise<List> => {
    const [rows, total] = await Promise.all([
      findReportPage(db, scope, number),
      countReports(db, scope),
    ])
    return { list: rows.map(toReportItem), total, page: number }
  }

  /** Its ship may be hidden, too. */
  const missing = async (no: number) =>
    (await reportExists(db, no))
      ? refuse.code('TAKEN_DOWN', { page: contentPath('report', no) })
      : refuse.code('NO_SUCH_REPORT')

  return {
    /**
     * A page of reports; in map mode a plain array, as the specification says.
     *
     * @param codes species, of which a report has one; codes that do not exist are ignored
     */
    list: async (
      filter: Omit<ReportScope, 'species'>,
      codes: readonly string[],
      isMapMode: boolean,
      number: number,
    ): Promise<List> => {
      const scope = { ...filter, species: codes.length === 0 ? [] : await findSpecies(db, codes) }
      return isMapMode ? (await findMarks(db, scope)).map(toReportItem) : page(scope, number)
    },

    /** What was caught in former years with the tide of a day. */
    byTide: async (
      filter: Omit<ReportScope, 'species' | 'hasPhoto' | 'days'>,
      codes: readonly string[],
      day: KstDate | undefined,
    ): Promise<Answer<'getCatchByTide'>> => {
      const sdate = day ?? toKstDate(now())
      const species = codes.length === 0 ? [] : await findSpecies(db, codes)
      const scope = { ...filter, species, hasPhoto: false, days: sameTideDays(sdate) }
      const past = catchByTide(await findCatches(db, scope))
      if (!past) return { past: null }
      const style = await tideStyleOf(db, filter.shipNo || filter.mainShipNo)
      return { past: { sdate, tide: tideOfDay(sdate, style).tide, ...past } }
    },

    /** The reports that crawlers find on the storefront of a main ship. */
    sitemap: (mainShipNo: number) => createSitemapSource(db, indexedReports(mainShipNo)),

    /** The newest reports of a storefront, for its main page. */
    newest: async (mainShipNo: number, count: number): Promise<ReportItem[]> =>
      (await findNewestReports(db, { ...EVERY_REPORT, mainShipNo }, count)).map(toReportItem),

    /** The species of the season on a storefront; see `findSeason`. */
    season: (mainShipNo: number): Promise<string[]> => findSeason(db, mainShipNo, toKstDate(now())),

    /** One report; `isViewed` counts a view. @throws Refusal 404, 410 where it was withdrawn */
    read: async (no: number, isViewed: boolean): Promise<Answer<'getFishBoardDetail'>> => {
      const row = await (isViewed ? viewReport : findReport)(db, no)
      if (!row) throw await missing(no)
      const { fished_on, tide_style, ...report } = row
      const tide = isTideShown(row.service_type) ? tideOfDay(fished_on, tide_style).tide : ''
      const detail = { ...toReportItem(report), ...(tide && { tide }) }
      return { detail, catch_by_month: await findCatchByMonth(db, row.ship_no, plotStart(now())) }
    },

    /** Publishes a report; see `publishReport`. */
    publish: async (report: NewReport, scope: Scope): Promise<number> =>
      (await db.transaction((tx) => publishReport(tx, report, { scope, now: now() }))).no,

    /** A published report, for the operator's command line. @throws Refusal 404 */
    getPublished: (no: number, scope: Scope) => requirePublishedReport(db, no, scope),

    /** Removes a report from every page. @throws Refusal 404 */
    withdraw: (no: number, scope: Scope): Promise<void> =>
      db.transaction((tx) => withdrawReport(tx, no, { scope, now: now() })),
  }
}

/** The first day of the twelve months that end with this one. */
const plotStart = (at: Date): KstDate => {
  const month = shiftMonth(monthOf(toKstDate(at)), 1 - PLOT_MONTHS)
  return `${month.slice(0, 4)}-${month.slice(4)}-01`
}
