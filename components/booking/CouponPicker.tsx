import { Select, type SelectOption } from '@/components/common/form/Select'
import type { Coupon } from '@/lib/contract/wire'
import { discountOf } from '@/lib/coupon/discountOf'
import { formatWon } from '@/lib/text/won'

interface Props {
  coupons: readonly Coupon[]
  /** Whole won before any discount. */
  origin: number
  selected: number | undefined
  error: string
  /** Called with null when no coupon is wanted. */
  onChange: (couponNo: number | null) => void
}

const NONE = { value: '', label: '쿠폰 사용 안 함' }

const optionOf = (coupon: Coupon, origin: number): SelectOption => {
  const discount = discountOf(coupon, origin)
  return {
    value: String(coupon.no),
    label:
      discount > 0
        ? `${coupon.name} (-${formatWon(discount)})`
        : `${coupon.name} (이 예약에는 사용할 수 없어요)`,
    isDisabled: discount === 0,
  }
}

/** Chooses at most one coupon; each option shows its discount. */
export const CouponPicker = ({ coupons, origin, selected, error, onChange }: Props) => (
  <Select
    label="쿠폰"
    hint={coupons.length === 0 && !error ? '사용할 수 있는 쿠폰이 없어요.' : undefined}
    error={error}
    options={[NONE, ...coupons.map((coupon) => optionOf(coupon, origin))]}
    value={selected === undefined ? '' : String(selected)}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
)
