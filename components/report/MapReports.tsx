import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { ReportRows } from '@/components/common/card/ReportRows'
import type { ReportItem } from '@/lib/contract/wire'
import { MAX_MARKS } from '@/lib/paging/limits'
import { theme } from '@/styles/theme'

/** A longer list is not useful beside a map; zooming in shortens it. */
const MAX_ROWS = 30

const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: ${theme.space.sm};
  min-width: 0;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    min-height: ${theme.touch};
  }
  h2 {
    font-size: ${theme.fontSize.lg};
  }
  > p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

interface Props {
  reports: readonly ReportItem[]
  /** Whether the visitor selected them from the reports in view. */
  isChosen: boolean
  /** How many reports lie outside the map. */
  offMap: number
  /** Whether there may be more than one map shows. */
  isCut: boolean
  onShowAllInView: () => void
}

/** The reports in view, or those that were selected, as a list. */
export const MapReports = ({ reports, isChosen, offMap, isCut, onShowAllInView }: Props) => (
  <Panel>
    <header>
      <h2 aria-live="polite">
        {isChosen ? '선택한' : '이 화면의'} 조황 {reports.length}건
      </h2>
      {isChosen && (
        <Button variant="ghost" isSmall onClick={onShowAllInView}>
          화면 전체 보기
        </Button>
      )}
    </header>
    {reports.length === 0 && <p>이 화면에는 조황이 없어요. 지도를 움직이거나 축소해 보세요.</p>}
    <ReportRows reports={reports.slice(0, MAX_ROWS)} />
    {reports.length > MAX_ROWS && (
      <p>지도를 확대하면 나머지 {reports.length - MAX_ROWS}건도 볼 수 있어요.</p>
    )}
    {isCut && (
      <p>지도에는 최근 조황 {MAX_MARKS}건까지 보여요. 그 전 조황은 목록에서 볼 수 있어요.</p>
    )}
    {offMap > 0 && <p>지도 밖 바다의 조황 {offMap}건은 목록에서 볼 수 있어요.</p>}
  </Panel>
)
