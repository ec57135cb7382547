import { useRouter } from 'next/router'
import { Select, type SelectOption } from '@/components/common/Select'
import type { Coupon, Hold } from '@/lib/contract/wire'
import { affiliateIn } from '@/lib/coupon/affiliate'
import { formatWon } from '@/lib/text/won'
import type { Booker } from '@/store/booking/useBooker'
import { useLoad } from '@/store/useLoad'

/** The member's coupons, each with its discount for this booking; guests have none. */
export const useCoupons = (hold: Hold, booker: Booker, originPrice: number) => {
  const affiliate = affiliateIn(useRouter().query)
  const { no: ship_no } = hold.ship
  const { sdate } = hold.schedule
  const isMember = booker.user_type === 'member'
  const query = { type: 'ready', ship_no, sdate, origin_price: originPrice, ...affiliate } as const
  const { data, ...rest } = useLoad(
    isMember ? `coupons/${ship_no}/${sdate}/${originPrice}` : undefined,
    async (api) => (await api.getCouponList(query)).list,
  )
  return { coupons: data ?? [], ...rest }
}

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

/** Chooses at most one coupon; each option shows its discount. */
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
