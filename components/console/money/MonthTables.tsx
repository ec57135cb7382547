import styled from 'styled-components'
import type { MonthRow, SeatsRow, WeekRow } from '@/lib/contract/console/moneyMonth'
import { PAY_TYPE_LABELS } from '@/lib/reservation/payTypes'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'
import { weekLabel } from './weekLabel'

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

const Table = ({ caption, headings, rows, total }: Props) => {
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

type Sums = Pick<MonthRow, 'sold' | 'refunded' | 'net'>

const wonCells = ({ sold, refunded, net }: Sums): string[] => [sold, refunded, net].map(formatWon)

const addUp = (rows: readonly Sums[]): Sums =>
  rows.reduce<Sums>(
    (sum, row) => ({
      sold: sum.sold + row.sold,
      refunded: sum.refunded + row.refunded,
      net: sum.net + row.net,
    }),
    { sold: 0, refunded: 0, net: 0 },
  )

const WON = ['받은 돈', '환불', '남은 돈'] as const

/** Money by boat and pay type. */
export const MonthMoney = ({ rows }: { rows: readonly MonthRow[] }) => (
  <Table
    caption="상품과 결제 방법별 정산"
    headings={['상품', '결제 방법', ...WON, '쿠폰 할인']}
    rows={rows.map((row) => ({
      key: `${row.ship_no} ${row.pay_type}`,
      head: [row.ship_name, row.pay_type ? PAY_TYPE_LABELS[row.pay_type] : '무료'],
      cells: [...wonCells(row), formatWon(row.coupons)],
    }))}
    total={{
      key: 'total',
      head: ['합계'],
      cells: [
        ...wonCells(addUp(rows)),
        formatWon(rows.reduce((sum, { coupons }) => sum + coupons, 0)),
      ],
    }}
  />
)

/** Money by week. */
export const WeeksTable = ({ weeks }: { weeks: readonly WeekRow[] }) => (
  <Table
    caption="주별 정산"
    headings={['주', ...WON]}
    rows={weeks.map((week) => ({
      key: week.from,
      head: [weekLabel(week)],
      cells: wonCells(week),
    }))}
  />
)

/** Seats by week and boat. */
export const SeatsTable = ({ seats }: { seats: readonly SeatsRow[] }) => (
  <Table
    caption="주별로 팔린 자리와 내놓은 자리"
    headings={['주', '상품', '팔린 자리', '내놓은 자리']}
    rows={seats.map((row) => ({
      key: `${row.from} ${row.ship_no}`,
      head: [weekLabel(row), row.ship_name],
      cells: [`${row.sold}석`, `${row.offered}석`],
    }))}
  />
)
