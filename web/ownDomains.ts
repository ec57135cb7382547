import { z } from 'zod'
import { bareHost, hostIdentifier } from '@/lib/storefront/host'

type Domain = { name: string; host: string; is_live: 0 | 1 }
type Settings = Parameters<typeof hostIdentifier>[1] & { protocol: 'http' | 'https'; port: number }

export type OwnDomains = {
  /** Asks the api once; false where it does not answer. What is known stays known. */
  load(): Promise<boolean>
  /** Whether nobody can say yet whose storefront a host shows. */
  isUndecided(hostHeader: string | undefined): boolean
  /**
   * The Host header by which the rest of this server knows a request: that of the storefront whose proven
   * domain it names, else as it came.
   */
  hostOf(hostHeader: string | undefined): string | undefined
  /** Where a page is published that was asked for at the sub-domain of a storefront with a live domain. */
  publishedAt(hostHeader: string | undefined, url: string): string | undefined
}

const answer = z.object({
  list: z.array(
    z.object({ name: z.string(), host: z.string(), is_live: z.literal([0, 1]).default(0) }),
  ),
})

const TIMEOUT_MS = 5_000
const NOT_FOUND = 404
const HTTP_PORT = 80

/** What is the same on every host, and what a browser would not take from another. */
const FILES =
  /^\/(?:_next|api|js|demo|fonts|\.well-known)\/|^\/(?:serviceWorker|consoleServiceWorker)\.js$|^\/favicon\./

/**
 * The own domains of storefronts, all of them: a Host header is looked up here and never asked for, so that
 * invented ones cost nothing and leave nothing behind.
 *
 * @param apiUrl base A
 */
export const createOwnDomains = (apiUrl: string, settings: Settings): OwnDomains => {
  let isLoaded = false
  let etag = ''
  let byName = new Map<string, Domain>()
  let liveOf = new Map<string, Domain>()

  const keep = (list: readonly Domain[]) => {
    byName = new Map(list.map((domain) => [domain.name, domain]))
    liveOf = new Map(list.filter(({ is_live }) => is_live).map((domain) => [domain.host, domain]))
    isLoaded = true
  }

  const load = async (): Promise<boolean> => {
    try {
      const response = await fetch(`${apiUrl}/info/domains`, {
        headers: etag === '' ? {} : { 'if-none-match': etag },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 304) return true
      // Another server that speaks the specification has no such call, and no domains.
      if (response.status === NOT_FOUND) keep([])
      else if (response.ok) keep(answer.parse(await response.json()).list)
      else return false
      etag = response.headers.get('etag') ?? ''
      return true
    } catch {
      return false
    }
  }

  const isOfProvider = (hostHeader = ''): boolean =>
    `.${bareHost(hostHeader)}`.endsWith(`.${bareHost(settings.providerDomain)}`)

  const shownPort =
    settings.protocol === 'http' && settings.port !== HTTP_PORT ? `:${settings.port}` : ''

  return {
    load,
    isUndecided: (hostHeader) => !isLoaded && !isOfProvider(hostHeader),
    hostOf: (hostHeader) => {
      const domain = byName.get(bareHost(hostHeader ?? ''))
      return domain ? `${domain.host}.${settings.providerDomain}` : hostHeader
    },
    publishedAt: (hostHeader, url) => {
      if (liveOf.size === 0 || FILES.test(url)) return undefined
      const domain = liveOf.get(hostIdentifier(hostHeader, settings))
      // A foreign host shows the default storefront, which has no domain of its own.
      return domain && `${settings.protocol}://${domain.name}${shownPort}${url}`
    },
  }
}

const EVERY_MS = 5_000

/** Asks again and again, until it is ended. */
export const followOwnDomains = (domains: Pick<OwnDomains, 'load'>): { close(): void } => {
  const timer = setInterval(() => void domains.load(), EVERY_MS)
  return { close: () => clearInterval(timer) }
}
