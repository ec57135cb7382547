import { storefrontOrigin } from '@/lib/storefront/host'
import type { Config } from '@/server/config'

/**
 * Where a storefront is reached from outside. It is made from settings and the identifier in our own
 * tables alone, so that nobody can be sent to an address that came with a request.
 */
export const createStorefrontAddress = (
  config: Pick<Config, 'providerDomain' | 'publicProtocol' | 'port' | 'defaultHost'>,
) => {
  const { providerDomain, publicProtocol: protocol, port } = config
  /** The absolute address of `path` on a storefront; '' stands for the default one. */
  return (host: string, path: string): string =>
    storefrontOrigin(host || config.defaultHost, { providerDomain, protocol, port }) + path
}

export type StorefrontAddress = ReturnType<typeof createStorefrontAddress>
