import type { Problems } from '@/components/common/form/useFields'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { newCoupon, type NewOwnCoupon } from '@/lib/contract/console/coupons'
import { addDays, type KstDate } from '@/lib/date/kst'

const USUAL_DAYS = 180

/** What is typed for a new coupon; null where a number is empty. */
export type CouponValues = {
  name: string
  kind: 'amount' | 'percent'
  amount: number | null
  percent: number | null
  max_amount: number | null
  min_price: number | null
  starts_on: KstDate
  ends_on: KstDate
  /** None: all boats. */
  ship_nos: number[]
  code: string
  max_issues: number | null
  budget: number | null
  provider_percent: number | null
}

/** The form before anything is typed: from today on, for half a year. */
export const emptyCoupon = (today: KstDate): CouponValues => ({
  ...{ name: '', kind: 'amount', amount: null, percent: null, max_amount: null, min_price: null },
  ...{ starts_on: today, ends_on: addDays(today, USUAL_DAYS), ship_nos: [], code: '' },
  ...{ max_issues: null, budget: null, provider_percent: null },
})

/** A discount that is missing is not a number: the field says so. */
const offOf = ({ kind, amount, percent, max_amount }: CouponValues) =>
  kind === 'amount'
    ? { amount: amount ?? Number.NaN, percent: null, max_amount: null }
    : { amount: null, percent: percent ?? Number.NaN, max_amount }

/** The coupon as it is sent. */
export const toCoupon = (values: CouponValues): NewOwnCoupon => ({
  ...{ name: values.name, starts_on: values.starts_on, ends_on: values.ends_on },
  ...offOf(values),
  min_price: values.min_price ?? 0,
  ship_nos: values.ship_nos.length === 0 ? null : values.ship_nos,
  code: values.code.trim() || null,
  ...{ max_issues: values.max_issues, budget: values.budget },
  provider_percent: values.provider_percent ?? 0,
})

export const problemsOf = (values: CouponValues): Problems<CouponValues> =>
  checkedBy(newCoupon)(toCoupon(values))
