type Domain = {
  /** The provider's own domain, with the port where one is needed to reach it. */
  providerDomain: string
}

/** The identifier of every address that no operator can have: one hyphen is no valid label. */
export const UNKNOWN_HOST = '-'

/**
 * The host that the Android and iOS apps open. It shows the default storefront under an address of
 * its own, which distinguishes the apps from browsers. Published addresses have the default host.
 */
export const APP_HOST = 'app'

/** What a host identifier may be: a label of DNS in lower case. */
export const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const ONE_HOST = /^(?:[a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

/**
 * Whether a Host header names one host at most. Of several, divided by commas, one process could take the
 * first and another the last.
 */
export const isOneHost = (hostHeader: string | undefined): boolean =>
  ONE_HOST.test(hostHeader ?? '')

/**
 * The identifier of the storefront a Host header asks for (docs/specification.md#host-identifier):
 * the sub-domain on the provider's domain, the default on the bare domain and anywhere else. A
 * malformed or deeper sub-domain is `UNKNOWN_HOST` and never corrected: a correction could open
 * another operator's storefront, and one common identifier keeps invented names from filling the
 * page cache.
 */
export function hostIdentifier(
  hostHeader: string | undefined,
  { providerDomain, defaultHost }: Domain & { defaultHost: string },
): string {
  const name = bareHost(hostHeader ?? '')
  const suffix = `.${bareHost(providerDomain)}`
  if (!name.endsWith(suffix)) return defaultHost
  const label = name.slice(0, -suffix.length)
  return HOST_LABEL.test(label) ? label : UNKNOWN_HOST
}

/** The storefront of a host identifier: the app host shows the default one. */
export const storefrontOf = (identifier: string, defaultHost: string): string =>
  identifier === APP_HOST ? defaultHost : identifier

/** Whether a Host header names a storefront as it is published, not an app or another domain. */
export function isPublishedHost(
  hostHeader: string | undefined,
  settings: Parameters<typeof hostIdentifier>[1],
): boolean {
  const identifier = hostIdentifier(hostHeader, settings)
  const name = `${identifier}.${bareHost(settings.providerDomain)}`
  if (identifier === APP_HOST || identifier === UNKNOWN_HOST) return false
  return bareHost(hostHeader ?? '') === name
}

/** The provider's domain, of the origin that `storefrontOrigin` made. */
export const providerDomainOf = (origin: string): string =>
  new URL(origin).hostname.replace(/^[^.]+\./, '')

const HTTP_PORT = 80

/**
 * The origin a storefront is published at: `https://bada.baetgil.kr`.
 *
 * @param port of the web server; part of the address over plain HTTP only, because a proxy
 *   terminates HTTPS on its usual port
 */
export function storefrontOrigin(
  host: string,
  {
    providerDomain,
    protocol,
    port = HTTP_PORT,
  }: Domain & { protocol: 'http' | 'https'; port?: number },
): string {
  const isPortShown = protocol === 'http' && port !== HTTP_PORT
  return `${protocol}://${host}.${providerDomain}${isPortShown ? `:${port}` : ''}`
}

/** A Host header or a domain in lower case, without port and final dot. */
export function bareHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

/**
 * The origin that a storefront's pages name as their own: that of its own domain, where it has one.
 *
 * @param origin on the provider's domain
 * @param domain '' or absent without one
 */
export const publishedOrigin = (origin: string, domain: string | undefined): string =>
  domain ? origin.replace(/\/\/[^/:]+/, `//${domain}`) : origin

/**
 * Where another storefront of the same provider is, seen from the address of one.
 *
 * @param origin as storefronts are published: `https://www.example.kr`
 * @returns undefined where `host` is no identifier
 */
export const storefrontBeside = (origin: string, host: string): string | undefined =>
  HOST_LABEL.test(host) ? origin.replace(/\/\/[^./]+(?=\.)/, `//${host}`) : undefined
