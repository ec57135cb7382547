import { PagedList } from '@/components/common/PagedList'
import { ReportCard } from '@/components/common/ReportCard'
import { REPORT_LAYOUT } from '@/components/common/ReportRows'
import type { CodeName } from '@/lib/contract/wire'
import type { ReportCardItem } from '@/lib/report/reportCardItem'
import { isFiltered, type ReportFilter, reportListQuery } from '@/lib/report/reportFilter'
import { fishBoardList } from '@/store/lists/boards'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { NoReports } from './NoReports'

interface Props {
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  filter: ReportFilter
  species: readonly CodeName[]
  /** Page 1 of the whole fleet, from the page's HTML. */
  initial: { list: ReportCardItem[]; total: number }
  onChange: (change: Partial<ReportFilter>) => void
}

const renderReport = (report: ReportCardItem, isFirst: boolean) => (
  <ReportCard report={report} level={2} isEager={isFirst} />
)

/** Fishing reports (조황) as cards, scrolling loads more. */
export const ReportList = ({ shipNo, filter, species, initial, onChange }: Props) => {
  const query = reportListQuery(shipNo, filter)
  const view = usePagedList(fishBoardList, query, isFiltered(filter) ? undefined : initial)
  return (
    <PagedList
      {...REPORT_LAYOUT}
      skeletons={6}
      skeletonHeight="7.5rem"
      isEndless
      view={view}
      empty={<NoReports filter={filter} species={species} onChange={onChange} />}
    >
      {renderReport}
    </PagedList>
  )
}
