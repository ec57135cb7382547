import styled from 'styled-components'
import { catchText } from '@/lib/report/catchText'
import { RECENT_CATCH_WEEKS, type RecentCatch } from '@/lib/report/recentCatch'
import { theme } from '@/styles/theme'

const Line = styled.p`
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.tint};

  strong {
    display: block;
  }
`

/** What was caught in the last weeks, by reports. */
export const RecentCatchLine = (caught: RecentCatch) => (
  <Line>
    최근 {RECENT_CATCH_WEEKS}주 조황 {caught.reports}건<strong>{catchText(caught.catch)}</strong>
  </Line>
)
