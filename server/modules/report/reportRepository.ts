import sql, { join, type Sql } from 'sql-template-tag'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { boundedCount, pageRange } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import { reportColumns, type ReportRow } from './reportRow'

/** A map with more marks than this is no longer read. */
const MOST_MARKS = 300

/**
 * Whose reports: of a storefront's fleet by its main ship (0: everybody's), of one ship (0: any),
 * and whether only those with a picture.
 */
export type ReportScope = { mainShipNo: number; shipNo: number; hasPhoto: boolean }

/** Hidden ships are few: they are found through an index of their own. */
const ofShownShip: Sql = sql`not exists (
  select from ship hidden where hidden.no = r.ship_no and not hidden.is_view)`

const inScope = ({ mainShipNo, shipNo, hasPhoto }: ReportScope): Sql =>
  join(
    [
      sql`r.deleted_at is null and ${ofShownShip}`,
      ...(mainShipNo === 0 ? [] : [sql`r.main_ship_no = ${mainShipNo}`]),
      ...(shipNo === 0 ? [] : [sql`r.ship_no = ${shipNo}`]),
      // In the words of the partial indexes.
      ...(hasPhoto ? [sql`cardinality(r.images) > 0`] : []),
    ],
    ' and ',
  )

/** Newest first; two of the same moment by number, so that no page repeats what another showed. */
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
  newest(db, scope, sql`limit ${MOST_MARKS}`)

/** How many reports there are, up to MOST_COUNTED. */
export const countReports = async (db: Queryable, scope: ReportScope): Promise<number> => {
  const counted = boundedCount(sql`from fishing_report r where ${inScope(scope)}`)
  const row = await db.first<{ total: number }>(sql`select ${counted} as total`)
  return row?.total ?? 0
}
