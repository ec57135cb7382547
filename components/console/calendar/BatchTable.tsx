import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
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

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, BatchItem>()
const columns = helper.columns([
  helper.accessor('sdate', {
    header: '날',
    cell: ({ row: { original } }) =>
      `${formatKoreanDate(original.sdate)} ${original.departure_time}`,
  }),
  helper.accessor('ship_name', { header: '배' }),
  helper.display({
    id: 'change',
    header: '바뀌는 내용',
    cell: ({ row: { original } }) => describeChange(original),
  }),
])

type Props = { caption: string; items: BatchItem[] }

/** Departures of a preview, one a row. */
export const BatchTable = ({ caption, items }: Props) => {
  const table = useTable({ features, columns, data: items })
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}
