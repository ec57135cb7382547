import { groupBy } from '@/lib/array/groupBy'
import type { MonthRow, MonthSums, WeekRow } from '@/lib/contract/console/moneyMonth'
import { paidByLabel } from '@/lib/reservation/payTypes'
import { formatWon } from '@/lib/text/won'
import { FigureTable } from './FigureTable'
import { weekLabel } from './weekLabel'

const SUMS = ['sold', 'refunded', 'net', 'supply', 'vat'] as const
const HEADINGS = ['받은 돈', '환불', '순수입', '공급가액', '부가세'] as const

const wonCells = (sums: MonthSums): string[] => SUMS.map((name) => formatWon(sums[name]))

const sumCells = (rows: readonly MonthSums[]): string[] =>
  SUMS.map((name) => formatWon(rows.reduce((sum, row) => sum + row[name], 0)))

/** Money by way to pay: cash, transfer, virtual account and card. */
export const WaysTable = ({ rows }: { rows: readonly MonthRow[] }) => (
  <FigureTable
    label="결제 방법별 합계"
    headings={['결제 방법', ...HEADINGS]}
    rows={[...groupBy(rows, paidByLabel)].map(([label, own]) => ({
      key: label,
      head: [label],
      cells: sumCells(own),
    }))}
    total={{ key: 'total', head: ['합계'], cells: sumCells(rows) }}
  />
)

/** Money by boat and way to pay. */
export const MonthMoney = ({ rows }: { rows: readonly MonthRow[] }) => (
  <FigureTable
    label="상품과 결제 방법별 정산"
    headings={['상품', '결제 방법', ...HEADINGS, '쿠폰 할인']}
    rows={rows.map((row) => ({
      key: `${row.ship_no} ${row.pay_type} ${row.is_cash}`,
      head: [row.ship_name, paidByLabel(row)],
      cells: [...wonCells(row), formatWon(row.coupons)],
    }))}
    total={{
      key: 'total',
      head: ['합계'],
      cells: [...sumCells(rows), formatWon(rows.reduce((sum, { coupons }) => sum + coupons, 0))],
    }}
  />
)

/** Money by week. */
export const WeeksTable = ({ weeks }: { weeks: readonly WeekRow[] }) => (
  <FigureTable
    label="주별 정산"
    headings={['주', ...HEADINGS]}
    rows={weeks.map((week) => ({
      key: week.from,
      head: [weekLabel(week)],
      cells: wonCells(week),
    }))}
  />
)
