import { useRouter } from 'next/router'
import type { Hold } from '@/lib/contract/wire'
import { affiliateIn } from '@/lib/coupon/affiliate'
import type { Booker } from '@/store/booking/useBooker'
import { useLoad } from '@/store/useLoad'

/** The member's coupons with what each takes off this booking; guests have none. */
export const useCoupons = (hold: Hold, booker: Booker, originPrice: number) => {
  const affiliate = affiliateIn(useRouter().query)
  const { no: ship_no } = hold.ship
  const { sdate } = hold.schedule
  const isMember = booker.user_type === 'member'
  const asked = { type: 'ready', ship_no, sdate, origin_price: originPrice, ...affiliate } as const
  const { data, ...rest } = useLoad(
    isMember ? `coupons/${ship_no}/${sdate}/${originPrice}` : undefined,
    async (api) => (await api.getCouponList(asked)).list,
  )
  return { coupons: data ?? [], ...rest }
}
