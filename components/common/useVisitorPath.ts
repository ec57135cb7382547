import { parseNo } from '@/lib/query/query'
import { useIsHydrated } from './useIsHydrated'
import { usePath } from './usePath'

/**
 * The visitor's path where a page's HTML is kept once for many (`lib/storefront/sharedPath`):
 * undefined in that HTML and in the first render that must match it.
 */
export const useVisitorPath = (): string | undefined => {
  const path = usePath()
  return useIsHydrated() ? path : undefined
}

/** What the visitor's path ends in, e.g. a number or `default`. */
export const usePathEnd = (): string | undefined => {
  const path = useVisitorPath()
  return path?.slice(path.lastIndexOf('/') + 1)
}

/** The number that the visitor's path ends in. */
export const usePathNo = (): number | undefined => parseNo(usePathEnd())
