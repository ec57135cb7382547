type Domain = {
  /** The provider's own domain, with the port where one is needed to reach it. */
  providerDomain: string
}

/** Stands for every address that no operator can own: a label may not be a lone hyphen. */
export const UNKNOWN_HOST = '-'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The identifier of the storefront a Host header asks for (specification §1): the sub-domain on
 * the provider's domain, the default on the bare domain and anywhere else. A malformed or deeper
 * sub-domain is `UNKNOWN_HOST`, never mended: mending could open another operator's storefront,
 * and one common answer keeps made-up names from filling the page cache.
 */
export function hostIdentifier(
  hostHeader: string | undefined,
  { providerDomain, defaultHost }: Domain & { defaultHost: string },
): string {
  const name = bareName(hostHeader ?? '')
  const suffix = `.${bareName(providerDomain)}`
  if (!name.endsWith(suffix)) return defaultHost
  const label = name.slice(0, -suffix.length)
  return LABEL.test(label) ? label : UNKNOWN_HOST
}

/** The origin a storefront is published at: `https://bada.baetgil.kr`. */
export function storefrontOrigin(
  host: string,
  { providerDomain, protocol }: Domain & { protocol: 'http' | 'https' },
): string {
  return `${protocol}://${host}.${providerDomain}`
}

function bareName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
