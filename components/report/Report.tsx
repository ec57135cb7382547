import { LinkButton } from '@/components/common/button/LinkButton'
import { ReportText } from '@/components/common/report/ReportText'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import { Section } from '@/components/common/layout/Section'
import { ArticleNav } from '@/components/common/layout/ArticleLayout'
import { useLoadOnView } from '@/components/common/load/useLoadOnView'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { catchPlot } from '@/lib/report/catchPlot'
import { groupDigits } from '@/lib/text/groupDigits'
import { CatchPlot } from './CatchPlot'
import { TripSea } from './TripSea'
import { REPORTS_PATH } from './useReportAddress'

type ReportDetail = Answer<'getFishBoardDetail'>

/** A fishing report. A view is counted when the visitor sees it. */
export const Report = ({ initial }: { initial: ReportDetail }) => {
  const { no } = initial.detail
  const { data } = useLoadOnView(`report/${no}`, (api, is_view) =>
    api.getFishBoardDetail({ no, is_view }),
  )
  const { detail: report, catch_by_month } = data ?? initial
  const rows = catchPlot(catch_by_month)
  const byline = (
    <>
      {report.ship_name} · {report.port_name} · {formatKoreanDate(report.sdate)} 출조
      <br />
      <RelativeTime at={report.created_at} /> · 조회 {groupDigits(report.view_count)}
    </>
  )

  return (
    <ReportText report={report} byline={byline}>
      <TripSea report={report} />
      {rows.length > 0 && (
        <Section title={`${report.ship_name} 월별 조과`}>
          <CatchPlot rows={rows} />
        </Section>
      )}
      <ArticleNav aria-label="이어서 보기">
        <LinkButton href={`/ship/${report.ship_no}`} prefetch={false}>
          {report.ship_name} 예약하기
        </LinkButton>
        <LinkButton
          href={`${REPORTS_PATH}?sub_ship=${report.ship_no}`}
          prefetch={false}
          variant="secondary"
        >
          이 상품의 다른 조황
        </LinkButton>
      </ArticleNav>
    </ReportText>
  )
}
