import { localApiUrls } from '@/lib/settings/settings'
import { anyPort } from '@/server/settings/fields'
import { pagesBeyondMemory } from '@/server/config/memory'
import { type Environment, environment } from '@/server/config/schema'
import type { TelemetryConfig } from '@/server/telemetry/startTelemetry'
import { telemetryOf } from '@/server/config/telemetry'
import { StartError } from '@/server/startError'

export interface WebConfig {
  port: number
  /** The bases of the api as this process reaches them, without a trailing slash. */
  apiUrls: { a: string; b: string; c: string }
  /** Whether a proxy in front keeps pages and is told of each that has changed. */
  hasPageProxy: boolean
  /** Redis or Valkey, in which web servers share their pages. */
  cacheUrl: string | undefined
  /** Authorises requests to make pages anew. */
  revalidateSecret: string
  /** Memory for regenerated pages, in MB. */
  pageCacheMb: number
  /** Port of this process alone, on loopback, when several share `port`; `npm start` chooses it. */
  ownPort: number | undefined
  /** Milliseconds from a stop signal until it takes no more requests. */
  shutdownDelayMs: number
  /** Bases that browsers call directly; empty when they call the page's own origin. */
  browserApiOrigins: string[]
  /** Proxies whose ids of requests are taken over. */
  trustedProxies: string[]
  logLevel: Environment['LOG_LEVEL']
  telemetry: TelemetryConfig
}

const settings = environment
  .pick({
    PORT: true,
    API_PORT: true,
    PAGE_PROXY_URLS: true,
    CACHE_URL: true,
    REVALIDATE_SECRET: true,
    PAGE_CACHE_MB: true,
    WEB_MEMORY_MB: true,
    SHUTDOWN_DELAY_MS: true,
    API_A_URL: true,
    API_B_URL: true,
    API_C_URL: true,
    NEXT_PUBLIC_API_A_URL: true,
    NEXT_PUBLIC_API_B_URL: true,
    TRUSTED_PROXIES: true,
    LOG_LEVEL: true,
    ACCESS_LOG: true,
    METRICS_PORT: true,
    METRICS_HOST: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
  })
  .extend({ WEB_OWN_PORT: anyPort.optional() })

/**
 * The settings of the web process. Of the secrets it has only REVALIDATE_SECRET.
 *
 * @throws StartError with one line for each wrong variable
 */
export function readWebConfig(env: Readonly<Record<string, string | undefined>>): WebConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    throw new StartError(
      read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'),
    )
  }
  const { data } = read
  const problems = pagesBeyondMemory(data)
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  const api = localApiUrls(data.API_PORT)
  return {
    port: data.PORT,
    ownPort: data.WEB_OWN_PORT,
    hasPageProxy: data.PAGE_PROXY_URLS !== undefined,
    cacheUrl: data.CACHE_URL,
    revalidateSecret: data.REVALIDATE_SECRET,
    pageCacheMb: data.PAGE_CACHE_MB,
    shutdownDelayMs: data.SHUTDOWN_DELAY_MS,
    apiUrls: { a: data.API_A_URL ?? api.a, b: data.API_B_URL ?? api.b, c: data.API_C_URL ?? api.c },
    browserApiOrigins: [data.NEXT_PUBLIC_API_A_URL, data.NEXT_PUBLIC_API_B_URL].flatMap((url) =>
      url === undefined ? [] : [new URL(url).origin],
    ),
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
    telemetry: telemetryOf(data),
  }
}
