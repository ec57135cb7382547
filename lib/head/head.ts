/**
 * The canonical address of a path on a storefront's origin, without query and fragment, whatever
 * host the visitor came by (docs/specification.md#page-head). Throws TypeError when the origin is
 * no URL.
 */
export function canonicalUrl(origin: string, path: string): string {
  const url = new URL(origin)
  // Assigned, not resolved: a path such as `//elsewhere` must stay a path.
  url.pathname = path.replace(/[?#].*/s, '')
  return url.href
}

export type Robots = 'index,follow' | 'index,nofollow' | 'noindex,nofollow'

type Ships = {
  /** The main ship of the detail's group, else the detail's own; none for a page about no ship. */
  detailShipNo: number | null | undefined
  storefrontShipNo: number
}

/**
 * The robots meta of a page (docs/specification.md#page-head): another operator's detail is not
 * indexed here.
 */
export function decideRobots({ detailShipNo, storefrontShipNo }: Ships): Robots {
  if (detailShipNo === undefined || detailShipNo === null) return 'index,nofollow'
  return detailShipNo === storefrontShipNo ? 'index,follow' : 'noindex,nofollow'
}

/**
 * The page title: the storefront's web title, then the detail's (docs/specification.md#page-head).
 */
export function pageTitle(webTitle: string, detailTitle?: string | null): string {
  return [webTitle, detailTitle ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' | ')
}
