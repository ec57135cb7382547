/** The provider's own identifiers (docs/specification.md#host-identifier). */
const PROVIDER_HOSTS = ['www', 'app'] as const

/** Other machines of ours, and the first segments of paths that are the same on every host. */
const SERVICE_HOSTS = [
  ...['api', 'console', 'admin', 'static', 'a', 'b', 'c', 'demo'],
  ...['js', 'fonts', 'favicon', 'serviceworker'],
] as const

/**
 * First segments of the pages below `pages/[host]/`. The host identifier is the first segment of a
 * page's inner path, so a storefront of the same name would lose it from its visible path.
 */
export const PAGE_SEGMENTS = [
  ...['customer', 'info', 'mypage', 'offline', 'query', 'reservation', 'search', 'ship', 'user'],
  ...['manifest.webmanifest', 'robots.txt', 'sitemap.xml'],
] as const

const OF_THE_PROVIDER = new Set<string>(PROVIDER_HOSTS)
const OF_NOBODY = new Set<string>([...SERVICE_HOSTS, ...PAGE_SEGMENTS])

/** Whether no storefront at all may have this identifier. */
export const isUnusableHost = (identifier: string): boolean => OF_NOBODY.has(identifier)

/** Whether no operator may have this identifier. */
export const isReservedHost = (identifier: string): boolean =>
  OF_THE_PROVIDER.has(identifier) || isUnusableHost(identifier)
