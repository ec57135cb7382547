import sql from 'sql-template-tag'
import type { ReportItem } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** A fishing report as its author hands it in. */
export type NewReport = {
  shipNo: number
  sdate: KstDate
  title: string
  contentsHtml: string
  images: string[]
  catch: ReportItem['catch']
}

/** @returns the report's number; undefined when there is no such ship */
const insertReport = async (
  tx: Queryable,
  report: NewReport,
  now: Date,
): Promise<number | undefined> => {
  const row = await tx.first<{ no: number }>(sql`
    insert into fishing_report
      (ship_no, main_ship_no, sdate, title, contents_html, images, catch, lat, lng, created_at)
    select s.no, coalesce(g.main_ship_no, s.no), ${report.sdate}::date, ${report.title},
      ${sanitize(report.contentsHtml)}, ${report.images}::text[], ${JSON.stringify(report.catch)}::jsonb,
      s.lat, s.lng, ${now}::timestamptz
    from ship s join ship_group g on g.no = s.group_no where s.no = ${report.shipNo}
    returning no`)
  return row?.no
}

/**
 * Publishes a fishing report and has its pages made anew.
 *
 * @throws Refusal 404 when there is no such ship
 */
export const publishReport = async (
  tx: Transaction,
  report: NewReport,
  now: Date,
): Promise<number> => {
  const no = await insertReport(tx, report, now)
  if (no === undefined) throw refuse.notFound()
  await enqueuePages(tx, { kind: 'report', no, shipNo: report.shipNo }, now)
  return no
}

/** Takes a report off every page. @throws Refusal 404 when it is not there (any more) */
export const withdrawReport = async (tx: Transaction, no: number, now: Date): Promise<void> => {
  const row = await tx.first<{ ship_no: number }>(sql`
    update fishing_report set deleted_at = ${now} where no = ${no} and deleted_at is null
    returning ship_no`)
  if (!row) throw refuse.notFound()
  await enqueuePages(tx, { kind: 'report', no, shipNo: row.ship_no }, now)
}
