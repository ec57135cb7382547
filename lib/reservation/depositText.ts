import type { Hold } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import type { DepositTerms } from './deposit'
import { formatWon } from '@/lib/text/won'

/** When the rest of a deposit is paid and what happens without it, as it is said before booking and after. */
export const balanceText = (balance: number, by: string | null): string =>
  by
    ? `나머지 ${formatWon(balance)}은 ${formatKoreanDateTime(new Date(by))}까지 내 주세요. 그때까지 들어오지 않으면 예약이 취소되고, 낸 예약금은 환불 규정대로 돌려드려요.`
    : `나머지 ${formatWon(balance)}은 이용하는 날 현장에서 내 주세요.`

const noteOf = ({ percent, each }: { percent: number; each: number }, when: string): string => {
  const first = each > 0 ? `한 자리에 예약금 ${formatWon(each)}을` : `예약금 ${percent}%를`
  return `${first} 먼저 내고, 나머지는 ${when} 내도 돼요.`
}

/** `예약금 30%를 먼저 내고, 나머지는 이용 3일 전까지 내요.`; '' where all is paid at once. */
export const depositNote = (terms: Partial<DepositTerms>): string => {
  const { deposit_percent: percent = 0, deposit_each: each = 0, balance_days: days = 0 } = terms
  if (percent === 0 && each === 0) return ''
  return noteOf({ percent, each }, days > 0 ? `이용 ${days}일 전까지` : '현장에서')
}

/** The same of seats that are held. */
export const heldDepositNote = ({ deposit }: Pick<Hold, 'deposit'>): string => {
  if (!deposit) return ''
  const { balance_by: by } = deposit
  return noteOf(deposit, by ? `${formatKoreanDateTime(new Date(by))}까지` : '현장에서')
}
