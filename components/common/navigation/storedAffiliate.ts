import { type Affiliate, affiliateIn } from '@/lib/coupon/affiliate'

const KEY = 'affiliate'

/** Remembers in this tab which partner the address of its first page names, if any. */
export const storeAffiliate = (address: string): void => {
  const affiliate = affiliateIn(Object.fromEntries(new URL(address).searchParams))
  if (affiliate.affiliate_code === '') return
  try {
    window.sessionStorage.setItem(KEY, new URLSearchParams(affiliate).toString())
  } catch {
    // Storage is not allowed: only an address of the booking form itself names the partner.
  }
}

/** The partner of this tab's visit; empty without one. */
export const storedAffiliate = (): Affiliate => {
  try {
    const stored = new URLSearchParams(window.sessionStorage.getItem(KEY) ?? '')
    return affiliateIn(Object.fromEntries(stored))
  } catch {
    return affiliateIn({})
  }
}
