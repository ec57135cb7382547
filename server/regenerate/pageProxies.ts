import http from 'node:http'
import https from 'node:https'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'

/** With it a proxy loads a page anew instead of answering with the one it keeps (`deploy/nginx`). */
export const REFRESH_HEADER = 'x-refresh-page'
const TIMEOUT_MS = 15_000
/** All forms of a page at once: a change is seen within two seconds. */
const MAX_SOCKETS = 4
const REDIRECT = 300
const SERVER_ERROR = 500

/** How browsers ask: the proxy keeps both forms of a page. */
const ENCODINGS: readonly Record<string, string>[] = [{ 'accept-encoding': 'gzip' }, {}]

/** The published addresses of a page `/{host}{path}`: a path may end in a slash or not. */
const addressesOf = (page: string) => {
  const [, host = '', path = '/'] = /^\/([^/]*)(\/.*)?$/.exec(page) ?? []
  return { host, paths: path === '/' ? ['/'] : [path, `${path}/`] }
}

type Answer = { status: number; kept: string | string[] | undefined; isShut: boolean }

/** `fetch` does not send a Host header of its own. */
const ask = (agent: http.Agent, url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = request(url, { agent, headers, signal }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          kept: response.headers['x-cache'],
          // The page of a storefront that sells nothing: 503, and meant so.
          isShut: response.headers['x-storefront-shut'] !== undefined,
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/** Every way in which a proxy keeps a page that is visited at some hosts. */
const requestsFor = (paths: readonly string[], hosts: readonly string[]) =>
  hosts.flatMap((host) =>
    paths.flatMap((path) => ENCODINGS.map((encoding) => ({ host, path, encoding }))),
  )

type Form = ReturnType<typeof requestsFor>[number]

/** The own domain at which a host's pages are visited too. */
type DomainOf = (host: string) => Promise<string | undefined>

type Settings = Pick<
  Config,
  'pageProxyUrls' | 'providerDomain' | 'publicProtocol' | 'port' | 'defaultHost'
>

/** @throws Error unless the proxy has loaded the page anew */
const check = (proxyUrl: string, { status, kept, isShut }: Answer): void => {
  if (status >= SERVER_ERROR && !isShut)
    throw new Error(`${proxyUrl} answered ${status} for a page`)
  // A page's own redirect comes through the cache too, and has the header.
  if (kept === undefined && status >= REDIRECT) {
    throw new Error(`${proxyUrl} answered ${status}: it is not the address of a cache`)
  }
  if (kept === 'HIT') throw new Error(`${proxyUrl} does not take ${REFRESH_HEADER} from here`)
}

/**
 * Makes every proxy that keeps pages load some of them anew, one page after the other: the web servers have
 * just made them.
 *
 * @returns takes pages as `/{host}{path}`; throws when a proxy fails, redirects (to https, say) or does not
 *   take the header
 */
export const createPageProxies = (config: Settings, domainOf: DomainOf) => {
  const originOf = createStorefrontAddress(config)

  const refreshAt = async (proxyUrl: string, pages: readonly string[]): Promise<void> => {
    const { Agent } = proxyUrl.startsWith('https:') ? https : http
    const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })
    try {
      for (const page of pages) {
        const { host: name, paths } = addressesOf(page)
        const domain = await domainOf(name)
        const { host } = new URL(originOf(name, ''))
        const hosts = domain === undefined ? [host] : [host, domain]
        const load = async ({ host: asked, path, encoding }: Form): Promise<void> => {
          const headers = { ...encoding, host: asked, [REFRESH_HEADER]: '1' }
          check(proxyUrl, await ask(agent, `${proxyUrl}${path}`, headers))
        }
        await Promise.all(requestsFor(paths, hosts).map(load))
      }
    } finally {
      agent.destroy()
    }
  }

  return async (pages: readonly string[]): Promise<void> => {
    await Promise.all(config.pageProxyUrls.map((proxyUrl) => refreshAt(proxyUrl, pages)))
  }
}
