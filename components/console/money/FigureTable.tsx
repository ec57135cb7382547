import { useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { theme } from '@/styles/theme'

const Frame = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
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

/** As many as a screen of a phone has; a fleet has a line for each boat of each week. */
const SHOWN_AT_FIRST = 12

type Row = { key: string; head: readonly string[]; cells: readonly string[] }

interface Props {
  /** Its name for screen readers: the heading above says it to all others. */
  label: string
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

/** Figures in lines, the first of many or all: words first, then numbers; the last line may add all up. */
export const FigureTable = ({ label, headings, rows, total }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)
  const words = rows[0]?.head.length ?? 1
  const showAll = () => {
    setWhole(true)
    // The button that had the focus goes.
    frame.current?.focus()
  }
  return (
    <>
      <Frame ref={frame} tabIndex={0} role="region" aria-label={label}>
        <table>
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
            {shown.map((row) => (
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
      {shown.length < rows.length && (
        <Button variant="secondary" onClick={showAll}>
          모두 보기 ({rows.length - shown.length}줄 더)
        </Button>
      )}
    </>
  )
}
