import { formatKoreanDateTime } from '@/lib/date/kst'
import { LEDGER_HOLDERS, LEDGER_KINDS, LEDGER_OWNERS } from '@/lib/ledger/ledger'
import type { TableCell } from '@/server/files/tableFile'
import type { EntryRow, SettlementRow } from './settlementRepository'

const ENTRY_HEADINGS = ['때', '예약 번호', '상품', '종류', '주인', '가진 곳', '금액']

/** Every movement of a month, its headings first; whole won. */
export const entryTable = (entries: readonly EntryRow[]): readonly TableCell[][] => [
  ENTRY_HEADINGS,
  ...entries.map((entry) => [
    formatKoreanDateTime(entry.at),
    entry.reservation_no ?? '',
    entry.ship_name ?? '',
    LEDGER_KINDS[entry.kind],
    LEDGER_OWNERS[entry.owner],
    LEDGER_HOLDERS[entry.holder],
    entry.amount,
  ]),
]

const SETTLEMENT_HEADINGS = [
  '업체',
  '받은 돈',
  '환불',
  '쿠폰 보전',
  '수수료',
  '업체가 받은 돈',
  '지급할 돈',
  '지급한 때',
]

/** A row for each operator, its headings first; whole won. */
export const settlementTable = (rows: readonly SettlementRow[]): readonly TableCell[][] => [
  SETTLEMENT_HEADINGS,
  ...rows.map((row) => [
    row.operator_name,
    row.sold,
    row.refunded,
    row.coupons,
    row.fee,
    row.collected,
    row.to_pay,
    row.paid_out_at ? formatKoreanDateTime(row.paid_out_at) : '',
  ]),
]

/** `정산서_2026-11` */
export const settlementFileName = (name: string, yyyymm: string): string =>
  `${name}_${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}`
