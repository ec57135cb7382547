import sql, { type Sql } from 'sql-template-tag'
import type { ReportItem } from '@/lib/contract/wire'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { inScope, type Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** A fishing report to publish. */
export type NewReport = {
  shipNo: number
  sdate: KstDate
  title: string
  contentsHtml: string
  images: string[]
  catch: ReportItem['catch']
}

/** Reports about boats of a scope. */
const ofScope = (scope: Scope): Sql =>
  sql`exists (select from ship where ship.no = fishing_report.ship_no and ${inScope(scope)})`

/** @returns the report's number; undefined for an unknown ship */
const insertReport = async (
  tx: Queryable,
  report: NewReport,
  { scope, now }: { scope: Scope; now: Date },
): Promise<number | undefined> => {
  const row = await tx.first<{ no: number }>(sql`
    insert into fishing_report
      (ship_no, main_ship_no, sdate, title, contents_html, images, catch, area_code, lat, lng,
        created_at)
    select ship.no, coalesce(g.main_ship_no, ship.no), ${report.sdate}::date, ${report.title},
      ${sanitize(report.contentsHtml)}, ${report.images}::text[], ${JSON.stringify(report.catch)}::jsonb,
      ship.area_code, ship.lat, ship.lng, ${now}::timestamptz
    from ship join ship_group g on g.no = ship.group_no
    where ship.no = ${report.shipNo} and ${inScope(scope)}
    returning no`)
  return row?.no
}

/**
 * Publishes a fishing report and regenerates its pages.
 *
 * @returns its number
 * @throws Refusal 404 for an unknown ship, 409 for a day in the future
 */
export const publishReport = async (
  tx: Transaction,
  report: NewReport,
  { scope, now }: { scope: Scope; now: Date },
): Promise<number> => {
  if (report.sdate > toKstDate(now)) throw refuse.code('FUTURE')
  const no = await insertReport(tx, report, { scope, now })
  if (no === undefined) throw refuse.code('UNKNOWN_SHIP')
  await enqueuePages(tx, { kind: 'report', no, shipNo: report.shipNo }, now)
  return no
}

/** What identifies a report for an operator. */
export type PublishedReport = { no: number; title: string; ship_no: number; sdate: KstDate }

/** A published report, of a hidden ship too. @throws Refusal 404 */
export const requirePublishedReport = async (
  db: Queryable,
  no: number,
  scope: Scope,
): Promise<PublishedReport> => {
  const found = await db.first<PublishedReport>(sql`
    select no, title, ship_no, sdate from fishing_report 
     where no = ${no} and deleted_at is null and ${ofScope(scope)}`)
  if (!found) throw refuse.code('UNKNOWN_REPORT')
  return found
}

/** Withdraws a report and regenerates its pages. @throws Refusal 404, also when it was withdrawn */
export const withdrawReport = async (
  tx: Transaction,
  no: number,
  { scope, now }: { scope: Scope; now: Date },
): Promise<void> => {
  const row = await tx.first<{ ship_no: number }>(sql`
    update fishing_report set deleted_at = ${now}
     where no = ${no} and deleted_at is null and ${ofScope(scope)}
    returning ship_no`)
  if (!row) throw refuse.code('UNKNOWN_REPORT')
  await enqueuePages(tx, { kind: 'report', no, shipNo: row.ship_no }, now)
}
