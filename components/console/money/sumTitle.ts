import { formatWon } from '@/lib/text/won'

/** `입금 대기 39건 · 4,120,000원` */
export const sumTitle = (label: string, amounts: readonly number[]): string =>
  `${label} ${amounts.length}건 · ${formatWon(amounts.reduce((sum, amount) => sum + amount, 0))}`
