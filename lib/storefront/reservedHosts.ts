/** The provider's own identifiers (docs/specification.md#host-identifier). */
const PROVIDER_HOSTS = ['www', 'app'] as const

/** Our other servers, and first path segments that are the same on every host. */
const SERVICE_HOSTS = [
  ...['api', 'console', 'admin', 'static', 'a', 'b', 'c', 'demo'],
  ...['js', 'fonts', 'favicon', 'serviceworker', 'consoleserviceworker'],
] as const

/**
 * First segments of the pages below `pages/[host]/`. The host identifier is the first segment of a
 * page's inner path, so a storefront of the same name would lose it from its visible path.
 */
export const PAGE_SEGMENTS = [
  ...[
    'alert',
    'customer',
    'info',
    'mypage',
    'offline',
    'page',
    'preview',
    'query',
    'reservation',
    'search',
    'ship',
    'user',
  ],
  ...['manifest.webmanifest', 'robots.txt', 'sitemap.xml', 'sitemaps'],
] as const

const PROVIDER_IDENTIFIERS = new Set<string>(PROVIDER_HOSTS)
const UNUSABLE_IDENTIFIERS = new Set<string>([...SERVICE_HOSTS, ...PAGE_SEGMENTS])

/** Whether no storefront at all may have this identifier. */
export const isUnusableHost = (identifier: string): boolean => UNUSABLE_IDENTIFIERS.has(identifier)

/** Whether no operator may have this identifier. */
export const isReservedHost = (identifier: string): boolean =>
  PROVIDER_IDENTIFIERS.has(identifier) || isUnusableHost(identifier)
