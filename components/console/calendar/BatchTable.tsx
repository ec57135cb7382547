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

  caption {
    padding: ${theme.space.xs} ${theme.space.sm};
    font-weight: ${theme.fontWeight.semibold};
    text-align: start;
  }
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

type Props = { caption: string; items: BatchItem[] }

/** Departures of a preview, one a row. */
export const BatchTable = ({ caption, items }: Props) => (
  <Frame role="region" aria-label={caption} tabIndex={0}>
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">날</th>
          <th scope="col">배</th>
          <th scope="col">바뀌는 내용</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.ship_no} ${item.sdate} ${item.departure_time}`}>
            <td>
              {formatKoreanDate(item.sdate)} {item.departure_time}
            </td>
            <td>{item.ship_name}</td>
            <td>{describeChange(item)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Frame>
)
