import type { MonthRow, WeekRow } from '@/lib/contract/console/moneyMonth'
import { paidByLabel } from '@/lib/reservation/payTypes'
import { formatWon } from '@/lib/text/won'
import { FigureTable } from './FigureTable'
import { weekLabel } from './weekLabel'

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

const WON = ['받은 돈', '환불', '순수입'] as const

/** Money by boat and way to pay. */
export const MonthMoney = ({ rows }: { rows: readonly MonthRow[] }) => (
  <FigureTable
    caption="상품과 결제 방법별 정산"
    headings={['상품', '결제 방법', ...WON, '쿠폰 할인']}
    rows={rows.map((row) => ({
      key: `${row.ship_no} ${row.pay_type} ${row.is_cash}`,
      head: [row.ship_name, paidByLabel(row)],
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
  <FigureTable
    caption="주별 정산"
    headings={['주', ...WON]}
    rows={weeks.map((week) => ({
      key: week.from,
      head: [weekLabel(week)],
      cells: wonCells(week),
    }))}
  />
)
