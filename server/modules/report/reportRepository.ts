import sql, { join, type Sql } from 'sql-template-tag'
import type { Answer, ReportItem } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { pageDescription } from '@/lib/head/pageDescription'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { boundedCount, pageRange } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import { hostOfMainShip } from '@/server/modules/ship/namedShips'

/** So much HTML is read for a summary of 100 characters, however long the text is. */
const HTML_READ = 2_000

type ReportRow = Omit<ReportItem, 'summary' | 'created_at'> & {
  html: string
  created_at: Date
}

/** Columns of report `r` and its ship `s`. */
const reportColumns: Sql = sql`
  r.no, r.ship_no, r.main_ship_no, s.name as ship_name, s.service_type, s.port_name, r.sdate, r.title,
  left(r.contents_html, ${HTML_READ}) as html, coalesce(r.images[1], '') as image, r.catch, r.lat, r.lng,
  r.view_count, r.created_at`

/** A report as the wire writes it. */
export const toReportItem = ({ html, created_at, ...row }: ReportRow): ReportItem => ({
  ...row,
  summary: pageDescription(html),
  created_at: created_at.toISOString(),
})

/** The most marks that one map shows. */
const MAX_MARKS = 300

/**
 * Which reports: of the fleet of a main ship (0: of every fleet), of one ship (0: of any), whether only
 * those with a picture, of species by name and of areas by code (none: of any).
 */
export type ReportScope = {
  mainShipNo: number
  shipNo: number
  hasPhoto: boolean
  species: readonly string[]
  areas: readonly string[]
}

export const EVERY_REPORT: ReportScope = {
  mainShipNo: 0,
  shipNo: 0,
  hasPhoto: false,
  species: [],
  areas: [],
}

/** The names of the species with these codes; a report has its catch by name. */
export const findSpecies = async (db: Queryable, codes: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select name from code where parent = 'fish' and code = any(${codes}::text[])`)
  return rows.map(({ name }) => name)
}

/** Each pair of species and area as the function `report_facets` of the database writes it. */
const ofFacets = ({ species, areas }: ReportScope): Sql[] => {
  if (species.length === 0 && areas.length === 0) return []
  const anyOr = (values: readonly string[]) => (values.length === 0 ? [''] : values)
  const facets = anyOr(species).flatMap((fish) => anyOr(areas).map((area) => `${fish}@${area}`))
  return [sql`r.facets && ${facets}::text[]`]
}

/** Hidden ships are few, and a partial index finds them. */
const ofShownShip: Sql = sql`not exists (
  select from ship hidden where hidden.no = r.ship_no and not hidden.is_view)`

const inScope = (scope: ReportScope): Sql => {
  const { mainShipNo, shipNo, hasPhoto } = scope
  return join(
    [
      sql`r.deleted_at is null and ${ofShownShip}`,
      ...(mainShipNo === 0 ? [] : [sql`r.main_ship_no = ${mainShipNo}`]),
      ...(shipNo === 0 ? [] : [sql`r.ship_no = ${shipNo}`]),
      // The same expression as in the partial indexes.
      ...(hasPhoto ? [sql`cardinality(r.images) > 0`] : []),
      ...ofFacets(scope),
    ],
    ' and ',
  )
}

/** Newest first. The number decides between reports of the same moment, so that pages do not overlap. */
const newest = (db: Queryable, scope: ReportScope, range: Sql): Promise<ReportRow[]> =>
  db.rows(sql`
    select ${reportColumns}
    from fishing_report r join ship s on s.no = r.ship_no
    where ${inScope(scope)}
    order by r.created_at desc, r.no desc ${range}`)

export const findReportPage = (db: Queryable, scope: ReportScope, page: number) =>
  newest(db, scope, pageRange(page, PAGE_SIZE.list))

export const findNewestReports = (db: Queryable, scope: ReportScope, count: number) =>
  newest(db, scope, sql`limit ${count}`)

export const findMarks = (db: Queryable, scope: ReportScope) =>
  newest(db, scope, sql`limit ${MAX_MARKS}`)

/** How many reports there are, up to MAX_COUNTED. */
export const countReports = async (db: Queryable, scope: ReportScope): Promise<number> => {
  const counted = boundedCount(sql`from fishing_report r where ${inScope(scope)}`)
  const row = await db.first<{ total: number }>(sql`select ${counted} as total`)
  return row?.total ?? 0
}

type Detail = Answer<'getFishBoardDetail'>
type DetailRow = ReportRow & Pick<Detail['detail'], 'contents_html' | 'images' | 'host'>

const detailColumns = sql`${reportColumns}, r.contents_html, r.images,
  ${hostOfMainShip(sql`r.main_ship_no`)} as host`

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
