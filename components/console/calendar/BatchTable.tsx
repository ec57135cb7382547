import styled from 'styled-components'
import type { BatchItem } from '@/lib/contract/console/calendarBatch'
import { formatKoreanDate } from '@/lib/date/kst'
import { theme } from '@/styles/theme'
import { describeChange } from './describeChange'

/** Scrolls sideways by itself where the text is large, and is reached by the keyboard then. */
const Frame = styled.div`
  max-height: 24rem;
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize.sm};

  th,
  td {
    padding: ${theme.space.xs} ${theme.space.sm};
    border-top: 1px solid ${theme.color.line};
    text-align: start;
    vertical-align: top;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.textMuted};
  }
`

type Props = { label: string; items: readonly BatchItem[] }

/** Departures of one boat in a preview, one a row. */
export const BatchTable = ({ label, items }: Props) => (
  <Frame role="region" aria-label={label} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          <th scope="col">날</th>
          <th scope="col">내용</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.sdate} ${item.departure_time}`}>
            <td>
              {formatKoreanDate(item.sdate)} {item.departure_time}
            </td>
            <td>{describeChange(item)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Frame>
)
