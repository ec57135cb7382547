import type { RefundPolicy } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'
import { refundAmount } from './refund'

const MAX_DAYS = 365

/** The table with one row more, before the earliest. */
export const withRow = (policy: RefundPolicy): RefundPolicy => {
  const days = Math.min(MAX_DAYS, Math.max(...policy.map((row) => row.days)) + 1)
  return policy.some((row) => row.days === days) ? policy : [{ days, percent: 100 }, ...policy]
}

/** The table with another row in place of one, in the order in which it is written. */
export const changeRow = (
  policy: RefundPolicy,
  index: number,
  change: Partial<RefundPolicy[number]>,
): RefundPolicy => policy.map((row, at) => (at === index ? { ...row, ...change } : row))

/** The table without a row, whose days go to the row after it. */
export const withoutRow = (policy: RefundPolicy, index: number): RefundPolicy =>
  policy.filter((_, at) => at !== index)

const percentAt = (policy: RefundPolicy, days: number): number =>
  [...policy].sort((a, b) => b.days - a.days).find((row) => row.days <= days)?.percent ?? 0

/** What comes back of `price` won for a cancellation so many days before: `5일 전에 취소하면 56,000원을 돌려줘요.` */
export const refundExample = (policy: RefundPolicy, price: number, days: number): string => {
  const percent = percentAt(policy, days)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) return ''
  const when = days === 0 ? '당일에' : `${days}일 전에`
  const back = refundAmount(price, percent)
  return back === 0
    ? `${when} 취소하면 돌려주지 않아요.`
    : `${when} 취소하면 ${formatWon(price)} 가운데 ${formatWon(back)}을 돌려줘요.`
}
