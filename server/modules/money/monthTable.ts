import type { MoneyMonth, MonthTable } from '@/lib/contract/console/moneyMonth'
import { paidByLabel } from '@/lib/reservation/payTypes'
import type { TableCell } from '@/server/files/tableFile'

const HEADINGS = {
  money: ['상품', '결제 방법', '받은 돈', '환불', '순수입', '쿠폰 할인'],
  weeks: ['시작', '끝', '받은 돈', '환불', '순수입'],
  seats: ['시작', '끝', '상품', '팔린 자리·객실', '내놓은 자리·객실'],
} as const satisfies Record<MonthTable, readonly string[]>

const ROWS = {
  money: ({ rows }) =>
    rows.map((row) => [
      row.ship_name,
      paidByLabel(row),
      row.sold,
      row.refunded,
      row.net,
      row.coupons,
    ]),
  weeks: ({ weeks }) => weeks.map((row) => [row.from, row.to, row.sold, row.refunded, row.net]),
  seats: ({ seats }) =>
    seats.map((row) => [row.from, row.to, row.ship_name, row.sold, row.offered]),
} satisfies Record<MonthTable, (month: MoneyMonth) => TableCell[][]>

/** One of a month's tables, its headings first. Money in whole won. */
export const monthTable = (month: MoneyMonth, table: MonthTable): readonly TableCell[][] => [
  [...HEADINGS[table]],
  ...ROWS[table](month),
]

const NAMES = { money: '월정산', weeks: '주별', seats: '자리' } as const

/** `월정산_2026-11` */
export const monthFileName = (yyyymm: string, table: MonthTable): string =>
  `${NAMES[table]}_${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}`
