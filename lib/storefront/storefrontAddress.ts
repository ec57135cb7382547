import { storefrontOrigin } from './host'

type Settings = {
  providerDomain: string
  publicProtocol: 'http' | 'https'
  port: number
  defaultHost: string
}

/**
 * Where a storefront is reached from outside. It is made from settings and the identifier in our
 * own tables alone, so that nobody can be sent to an address that came with a request.
 */
export const createStorefrontAddress = ({
  providerDomain,
  publicProtocol: protocol,
  port,
  defaultHost,
}: Settings) => {
  /** The absolute address of `path` on a storefront; '' stands for the default one. */
  return (host: string, path: string): string =>
    storefrontOrigin(host || defaultHost, { providerDomain, protocol, port }) + path
}

export type StorefrontAddress = ReturnType<typeof createStorefrontAddress>
