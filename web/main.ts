import { readFileSync } from 'node:fs'
import http from 'node:http'
import next from 'next'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { isConsoleHost } from '@/lib/staff/consoleHost'
import { readPageSettings } from '@/lib/settings/settings'
import { createGonePages, shareGonePages } from '@/lib/storefront/gonePages'
import { closeInOrder } from '@/server/process/closeInOrder'
import { hostIdentifier, storefrontOf, storefrontOrigin } from '@/lib/storefront/host'
import { createReadiness } from '@/server/process/readiness'
import { misspeltSettings } from '@/server/config/misspelt'
import { runMain } from '@/server/startError'
import { createLog } from '@/server/telemetry/createLog'
import { logForeignLines } from '@/server/telemetry/logForeignLines'
import { httpMetrics } from '@/server/telemetry/metrics/httpMetrics'
import { pageMetrics } from '@/server/telemetry/metrics/pageMetrics'
import { sharedCacheMetrics } from '@/server/telemetry/metrics/sharedCacheMetrics'
import { startTelemetry } from '@/server/telemetry/startTelemetry'
import { createTrust } from '@/server/telemetry/trustedPeers'
import { builtPages, loadPages } from './builtPages'
import { CallAgent } from './callAgent'
import { readWebConfig } from './config'
import { connectPages } from './connectPages'
import { createDrawCheck, drawPage } from './drawCheck'
import { runWeb } from './runWeb'
import { isRefreshed } from './pageLifetime'
import { renderInPlace } from './renderInPlace'
import { CONSOLE_HEADERS, pageHeaders } from './securityHeaders'
import { createWebServer } from './webServer'
import { innerPathOf } from './innerPath'
import { createPageCache, sharePageCache } from './pageCache'
import { createRegenerateHere } from './regenerateHere'
import { createOwnDomains, followOwnDomains } from './ownDomains'
import { createRewrite } from './rewrite'
import { createRouteOf } from './requestRoute'
import { createShutStorefronts } from './shutStorefronts'

const MEGABYTE = 1024 * 1024
/** As Node's own agent has it, whose place ours takes. */
const LIKE_NODES = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 } as const

/** Next remembers for ever how long each page that it ever made was fresh. */
const forgetLifetime = (key: string): void => {
  const lifetimes = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> }
  lifetimes.cacheControls.delete(key)
}

runMain(async () => {
  const config = readWebConfig(process.env)
  const isDevelopment = process.env.NODE_ENV === 'development'
  const log = createLog(config)
  for (const sentence of misspeltSettings(process.env)) log.warn(sentence)
  // In development Next prints for whoever sits before it.
  if (!isDevelopment) logForeignLines(log, console)
  http.globalAgent = new CallAgent(LIKE_NODES)
  renderInPlace()
  // Requests reach Next through the server below; Next uses hostname and port in its own addresses.
  const app = next({ dev: isDevelopment, webpack: true, hostname: 'localhost', port: config.port })
  const pageCache = createPageCache(config.pageCacheMb * MEGABYTE, forgetLifetime)
  const gonePages = createGonePages()
  const ownPort = config.ownPort ?? config.port
  // In development Next has no build, and keeps no page.
  const build = isDevelopment ? 'development' : readFileSync('.next/BUILD_ID', 'utf8')
  const cacheUrl = isDevelopment ? undefined : config.cacheUrl
  const shared = connectPages({
    cacheUrl,
    local: pageCache,
    gone: gonePages,
    build,
    regenerate: createRegenerateHere({ port: ownPort, secret: config.revalidateSecret }),
    log: (message) => log.warn({}, message),
  })
  sharePageCache(globalThis, shared.store)
  shareGonePages(globalThis, gonePages)
  const pages = readPageSettings(process.env)
  const mainHost = `${pages.defaultHost}.${pages.providerDomain}`
  const domains = createOwnDomains(config.apiUrls.a, pages)
  const readiness = createReadiness()
  // A log-in is shared by a form that goes there (docs/adr/0104-one-log-in.md).
  const issuerOrigin = storefrontOrigin(pages.defaultHost, pages)
  const apiOrigins = config.browserApiOrigins
  const ofStorefront = pageHeaders({ isDevelopment, apiOrigins, formOrigins: [issuerOrigin] })
  const ofConsole = [
    ...pageHeaders({ isDevelopment, apiOrigins: [], formOrigins: [] }),
    ...CONSOLE_HEADERS,
  ]
  const storefronts = createShutStorefronts({
    apiUrl: config.apiUrls.a,
    hostOf: ({ headers }) => storefrontOf(hostIdentifier(headers.host, pages), pages.defaultHost),
    log: (message) => log.warn({}, message),
  })
  const web = createWebServer({
    handlePage: app.getRequestHandler(),
    apiUrls: config.apiUrls,
    pageHeaders: (host) => (isConsoleHost(host, pages.providerDomain) ? ofConsole : ofStorefront),
    shutOf: storefronts.refusalOf,
    isGone: (request) => gonePages.has(innerPathOf(request, pages)),
    isRefreshed: (request) => config.hasPageProxy && isRefreshed(request, pages),
    // In development all addresses go through the middleware.
    rewrite: isDevelopment ? undefined : createRewrite(pages, build),
    domains,
    readiness,
    canDraw: createDrawCheck(
      async () => (await domains.load()) && drawPage({ port: ownPort, host: mainHost }),
    ),
    isTrusted: createTrust(config.trustedProxies),
    routeOf: createRouteOf(isDevelopment ? [] : builtPages(), (host) =>
      isConsoleHost(host, pages.providerDomain),
    ),
    log,
  })
  await app.prepare()
  if (!isDevelopment) await loadPages()
  const telemetry = await startTelemetry({
    process: 'web',
    config: config.telemetry,
    log,
    metrics: [
      httpMetrics,
      pageMetrics(pageCache),
      sharedCacheMetrics(cacheUrl === undefined ? undefined : shared.isShared),
    ],
  })
  if (isDevelopment) web.server.on('upgrade', app.getUpgradeHandler())
  // Where no api answers yet, readiness asks again.
  await domains.load()
  const following = followOwnDomains(domains)
  // Who makes pages anew must still take requests.
  const close = async () => {
    following.close()
    shared.close()
    storefronts.end()
    await web.close()
  }
  await runWeb({ ...web, close }, { ...config, base: closeInOrder(app, telemetry), readiness, log })
  shared.listen()
  await storefronts.begin()
})
