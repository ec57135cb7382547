import sql, { type Sql } from 'sql-template-tag'
import type { ReportItem } from '@/lib/contract/wire'
import { HTML_READ, summaryOf } from '@/server/html/summary'

/** `created_at` as the driver reads it from a column, or in JSON. */
export type ReportRow = Omit<ReportItem, 'summary' | 'created_at'> & {
  html: string
  created_at: Date | string
}

/** Columns of report `r` and its ship `s`. */
export const reportColumns: Sql = sql`
  r.no, r.ship_no, r.main_ship_no, s.name as ship_name, s.service_type, s.port_name, r.sdate, r.title,
  left(r.contents_html, ${HTML_READ}) as html, coalesce(r.images[1], '') as image, r.catch, r.lat, r.lng,
  r.view_count, r.created_at`

/** A report as the wire writes it. Field by field: to copy the rest of a row takes longer than to read it. */
export const toReportItem = (row: ReportRow): ReportItem => ({
  no: row.no,
  ship_no: row.ship_no,
  main_ship_no: row.main_ship_no,
  ship_name: row.ship_name,
  service_type: row.service_type,
  port_name: row.port_name,
  sdate: row.sdate,
  title: row.title,
  summary: summaryOf(row.html),
  image: row.image,
  catch: row.catch,
  lat: row.lat,
  lng: row.lng,
  view_count: row.view_count,
  created_at: new Date(row.created_at).toISOString(),
})
