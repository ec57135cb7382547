import { groupDigits } from '@/lib/text/groupDigits'
import { formatWon } from '@/lib/text/won'

type Sum = { count: number; amount: number }

/** What lines come to. */
export const sumOf = (lines: readonly { amount: number }[]): Sum => ({
  count: lines.length,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
})

/** `39건 4,120,000원` */
export const sumText = ({ count, amount }: Sum): string =>
  `${groupDigits(count)}건 ${formatWon(amount)}`

/** `입금 대기 39건 · 4,120,000원` */
export const sumTitle = (label: string, { count, amount }: Sum): string =>
  `${label} ${groupDigits(count)}건 · ${formatWon(amount)}`
