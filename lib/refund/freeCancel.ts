import type { RefundPolicy } from '@/lib/contract/wire'
import { addDays, type KstDate } from '@/lib/date/kst'
import { refundPercent } from './refund'

/** The last KST day on which a cancellation is refunded in full; undefined if that has passed. */
export function lastFreeCancelDay(
  policy: RefundPolicy,
  { departure, today }: { departure: KstDate; today: KstDate },
): KstDate | undefined {
  const days = policy.filter(({ percent }) => percent === 100).map((row) => row.days)
  if (days.length === 0) return undefined
  const last = addDays(departure, -Math.min(...days))
  const isFree = last >= today && refundPercent(policy, { departure, today: last }) === 100
  return isFree ? last : undefined
}

/** `11월 21일까지 무료 취소` */
export const formatFreeCancel = (last: KstDate): string =>
  `${Number(last.slice(5, 7))}월 ${Number(last.slice(8))}일까지 무료 취소`
