/**
 * The canonical address of a path on a storefront's origin, without query and fragment, whatever
 * host the visitor came by (specification §2). Throws TypeError when the origin is no URL.
 */
export function canonicalUrl(origin: string, path: string): string {
  const url = new URL(origin)
  // Assigned, not resolved: a path such as `//elsewhere` must stay a path.
  url.pathname = path.replace(/[?#].*$/s, '')
  return url.href
}
