import Link from 'next/link'
import styled from 'styled-components'
import { Picture } from '@/components/common/Picture'
import type { ReportItem } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { catchText } from '@/lib/report/catchText'
import { theme } from '@/styles/theme'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${theme.space.sm};

  a {
    display: grid;
    grid-template-columns: 6rem 1fr;
    align-items: center;
    gap: ${theme.space.sm};
    overflow: hidden;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
  }
  strong,
  small {
    display: block;
  }
  small {
    color: ${theme.color.textMuted};
  }
`

/** Fishing reports in short, for pages about something else. */
export const ReportRows = ({ reports }: { reports: readonly ReportItem[] }) => (
  <List>
    {reports.map((report) => (
      <li key={report.no}>
        <Link href={`/info/ship_board/${report.no}`} prefetch={false}>
          <Picture src={report.image} alt="" width={1} height={1} sizes="96px" />
          <span>
            <strong>{report.title}</strong>
            <small>
              {formatKoreanDate(report.sdate)} {catchText(report.catch)}
            </small>
          </span>
        </Link>
      </li>
    ))}
  </List>
)
