import { PagedList } from '@/components/common/list/PagedList'
import { ReportCard } from '@/components/common/card/ReportCard'
import { REPORT_LAYOUT } from '@/components/common/card/ReportRows'
import type { CodeName } from '@/lib/contract/wire'
import type { ReportCardItem } from '@/lib/report/reportCardItem'
import { isFiltered, type ReportFilter, reportListQuery } from '@/lib/report/reportFilter'
import { fishBoardList } from '@/store/lists/boards'
import type { PageAnswer } from '@/store/pagedList/createPagedListSlice'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { NoReports } from './NoReports'
import { REPORTS_PATH } from './useReportAddress'

interface Props {
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  filter: ReportFilter
  species: readonly CodeName[]
  /** The first page of the whole fleet, from the page's HTML. */
  initial: PageAnswer<ReportCardItem>
  onChange: (change: Partial<ReportFilter>) => void
}

const renderReport = (report: ReportCardItem, isFirst: boolean) => (
  <ReportCard report={report} level={2} isEager={isFirst} />
)

/** Fishing reports (조황) as cards, scrolling loads more. */
export const ReportList = ({ shipNo, filter, species, initial, onChange }: Props) => {
  const query = reportListQuery(shipNo, filter)
  const first = isFiltered(filter) ? undefined : initial
  const view = usePagedList(fishBoardList, query, first)
  return (
    <PagedList
      {...REPORT_LAYOUT}
      skeletons={6}
      skeletonHeight="7.5rem"
      isEndless
      pagesAt={first && REPORTS_PATH}
      view={view}
      empty={<NoReports filter={filter} species={species} onChange={onChange} />}
    >
      {renderReport}
    </PagedList>
  )
}
