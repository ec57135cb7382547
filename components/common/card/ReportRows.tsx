import { CardGrid } from './CardGrid'
import { ReportCard } from './ReportCard'
import type { ReportCardItem } from '@/lib/report/reportCardItem'

/** The layout of a list of reports: two columns on a tablet, three on a wide screen. */
export const REPORT_LAYOUT = { column: '20rem', gap: 'sm' } as const

/** Fishing reports in short, for pages about something else. */
export const ReportRows = ({ reports }: { reports: readonly ReportCardItem[] }) => (
  <CardGrid $column={REPORT_LAYOUT.column} $gap={REPORT_LAYOUT.gap}>
    {reports.map((report) => (
      <li key={report.no}>
        <ReportCard report={report} level={3} />
      </li>
    ))}
  </CardGrid>
)
