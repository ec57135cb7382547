import type { ReportItem } from '@/lib/contract/wire'
import { startsInland } from '@/lib/serviceType/traits'

type Shown = 'image' | 'no' | 'title' | 'sdate' | 'ship_name' | 'port_name' | 'summary'

/** What a card shows of a fishing report; a `ReportItem` has all of it. */
export type ReportCardItem = Pick<ReportItem, Shown> & {
  catch: Pick<ReportItem['catch'][number], 'fish' | 'count'>[]
}

/**
 * Drops what no card shows, because a page's props are part of its HTML. The summary stands in for a
 * catch.
 */
export const toReportCardItem = (report: ReportItem): ReportCardItem => ({
  image: report.image,
  no: report.no,
  title: report.title,
  catch: report.catch.map(({ fish, count }) => ({ fish, count })),
  summary: report.catch.length > 0 ? '' : report.summary,
  sdate: report.sdate,
  ship_name: report.ship_name,
  // A bus's stop says nothing of where it was caught.
  port_name: startsInland(report.service_type) ? '' : report.port_name,
})
