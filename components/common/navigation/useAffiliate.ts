import { useRouter } from 'next/router'
import { type Affiliate, affiliateIn } from '@/lib/coupon/affiliate'
import { storedAffiliate } from './storedAffiliate'

/** The partner that sent the visitor: of the address, else the one that this visit began with. */
export const useAffiliate = (): Affiliate => {
  const named = affiliateIn(useRouter().query)
  return named.affiliate_code === '' ? storedAffiliate() : named
}
