import type { ReportItem } from '@/lib/contract/wire'
import { startsInland } from '@/lib/serviceType/traits'
import { commonPort } from '@/lib/map/commonPort'
import { isOnMap, type Point, project } from '@/lib/map/projection'

/** A fishing report at its place on the map. */
export type ReportMark = Point & { report: ReportItem }

/** The reports that have a place on the map, in their order; far waters are not on it. */
export const reportMarks = (reports: readonly ReportItem[]): ReportMark[] =>
  reports.map((report) => ({ report, ...project(report) })).filter(isOnMap)

/**
 * The label of a group of marks: one report by its title, several by their most frequent port
 * (`대천항 조황 12건`, `대천항 등 조황 12건`).
 */
export const nameOfMarks = (marks: readonly ReportMark[]): string => {
  const [first] = marks
  if (!first) return ''
  const portOf = ({ report }: ReportMark) =>
    // What a bus's guests caught was not caught where the bus leaves.
    startsInland(report.service_type) ? '' : report.port_name
  if (marks.length === 1) return `${portOf(first)} ${first.report.title}`.trim()
  return `${commonPort(marks.map(portOf))} 조황 ${marks.length}건`.trim()
}
