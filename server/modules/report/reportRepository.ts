import sql, { join, type Sql } from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { isTideShown } from '@/lib/serviceType/traits'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import type { TideStyle } from '@/lib/tide/tide'
import { MAX_MARKS, PAGE_SIZE } from '@/lib/paging/limits'
import { boundedCount, pageRange } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import { hostOfMainShip } from '@/server/modules/ship/namedShips'
import { pictureTexts } from '@/server/modules/picture/pictureTexts'
import { reportColumns, type ReportRow } from './reportRow'
import { EVERY_REPORT, inScope, ofFacets, type ReportScope } from './reportScope'

/** The names of the species with these codes; a report has its catch by name. */
export const findSpecies = async (db: Queryable, codes: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select name from code where parent = 'fish' and code = any(${codes}::text[])`)
  return rows.map(({ name }) => name)
}

/** Newest first. The number decides between reports of the same moment, so that pages do not overlap. */
const NEWEST_FIRST: Sql = sql`order by r.created_at desc, r.no desc`
/** The same order, for which no index serves: the reports are found by their facets, then sorted. */
const SORTED: Sql = sql`order by r.created_at + interval '0' desc, r.no desc`

const ALL_REPORTS: Sql = sql`fishing_report`
/** Species in season are found among these; 3,000 rows are read in a few milliseconds. */
const LATEST_REPORTS: Sql = sql`(
  select * from fishing_report where deleted_at is null order by created_at desc, no desc limit 3000)`

/** So many reports at most, after those that earlier pages have. */
type Range = { size: number; page: number }

const rowsOf = (
  db: Queryable,
  scope: ReportScope,
  { size, page }: Range,
  [table, order]: readonly [Sql, Sql],
): Promise<ReportRow[]> =>
  db.rows(
    sql`
      select ${reportColumns}
      from ${table} r join ship s on s.no = r.ship_no
      where ${inScope(scope)} ${order} ${pageRange(page, size)}`,
    isOfEveryReport(scope) ? 'report_page' : undefined,
  )

/** Asked most, and always with the same text. */
const isOfEveryReport = (scope: ReportScope) =>
  isOfEveryFleet(scope) && !scope.hasPhoto && !hasFacets(scope) && scope.days === undefined

const hasFacets = ({ species, areas }: ReportScope) => species.length > 0 || areas.length > 0

const isOfEveryFleet = ({ mainShipNo, shipNo }: ReportScope) => mainShipNo === 0 && shipNo === 0

/**
 * A walk through all reports from the newest on would be long for a species out of season or on
 * another coast. The latest reports alone fill the page, or else the index of facets finds them. Those of one fleet
 * are few.
 */
const newest = async (db: Queryable, scope: ReportScope, range: Range): Promise<ReportRow[]> => {
  if (scope.days !== undefined) return rowsOf(db, scope, range, [ALL_REPORTS, SORTED])
  if (!hasFacets(scope) || !isOfEveryFleet(scope)) {
    return rowsOf(db, scope, range, [ALL_REPORTS, NEWEST_FIRST])
  }
  const latest = await rowsOf(db, scope, range, [LATEST_REPORTS, NEWEST_FIRST])
  return latest.length === range.size ? latest : rowsOf(db, scope, range, [ALL_REPORTS, SORTED])
}

export const findReportPage = (db: Queryable, scope: ReportScope, page: number) =>
  newest(db, scope, { size: PAGE_SIZE.list, page })

export const findNewestReports = (db: Queryable, scope: ReportScope, count: number) =>
  newest(db, scope, { size: count, page: 1 })

export const findMarks = (db: Queryable, scope: ReportScope) =>
  newest(db, scope, { size: MAX_MARKS, page: 1 })

/** How many reports there are, up to MAX_COUNTED. */
export const countReports = async (db: Queryable, scope: ReportScope): Promise<number> => {
  const counted = boundedCount(sql`from fishing_report r where ${inScope(scope)}`)
  const row = await db.first<{ total: number }>(
    sql`select ${counted} as total`,
    isOfEveryReport(scope) ? 'report_count' : undefined,
  )
  return row?.total ?? 0
}

type Detail = Answer<'getFishBoardDetail'>
type DetailRow = ReportRow &
  Pick<Detail['detail'], 'contents_html' | 'images' | 'image_texts' | 'host'> &
  Required<Pick<Detail['detail'], 'place' | 'is_blank' | 'sea'>> & {
    fished_on: KstDate
    tide_style: TideStyle
  }

const detailColumns = sql`${reportColumns}, r.contents_html, r.images, ${pictureTexts(sql`r.images`)} as image_texts,
  ${hostOfMainShip(sql`r.main_ship_no`)} as host, coalesce(r.fished_on, r.sdate) as fished_on, s.tide_style,
  r.place, r.is_blank, r.sea`

/** A report; undefined when it does not exist, was withdrawn or its ship is hidden. */
export const findReport = (db: Queryable, no: number): Promise<DetailRow | undefined> =>
  db.first(sql`
    select ${detailColumns} from fishing_report r join ship s on s.no = r.ship_no
     where r.no = ${no} and r.deleted_at is null and s.is_view`)

/** The same, and counts one view of the report. */
export const viewReport = (db: Queryable, no: number): Promise<DetailRow | undefined> =>
  db.first(sql`
    update fishing_report r set view_count = r.view_count + 1
    from ship s
    where r.no = ${no} and r.deleted_at is null and s.no = r.ship_no and s.is_view
    returning ${detailColumns}`)

/** The catch of a ship since a day, by month (`YYYYMM`) and species. */
export const findCatchByMonth = (
  db: Queryable,
  shipNo: number,
  since: KstDate,
): Promise<Detail['catch_by_month']> =>
  db.rows(sql`
    select to_char(r.sdate, 'YYYYMM') as yyyymm, item.fish, sum(item.count)::int as count
    from fishing_report r
      cross join jsonb_to_recordset(r.catch) as item (fish text, count int)
    where r.ship_no = ${shipNo} and r.deleted_at is null and r.sdate >= ${since}::date
    group by 1, 2 order by 1, 2`)

const TIDAL_TYPES = SERVICE_TYPES.filter(isTideShown)
/** So many reports of one tide are counted at most, the newest. */
const MAX_OF_TIDE = 300

/** The catch of reports in tidal waters that say it, if only that there was none, of whatever species. */
export const findCatches = (
  db: Queryable,
  scope: ReportScope,
): Promise<{ catch: ReportRow['catch'] }[]> =>
  db.rows(sql`
    select r.catch from fishing_report r join ship s on s.no = r.ship_no
     where ${inScope({ ...scope, species: [] })} and s.service_type = any(${TIDAL_TYPES}::service_type[])
       and (r.is_blank or ${join([sql`jsonb_array_length(r.catch) > 0`, ...ofFacets(scope)], ' and ')})
     order by r.sdate desc, r.no desc limit ${MAX_OF_TIDE}`)

/** How the port of a boat counts its tides; 7 where no boat is named. */
export const tideStyleOf = async (db: Queryable, shipNo: number): Promise<TideStyle> => {
  const ship = await db.first<{ tide_style: TideStyle }>(sql`
    select tide_style from ship where no = ${shipNo}`)
  return ship?.tide_style ?? 7
}

/** The reports of one fleet, for its sitemap. */
export const indexedReports = (mainShipNo: number): Sql => sql`
  select r.no, coalesce(r.changed_at, r.created_at) as changed_at, r.images from fishing_report r
  where ${inScope({ ...EVERY_REPORT, mainShipNo })}`

/** Whether a report exists, withdrawn or not. */
export const reportExists = async (db: Queryable, no: number): Promise<boolean> =>
  (await db.first(sql`select from fishing_report where no = ${no}`)) !== undefined
