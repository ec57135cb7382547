import type { RefundPolicy } from '@/lib/contract/wire'
import { daysBetween, type KstDate } from '@/lib/date/kst'

export const DEFAULT_REFUND_POLICY: RefundPolicy = [
  { days: 7, percent: 100 },
  { days: 4, percent: 70 },
  { days: 2, percent: 50 },
  { days: 1, percent: 10 },
  { days: 0, percent: 0 },
]

/**
 * The per cent paid back for a cancellation today, by KST calendar days, whatever the hour.
 * Nothing comes back after the day of departure.
 */
export function refundPercent(
  policy: RefundPolicy,
  { departure, today }: { departure: KstDate; today: KstDate },
): number {
  return rowOf(policy, daysBetween(today, departure))?.percent ?? 0
}

/** What comes back of `paid` won, rounded down to a whole won. Throws RangeError. */
export function refundAmount(paid: number, percent: number): number {
  if (!Number.isSafeInteger(paid) || paid < 0) throw new RangeError(`Not whole won: ${paid}`)
  if (!isPercent(percent)) throw new RangeError(`Not a whole per cent: ${percent}`)
  return Math.floor((paid * percent) / 100)
}

/** Whether the table covers every day up to departure once: whole days from 0, whole per cents. */
export function isGapless(policy: RefundPolicy): boolean {
  const days = policy.map((row) => row.days)
  return (
    days.includes(0) &&
    new Set(days).size === days.length &&
    days.every((day) => Number.isSafeInteger(day) && day >= 0) &&
    policy.every((row) => isPercent(row.percent))
  )
}

/** The table in Korean, earliest first: `이용일 6~4일 전: 70% 환불`. */
export function formatRefundPolicy(policy: RefundPolicy): string[] {
  return refundLines(policy).map(({ span, refund }) => `${span}: ${refund}`)
}

/** The table's lines in Korean, earliest first, each with its least days before the trip. */
export function refundLines(policy: RefundPolicy) {
  const rows = byDaysDescending(policy)
  return rows.map(({ days, percent }, index) => {
    const earlier = rows[index - 1]
    const span = `이용일 ${formatSpan(days, earlier && earlier.days - 1)}`
    return { days, span, refund: percent === 0 ? '환불 불가' : `${percent}% 환불` }
  })
}

/** The line that holds today; undefined after the day of departure. */
export function refundLineOf(
  policy: RefundPolicy,
  { departure, today }: { departure: KstDate; today: KstDate },
) {
  const days = rowOf(policy, daysBetween(today, departure))?.days
  return refundLines(policy).find((line) => line.days === days)
}

function rowOf(policy: RefundPolicy, left: number) {
  return byDaysDescending(policy).find((row) => row.days <= left)
}

function formatSpan(days: number, from: number | undefined): string {
  if (from === undefined) return days === 0 ? '당일까지' : `${days}일 전까지`
  if (from === days) return days === 0 ? '당일' : `${days}일 전`
  return days === 0 ? `${from}일 전~당일` : `${from}~${days}일 전`
}

function byDaysDescending(policy: RefundPolicy): RefundPolicy {
  return [...policy].sort((a, b) => b.days - a.days)
}

function isPercent(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= 100
}
