import { firstOf, type Query } from '@/lib/query/query'

/** In UTF-16 units; the wire takes no more. */
export const AFFILIATE_MAX_LENGTH = { code: 50, data: 200 } as const

export type Affiliate = { affiliate_code: string; affiliate_data: string }

/**
 * The partner that an address names, as `/user/coupon_list` carries it
 * (docs/specification.md#calls).
 */
export const affiliateIn = ({ affiliate_code, affiliate_data }: Query): Affiliate => ({
  affiliate_code: firstOf(affiliate_code).trim().slice(0, AFFILIATE_MAX_LENGTH.code),
  affiliate_data: firstOf(affiliate_data).trim().slice(0, AFFILIATE_MAX_LENGTH.data),
})
