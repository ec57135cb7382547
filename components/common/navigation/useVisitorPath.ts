import { parseNo } from '@/lib/query/query'
import { useIsHydrated } from '../load/useIsHydrated'
import { usePath } from './usePath'

/**
 * The visitor's path on a page whose HTML is kept once for many addresses
 * (`lib/storefront/sharedPath`); undefined in that HTML and in the first render, which must match it.
 */
export const useVisitorPath = (): string | undefined => {
  const path = usePath()
  return useIsHydrated() ? path : undefined
}

/** The last segment of the visitor's path, e.g. a number or `default`. */
export const usePathEnd = (): string | undefined => {
  const path = useVisitorPath()
  return path?.slice(path.lastIndexOf('/') + 1)
}

/** The number at the end of the visitor's path. */
export const usePathNo = (): number | undefined => parseNo(usePathEnd())
