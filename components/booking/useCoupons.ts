import { useRouter } from 'next/router'
import type { Schedule } from '@/lib/contract/wire'
import { affiliateIn } from '@/lib/coupon/affiliate'
import { useLoad } from '@/store/useLoad'

/** The highest price that the call takes: no coupon is left out because a booking is cheap so far. */
const ANY_PRICE = 1_000_000_000

/** The member's coupons for a departure, whatever it will cost; guests have none. */
export const useCoupons = ({ ship_no, sdate }: Schedule, isMember: boolean) => {
  const affiliate = affiliateIn(useRouter().query)
  const query = { type: 'ready', ship_no, sdate, origin_price: ANY_PRICE, ...affiliate } as const
  const { data, isLoading, error } = useLoad(
    isMember ? `coupons/${ship_no}/${sdate}` : undefined,
    async (api) => (await api.getCouponList(query)).list,
  )
  return { coupons: data ?? [], isLoading, error }
}
