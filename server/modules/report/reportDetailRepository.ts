import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import { reportColumns, type ReportRow } from './reportRow'

type Detail = Answer<'getFishBoardDetail'>
type DetailRow = ReportRow & Pick<Detail['detail'], 'contents_html' | 'images' | 'host'>

const detailColumns = sql`${reportColumns}, r.contents_html, r.images,
  (select h.identifier from host h where h.ship_no = r.main_ship_no
    order by h.identifier limit 1) as host`

/** A report; undefined when it is not there, was deleted or its ship is hidden. */
export const findReport = (db: Queryable, no: number): Promise<DetailRow | undefined> =>
  db.first(sql`
    select ${detailColumns} from fishing_report r join ship s on s.no = r.ship_no
     where r.no = ${no} and r.deleted_at is null and s.is_view`)

/** Counts one view of such a report and answers it. */
export const viewReport = (db: Queryable, no: number): Promise<DetailRow | undefined> =>
  db.first(sql`
    update fishing_report r set view_count = r.view_count + 1
    from ship s
    where r.no = ${no} and r.deleted_at is null and s.no = r.ship_no and s.is_view
    returning ${detailColumns}`)

/** What a ship landed since a day, by month (`YYYYMM`) and species. */
export const findCatchByMonth = (
  db: Queryable,
  shipNo: number,
  since: KstDate,
): Promise<Detail['catch_by_month']> =>
  db.rows(sql`
    select to_char(r.sdate, 'YYYYMM') as yyyymm, landed.fish, sum(landed.count)::int as count
    from fishing_report r
      cross join jsonb_to_recordset(r.catch) as landed (fish text, count int)
    where r.ship_no = ${shipNo} and r.deleted_at is null and r.sdate >= ${since}::date
    group by 1, 2 order by 1, 2`)
