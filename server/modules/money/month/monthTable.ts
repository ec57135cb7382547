import type { ReceiptRow } from '@/lib/contract/console/cashReceipt'
import type {
  MoneyMonth,
  MonthBasis,
  MonthSums,
  MonthTable,
} from '@/lib/contract/console/moneyMonth'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { supplyOf } from '@/lib/ledger/vat'
import { paidByLabel } from '@/lib/reservation/payTypes'
import type { TableCell } from '@/server/files/tableFile'

type SumTable = Exclude<MonthTable, 'receipts'>

const SUMS = ['받은 돈', '환불', '순수입', '공급가액', '부가세'] as const

const HEADINGS = {
  money: ['상품', '결제 방법', ...SUMS, '쿠폰 할인'],
  weeks: ['시작', '끝', ...SUMS],
  seats: ['시작', '끝', '상품', '팔린 자리·객실', '내놓은 자리·객실'],
} as const satisfies Record<SumTable, readonly string[]>

const sumCells = ({ sold, refunded, net, supply, vat }: MonthSums): TableCell[] => [
  sold,
  refunded,
  net,
  supply,
  vat,
]

const ROWS = {
  money: ({ rows }) =>
    rows.map((row) => [row.ship_name, paidByLabel(row), ...sumCells(row), row.coupons]),
  weeks: ({ weeks }) => weeks.map((row) => [row.from, row.to, ...sumCells(row)]),
  seats: ({ seats }) =>
    seats.map((row) => [row.from, row.to, row.ship_name, row.sold, row.offered]),
} satisfies Record<SumTable, (month: MoneyMonth) => TableCell[][]>

/** One of a month's tables, its headings first. Money in whole won. */
export const monthTable = (month: MoneyMonth, table: SumTable): readonly TableCell[][] => [
  [...HEADINGS[table]],
  ...ROWS[table](month),
]

const RECEIPT_HEADINGS = [
  ...['들어온 때', '상품', '이용일', '예약', '예약자', '결제 방법', '금액', '공급가액', '부가세'],
  ...['현금영수증', '승인번호', '발급한 때'],
] as const

const koreanTime = (instant: string): string => formatKoreanDateTime(new Date(instant))

/** Deposits and their cash receipts, the headings first. */
export const receiptTable = (rows: readonly ReceiptRow[]): readonly TableCell[][] => [
  [...RECEIPT_HEADINGS],
  ...rows.map((row) => {
    const { amount, receipt, gateway_number: gatewayNumber } = row
    const number = receipt?.number ?? gatewayNumber
    return [
      ...[koreanTime(row.at), row.ship_name, row.sdate, row.reservation_no, row.name],
      ...[paidByLabel(row), amount, supplyOf(amount), amount - supplyOf(amount)],
      ...[number ? '발급' : '미발급', number, receipt ? koreanTime(receipt.issued_at) : ''],
    ]
  }),
]

const NAMES = { money: '월정산', weeks: '주별', seats: '자리', receipts: '현금영수증' } as const
const BASES = { paid: '결제일', trip: '이용일' } as const satisfies Record<MonthBasis, string>

/** `월정산_결제일_2026-11` */
export const monthFileName = ({
  yyyymm,
  by,
  table,
}: {
  yyyymm: string
  by: MonthBasis
  table: MonthTable
}): string =>
  [
    NAMES[table],
    ...(table === 'seats' ? [] : [BASES[by]]),
    `${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}`,
  ].join('_')
