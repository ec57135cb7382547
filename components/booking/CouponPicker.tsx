import { Select, type SelectOption } from '@/components/common/Select'
import type { Coupon } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'

interface Props {
  coupons: readonly Coupon[]
  selected: number | undefined
  error: string
  onChange: (couponNo: number | undefined) => void
}

const NONE = { value: '', label: '쿠폰을 쓰지 않아요' }

const optionOf = ({ no, name, discount, is_usable }: Coupon): SelectOption => ({
  value: String(no),
  label: is_usable ? `${name} (-${formatWon(discount)})` : `${name} (이 예약에는 쓸 수 없어요)`,
  isDisabled: is_usable === 0,
})

/** One coupon at most, each with what it takes off this booking. */
export const CouponPicker = ({ coupons, selected, error, onChange }: Props) => (
  <Select
    label="쿠폰"
    hint={coupons.length === 0 && !error ? '쓸 수 있는 쿠폰이 없어요.' : undefined}
    error={error}
    options={[NONE, ...coupons.map(optionOf)]}
    value={selected === undefined ? '' : String(selected)}
    onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
  />
)
