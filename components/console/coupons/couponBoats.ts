import type { OwnCoupon } from '@/lib/contract/console/coupons'

export type CouponBoat = { no: number; name: string }

export const ALL_BOATS = '모든 배'

/** The boats that a coupon fits, by name. */
export const boatsOf = ({ ship_nos: nos }: OwnCoupon, boats: readonly CouponBoat[]): string =>
  nos === null
    ? ALL_BOATS
    : boats
        .filter(({ no }) => nos.includes(no))
        .map(({ name }) => name)
        .join(', ')
