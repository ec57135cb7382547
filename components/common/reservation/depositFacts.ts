import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'

/** What was agreed to be paid first, and what is still open of the rest. */
export const depositFacts = ({ deposit }: ReservationDetail['reservation']) =>
  [
    ['예약금', deposit ? formatWon(deposit.amount) : ''],
    [
      '나머지',
      deposit && deposit.balance > 0
        ? `${formatWon(deposit.balance)} · ${deposit.balance_by ? `${formatKoreanDateTime(new Date(deposit.balance_by))}까지` : '현장에서'}`
        : '',
    ],
  ] as const
