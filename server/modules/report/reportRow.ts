import sql, { type Sql } from 'sql-template-tag'
import type { ReportItem } from '@/lib/contract/wire'
import { HTML_READ, summaryOf } from '@/server/html/summary'

export type ReportRow = Omit<ReportItem, 'summary' | 'created_at'> & {
  html: string
  created_at: Date
}

/** Columns of report `r` and its ship `s`. */
export const reportColumns: Sql = sql`
  r.no, r.ship_no, r.main_ship_no, s.name as ship_name, s.service_type, s.port_name, r.sdate, r.title,
  left(r.contents_html, ${HTML_READ}) as html, coalesce(r.images[1], '') as image, r.catch, r.lat, r.lng,
  r.view_count, r.created_at`

/** A report as the wire writes it. */
export const toReportItem = <Row extends ReportRow>({ html, created_at, ...row }: Row) => ({
  ...row,
  summary: summaryOf(html),
  created_at: created_at.toISOString(),
})
