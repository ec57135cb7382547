import styled from 'styled-components'
import { theme } from '@/styles/theme'

const Frame = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
  }
  caption {
    padding: ${theme.space.xs} 0;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    text-align: left;
  }
  th,
  td {
    padding: ${theme.space.xs};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    white-space: nowrap;
  }
  th[data-number] {
    text-align: right;
  }
  td {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  tfoot {
    font-weight: ${theme.fontWeight.bold};
  }
`

type Row = { key: string; head: readonly string[]; cells: readonly string[] }

interface Props {
  caption: string
  headings: readonly string[]
  rows: readonly Row[]
  total?: Row
}

/** @param words columns of heads; the last head has those that the row leaves out */
const Cells = ({ row, words }: { row: Row; words: number }) => (
  <tr>
    {row.head.map((text, index) => (
      <th
        key={index}
        scope="row"
        colSpan={index === row.head.length - 1 ? words - index : undefined}
      >
        {text}
      </th>
    ))}
    {row.cells.map((text, index) => (
      <td key={index}>{text}</td>
    ))}
  </tr>
)

/** Figures in lines: words first, then numbers; the last line may add them up. */
export const FigureTable = ({ caption, headings, rows, total }: Props) => {
  const words = rows[0]?.head.length ?? 1
  return (
    <Frame tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((text, index) => (
              <th key={text} scope="col" data-number={index >= words || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells key={row.key} row={row} words={words} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Cells row={total} words={words} />
          </tfoot>
        )}
      </table>
    </Frame>
  )
}
