import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { isTripOff } from '@/lib/reservation/isTripOff'
import { formatWon } from '@/lib/text/won'

/** What was agreed to be paid first, and what is still open of the rest: nothing of a trip that does not sail. */
export const depositFacts = (detail: ReservationDetail) => {
  const { deposit } = detail.reservation
  return [
    ['예약금', deposit ? formatWon(deposit.amount) : ''],
    [
      '나머지',
      deposit && deposit.balance > 0 && !isTripOff(detail)
        ? `${formatWon(deposit.balance)} · ${deposit.balance_by ? `${formatKoreanDateTime(new Date(deposit.balance_by))}까지` : '현장에서'}`
        : '',
    ],
  ] as const
}
