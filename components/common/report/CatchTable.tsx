import styled from 'styled-components'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { ReportItem } from '@/lib/contract/wire'
import { groupDigits } from '@/lib/text/groupDigits'
import { theme } from '@/styles/theme'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space.xs} ${theme.space.sm};
    border-bottom: 1px solid ${theme.color.line};
    text-align: right;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.medium};
  }
`

/** What was caught on the day, by species. */
export const CatchTable = ({ catches }: { catches: ReportItem['catch'] }) => (
  <Table>
    <VisuallyHidden as="caption">어종별 마릿수와 최대 길이</VisuallyHidden>
    <thead>
      <tr>
        <th scope="col">어종</th>
        <th scope="col">마릿수</th>
        <th scope="col">최대 길이</th>
      </tr>
    </thead>
    <tbody>
      {catches.map(({ fish, count, size_cm }) => (
        <tr key={fish}>
          <th scope="row">{fish}</th>
          <td>{groupDigits(count)}마리</td>
          <td>{size_cm === null ? '–' : `${size_cm}cm`}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
