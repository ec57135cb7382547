import sql, { type Sql } from 'sql-template-tag'
import type { ReportItem } from '@/lib/contract/wire'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { fishingDay } from '@/lib/schedule/fishingDay'
import type { Queryable, Transaction } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { inScope, type Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { seaOfTrip } from '@/server/modules/sea/seaOfTrip'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** A fishing report to publish. */
export type NewReport = {
  shipNo: number
  sdate: KstDate
  title: string
  contentsHtml: string
  images: string[]
  catch: ReportItem['catch']
  place?: string | undefined
  /** Whether nothing was caught. */
  isBlank?: boolean | undefined
  /** The departure that it is about. */
  scheduleNo?: number | undefined
  /** Made where it was written: however often it is sent, it is published once. */
  requestKey?: string
}

/** Who says what was caught does not say that it was nothing. */
const isBlank = (report: Pick<NewReport, 'catch' | 'isBlank'>): boolean =>
  report.isBlank === true && report.catch.length === 0

/** Reports about boats of a scope. */
const ofScope = (scope: Scope): Sql =>
  sql`exists (select from ship where ship.no = fishing_report.ship_no and ${inScope(scope)})`

/** The day of fishing; the day that the report names where its departure is not known. */
const fishedOn = async (tx: Queryable, report: NewReport): Promise<KstDate> => {
  const { shipNo, sdate, scheduleNo = null } = report
  const trip = await tx.first<{ sdate: KstDate; is_overnight: boolean }>(sql`
    select sdate, is_overnight from schedule
     where no = ${scheduleNo} and ship_no = ${shipNo} and sdate = ${sdate}::date`)
  return fishingDay(trip ?? { sdate })
}

/** @returns the report's number; undefined for an unknown ship, and for a key that is known */
const insertReport = async (
  tx: Queryable,
  report: NewReport,
  { scope, now }: { scope: Scope; now: Date },
): Promise<number | undefined> => {
  const day = await fishedOn(tx, report)
  const sea = await seaOfTrip(tx, { shipNo: report.shipNo, day, now })
  const row = await tx.first<{ no: number }>(sql`
    insert into fishing_report
      (ship_no, main_ship_no, sdate, title, contents_html, images, catch, area_code, lat, lng,
        created_at, request_key, fished_on, place, is_blank, sea)
    select ship.no, coalesce(g.main_ship_no, ship.no), ${report.sdate}::date, ${report.title},
      ${sanitize(report.contentsHtml)}, ${report.images}::text[], ${JSON.stringify(report.catch)}::jsonb,
      ship.area_code, ship.lat, ship.lng, ${now}::timestamptz, ${report.requestKey ?? null}::uuid,
      nullif(${day}::date, ${report.sdate}::date), ${report.place ?? ''}, ${isBlank(report)},
      ${sea ? JSON.stringify(sea) : null}::jsonb
    from ship join ship_group g on g.no = ship.group_no
    where ship.no = ${report.shipNo} and ${inScope(scope)}
    on conflict (request_key) where request_key is not null do nothing
    returning no`)
  return row?.no
}

/** The report that was sent before with the same key, about the same ship. */
const findRepeated = async (
  tx: Queryable,
  { shipNo, requestKey }: NewReport,
  scope: Scope,
): Promise<number | undefined> => {
  if (requestKey === undefined) return undefined
  const row = await tx.first<{ no: number }>(sql`
    select no from fishing_report
     where request_key = ${requestKey} and ship_no = ${shipNo} and ${ofScope(scope)}`)
  return row?.no
}

/**
 * Publishes a fishing report and regenerates its pages.
 *
 * @returns its number, and whether it was not published before
 * @throws Refusal 404 for an unknown ship, 409 for a day in the future
 */
export const publishReport = async (
  tx: Transaction,
  report: NewReport,
  { scope, now }: { scope: Scope; now: Date },
): Promise<{ no: number; isNew: boolean }> => {
  if (report.sdate > toKstDate(now)) throw refuse.code('FUTURE')
  const no = await insertReport(tx, report, { scope, now })
  if (no === undefined) {
    const repeated = await findRepeated(tx, report, scope)
    if (repeated === undefined) throw refuse.code('UNKNOWN_SHIP')
    return { no: repeated, isNew: false }
  }
  await enqueuePages(tx, { kind: 'report', no, shipNo: report.shipNo }, now)
  return { no, isNew: true }
}

/** What may be changed of a report, and the version that was read. */
export type ReportChange = Pick<
  NewReport,
  'title' | 'contentsHtml' | 'images' | 'catch' | 'place' | 'isBlank'
> & {
  version: number
}

/**
 * Changes a report and regenerates its pages.
 *
 * @returns its ship and the title before
 * @throws Refusal 404, also when it was withdrawn; 409 where somebody else has changed it since
 */
export const changeReport = async (
  tx: Transaction,
  no: number,
  change: ReportChange,
  now: Date,
): Promise<{ shipNo: number; title: string }> => {
  const before = await tx.first<{ ship_no: number; title: string; version: number }>(sql`
    select ship_no, title, version from fishing_report
     where no = ${no} and deleted_at is null for no key update`)
  if (!before) throw refuse.code('UNKNOWN_REPORT')
  if (before.version !== change.version) throw refuse.code('TEXT_CHANGED')
  await tx.run(sql`
    update fishing_report set title = ${change.title}, contents_html = ${sanitize(change.contentsHtml)},
      images = ${change.images}::text[], catch = ${JSON.stringify(change.catch)}::jsonb,
      place = coalesce(${change.place ?? null}, place), is_blank = ${isBlank(change)}, version = version + 1, changed_at = ${now} where no = ${no}`)
  await enqueuePages(tx, { kind: 'report', no, shipNo: before.ship_no }, now)
  return { shipNo: before.ship_no, title: before.title }
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
