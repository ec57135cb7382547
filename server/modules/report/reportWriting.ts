import sql from 'sql-template-tag'
import type { NewReportBody, ReportLine, WrittenReport } from '@/lib/contract/console/reports'
import { WRITTEN_PAGE } from '@/lib/contract/console/writingParts'
import type { Db, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { assertOwnPictures, assertOwnPicturesIn } from '@/server/modules/picture/assertOwnPictures'
import { changeReport, publishReport, type ReportChange, withdrawReport } from './publishReport'
import { readReportTrips } from './reportTrips'

/** For which boats somebody writes, and the record of it. */
type By = { fleet: Fleet; record: Recorder }

type LineRow = Omit<ReportLine, 'created_at'> & { created_at: Date }
type WrittenRow = Omit<WrittenReport, 'created_at'> & { created_at: Date }

const withInstant = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
})

/** @throws Refusal 404 for a picture of somebody else, 409 for one that is not ready */
const assertPictures = async (
  tx: Transaction,
  { operatorNo }: Fleet,
  { images, contents_html: html }: { images: readonly string[]; contents_html: string },
): Promise<void> => {
  await assertOwnPictures(tx, operatorNo, images)
  await assertOwnPicturesIn(tx, operatorNo, html)
}

export type ReportWriting = ReturnType<typeof createReportWriting>

/** Reports as staff write them, of the boats that they may touch. */
export const createReportWriting = ({ db, now }: { db: Db; now: () => Date }) => {
  const read = async (no: number, fleet: Fleet): Promise<WrittenReport> => {
    const row = await db.first<WrittenRow>(sql`
      select r.no, r.ship_no, ship.name as ship_name, ship.port_name, r.sdate, r.title, r.contents_html,
        r.images, r.catch, r.place, r.is_blank, r.created_at, r.version
        from fishing_report r join ship on ship.no = r.ship_no
       where r.no = ${no} and r.deleted_at is null and ${inFleet(fleet)}`)
    if (!row) throw refuse.code('UNKNOWN_REPORT')
    return withInstant(row)
  }
  return {
    trips: (fleet: Fleet) => readReportTrips(db, fleet, now()),

    /** One page, the newest first; `after` is the last that was seen. */
    list: async (fleet: Fleet, after = 0) => {
      const rows = await db.rows<LineRow>(sql`
        select r.no, r.ship_no, ship.name as ship_name, r.sdate, r.title,
          coalesce(r.images[1], '') as image, r.created_at
          from fishing_report r join ship on ship.no = r.ship_no
         where r.deleted_at is null and ${inFleet(fleet)} and (${after} = 0 or r.no < ${after})
         order by r.no desc limit ${WRITTEN_PAGE + 1}`)
      const list = rows.slice(0, WRITTEN_PAGE).map(withInstant)
      return { list, next: rows.length > WRITTEN_PAGE ? (list.at(-1)?.no ?? null) : null }
    },

    /** @throws Refusal 404, also for another operator's */
    read,

    /** Publishes a report. @returns its number, of a repeat that of the first @throws Refusal 404, 409 */
    add: (body: NewReportBody, { fleet, record }: By): Promise<number> =>
      db.transaction(async (tx) => {
        const { request_key: requestKey, ship_no: shipNo, sdate, title, images } = body
        await assertPictures(tx, fleet, body)
        const {
          contents_html: contentsHtml,
          place,
          is_blank: isBlank,
          schedule_no: scheduleNo,
        } = body
        const text = { title, contentsHtml, images, catch: body.catch, place, isBlank, scheduleNo }
        const { no, isNew } = await publishReport(
          tx,
          { requestKey, shipNo, sdate, ...text },
          { scope: fleet, now: now() },
        )
        const about = {
          operatorNo: fleet.operatorNo,
          shipNo,
          changes: { title: ['', title] },
        } as const
        if (isNew) await record(tx, { action: 'report.publish', ...about })
        return no
      }),

    /** @throws Refusal 404, also for another operator's; 409 where it was changed since it was read */
    change: async (no: number, change: ReportChange, { fleet, record }: By): Promise<void> => {
      await read(no, fleet)
      await db.transaction(async (tx) => {
        await assertPictures(tx, fleet, { ...change, contents_html: change.contentsHtml })
        const { shipNo, title } = await changeReport(tx, no, change, now())
        const changes = { title: [title, change.title] } as const
        await record(tx, { action: 'report.change', operatorNo: fleet.operatorNo, shipNo, changes })
      })
    },

    /** @throws Refusal 404, also for another operator's */
    takeDown: async (no: number, { fleet, record }: By): Promise<void> => {
      const { title, ship_no: shipNo } = await read(no, fleet)
      await db.transaction(async (tx) => {
        await withdrawReport(tx, no, { scope: fleet, now: now() })
        const changes = { title: [title, ''] } as const
        await record(tx, {
          action: 'report.takeDown',
          operatorNo: fleet.operatorNo,
          shipNo,
          changes,
        })
      })
    },
  }
}
