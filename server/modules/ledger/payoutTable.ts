import { monthOf } from '@/lib/date/kst'
import type { TableCell } from '@/server/files/tableFile'
import type { Payout } from './settlementRepository'

const HEADINGS = [
  '입금은행',
  '입금계좌번호',
  '이체금액',
  '예금주',
  '받는 분 통장 표시',
  '내 통장 표시',
]

/** A bank shows as many letters of what is told to the payee. */
const SHOWN = 7

/** `뱃길11월정산` */
const tellPayee = (month: string): string => `뱃길${Number(monthOf(month).slice(4))}월정산`

/**
 * The transfers of settlements as banks take them in one file (대량이체): a line for each, its account in
 * digits, whole won. Those without an account, or of which nothing is to be paid, are left out.
 */
export const payoutTable = (payouts: readonly Payout[]): readonly TableCell[][] => [
  HEADINGS,
  ...payouts.flatMap(({ account, to_pay, month, operator_name }) =>
    account && to_pay > 0
      ? [
          [
            account.bank,
            account.number.replace(/\D/g, ''),
            to_pay,
            account.holder,
            tellPayee(month),
            operator_name.slice(0, SHOWN),
          ],
        ]
      : [],
  ),
]
