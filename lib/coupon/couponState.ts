import type { KstDate } from '@/lib/date/kst'

/** Whether a coupon can be had and used, and why not. */
export const COUPON_STATES = {
  open: '쓰는 중',
  coming: '시작 전',
  given: '모두 나감',
  spent: '예산 끝',
  ended: '기간 끝',
  stopped: '멈춤',
} as const
export type CouponState = keyof typeof COUPON_STATES

type Coupon = {
  starts_on: KstDate
  ends_on: KstDate
  /** Null: any number, any sum. */
  issues_left: number | null
  budget_left: number | null
  is_stopped: boolean
}

/** The state of a coupon on a Korean day. One that is all given can still be used by those who have it. */
export const couponState = (coupon: Coupon, today: KstDate): CouponState => {
  if (coupon.is_stopped) return 'stopped'
  if (coupon.ends_on < today) return 'ended'
  if (coupon.budget_left === 0) return 'spent'
  if (coupon.issues_left === 0) return 'given'
  return coupon.starts_on > today ? 'coming' : 'open'
}
