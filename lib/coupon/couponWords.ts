import { formatDottedDate, type KstDate } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'

type Worth = { amount: number | null; percent: number | null; max_amount: number | null }

/** `10,000원 할인`, `10% 할인 (최대 20,000원)` */
export const couponWorth = ({ amount, percent, max_amount: most }: Worth): string => {
  if (amount !== null) return `${formatWon(amount)} 할인`
  return `${percent ?? 0}% 할인${most === null ? '' : ` (최대 ${formatWon(most)})`}`
}

type Terms = Worth & { min_price: number; starts_on: KstDate; ends_on: KstDate }

/** The days of the trip on which a coupon can be used. */
export const couponSpan = ({ starts_on: first, ends_on: last }: Terms): string =>
  `${formatDottedDate(first)}~${formatDottedDate(last)}`

/** A coupon's discount and conditions in one line; `boats` are those that it fits. */
export const couponLine = (terms: Terms, boats: string): string =>
  [
    couponWorth(terms),
    terms.min_price > 0 && `${formatWon(terms.min_price)} 이상 예약할 때`,
    couponSpan(terms),
    boats,
  ]
    .filter(Boolean)
    .join(' · ')

type Ended = { used_at: unknown; ends_on: string }

/** Why a member's coupon is among the ended ones: one whose days go on was stopped, or has cost its budget. */
export const endedWord = ({ used_at: usedAt, ends_on: last }: Ended, today: KstDate): string => {
  if (usedAt) return '사용 완료'
  return last < today ? '기간 만료' : '사용 중지'
}
