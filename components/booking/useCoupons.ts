import { useState } from 'react'
import { useAffiliate } from '@/components/common/navigation/useAffiliate'
import type { Coupon, Schedule } from '@/lib/contract/wire'
import { useLoad } from '@/store/useLoad'

/** The highest price that the call takes. */
const MAX_PRICE = 1_000_000_000

/**
 * The member's coupons for a booking, the best first; guests have none. While those of another price are
 * loaded, the ones of before stay.
 *
 * @param origin whole won before any discount
 */
export const useCoupons = ({ ship_no, sdate }: Schedule, origin: number, isMember: boolean) => {
  const affiliate = useAffiliate()
  const origin_price = Math.min(origin, MAX_PRICE)
  const query = { type: 'ready', ship_no, sdate, origin_price, ...affiliate } as const
  const { data, isLoading, error } = useLoad(
    isMember ? `coupons/${ship_no}/${sdate}/${origin_price}` : undefined,
    async (api) => (await api.getCouponList(query)).list,
  )
  const [last, setLast] = useState<Coupon[]>([])
  if (data && data !== last) setLast(data)
  return { coupons: data ?? last, isLoading, error }
}
