import { Card } from '@/components/common/card/Card'
import { catchText } from '@/lib/report/catchText'
import { RECENT_CATCH_WEEKS, type RecentCatch } from '@/lib/report/recentCatch'

/** What was caught in the last weeks, by reports. */
export const RecentCatchLine = (caught: RecentCatch) => (
  <Card>
    최근 {RECENT_CATCH_WEEKS}주 조황 {caught.reports}건
    <br />
    <strong>{catchText(caught.catch)}</strong>
  </Card>
)
