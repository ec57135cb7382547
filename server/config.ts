import type { VapidConfig } from '@/server/gateways/webPush'
import { localApiUrls } from '@/lib/settings/settings'
import { findContradictions, type MailConfig, mailOf, picturesOf, vapidOf } from './config/groups'
import type { SmsSettings } from '@/server/gateways/textMessageSettings'
import { smsOf } from './config/textMessages'
import { PAYMENT_SETTINGS, type PaymentConfig } from '@/server/gateways/paymentSettings'
import { type Environment, environment } from './config/schema'
import type { AppleConfig, KakaoConfig } from '@/server/gateways/oauthSettings'
import { appleOf, kakaoOf } from './config/signIn'
import type { DataGoKrSettings } from '@/server/gateways/sea/dataGoKr'
import type { TelemetryConfig } from '@/server/telemetry/startTelemetry'
import { telemetryOf } from './config/telemetry'
import { type Keys, makeKeys } from './crypto/keys'
import type { StoreSettings } from './storage/openStore'
import type { Timeouts } from './db/timeouts'
import { StartError } from './startError'

/** The settings, checked and with defaults. `.env.example` explains them. */
export interface Config {
  port: number
  apiPort: number
  /** Interface that the api listens on: loopback only, or all. */
  apiHost: Environment['API_HOST']
  /** Of the worker's probes, on the same interface; absent: it does not listen. */
  workerPort: number | undefined
  /** Absent in a start that runs the embedded database; the api always has one. */
  databaseUrl: string | undefined
  /** The same without PgBouncer between; absent where there is none. */
  databaseDirectUrl: string | undefined
  /** A streaming replica, for reads that may be a second old. */
  databaseReplicaUrl: string | undefined
  dataDir: string
  /** Folder on another disk, for what a restore needs beside a backup. */
  recoveryDir: string | undefined
  /** Megabytes of the archived log there. */
  recoveryWalMb: number
  /** Where operators' pictures are kept. */
  pictures: StoreSettings
  /** Whether a start fills an empty database with the demo. */
  demo: boolean
  providerDomain: string
  publicProtocol: 'http' | 'https'
  defaultHost: string
  /** Bases A and B as the web server calls them, without a trailing slash. */
  apiAUrl: string
  apiBUrl: string
  /** Web servers that are called for pages to regenerate; with `cacheUrl` only if that is away. */
  webUrls: string[]
  /** Redis or Valkey, in which web servers share their pages. */
  cacheUrl: string | undefined
  /** Proxies that keep pages; empty without one. */
  pageProxyUrls: string[]
  /** Proxies whose X-Forwarded-For is trusted, as for Fastify's `trustProxy`. */
  trustedProxies: string[]
  revalidateSecret: string
  webhookSecret: string
  /** The newest first, with which everything is sealed; the others only open. */
  encryptionKeys: Keys
  sms: SmsSettings
  push: Gateway | undefined
  /** `undefined`: mail is written to the log. */
  mail: MailConfig | undefined
  /** `undefined`: no browser is asked. */
  vapid: VapidConfig | undefined
  payment: PaymentConfig
  /** `undefined`: nobody can sign in with it. */
  kakao: KakaoConfig | undefined
  apple: AppleConfig | undefined
  /** `undefined`: nothing is said of the sea. */
  sea: DataGoKrSettings | undefined
  poolSize: number
  /** For the connections that serve calls. */
  dbTimeouts: Timeouts
  /** Milliseconds that the web server waits for an answer of the api while it makes a page. */
  apiTimeoutMs: number
  /** Argon2 hashes under way at once in one api process. */
  passwordHashesAtOnce: number
  pageCacheMb: number
  /** Web processes of `npm start`, which share one port. */
  webProcesses: number
  /** Bounds of the heap of each process, in MB. */
  memoryMb: { web: number; api: number; worker: number }
  /** Milliseconds from a stop signal until a process takes no more work. */
  shutdownDelayMs: number
  logLevel: Environment['LOG_LEVEL']
  telemetry: TelemetryConfig
}

export type { SmsSettings }

/** An external service that is called over HTTP. */
export interface Gateway {
  url: string
  key: string | undefined
}

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 *
 * @throws StartError with one line for each wrong variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  const contradictions = findContradictions(read.data ?? (given as Partial<Environment>))
  const problems = [...(read.error ? describeIssues(read.error.issues) : []), ...contradictions]
  if (!read.success || problems.length > 0) throw new StartError(problems.join('\n'))
  return toConfig(read.data)
}

/** The first message for each variable. */
function describeIssues(issues: readonly { path: PropertyKey[]; message: string }[]): string[] {
  const byName = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = String(path[0])
    if (!byName.has(name)) byName.set(name, `${name} ${message}`)
  }
  return [...byName.values()]
}

function toConfig(env: Environment): Config {
  const api = localApiUrls(env.API_PORT)
  return {
    port: env.PORT,
    apiPort: env.API_PORT,
    apiHost: env.API_HOST,
    workerPort: env.WORKER_PORT,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: env.DATA_DIR,
    recoveryDir: env.RECOVERY_DIR,
    recoveryWalMb: env.RECOVERY_WAL_MB,
    pictures: picturesOf(env),
    demo: isDemoWanted(env),
    providerDomain: env.PROVIDER_DOMAIN,
    publicProtocol: env.PUBLIC_PROTOCOL,
    defaultHost: env.DEFAULT_HOST,
    apiAUrl: env.API_A_URL ?? api.a,
    apiBUrl: env.API_B_URL ?? api.b,
    webUrls: env.WEB_URLS ?? (env.CACHE_URL === undefined ? [`http://localhost:${env.PORT}`] : []),
    cacheUrl: env.CACHE_URL,
    pageProxyUrls: env.PAGE_PROXY_URLS ?? [],
    trustedProxies: env.TRUSTED_PROXIES,
    revalidateSecret: env.REVALIDATE_SECRET,
    webhookSecret: env.WEBHOOK_SECRET,
    encryptionKeys: makeKeys(env.ENCRYPTION_KEY, env.ENCRYPTION_KEYS_OLD),
    sms: smsOf(env),
    push: gateway(env.PUSH_GATEWAY_URL),
    mail: mailOf(env),
    vapid: vapidOf(env),
    payment: {
      gateway: env.PAYMENT_GATEWAY ?? 'sandbox',
      toss: PAYMENT_SETTINGS.toss.read(env),
      portone: PAYMENT_SETTINGS.portone.read(env),
    },
    kakao: kakaoOf(env),
    apple: appleOf(env),
    sea: env.DATA_GO_KR_KEY ? { url: env.DATA_GO_KR_URL, key: env.DATA_GO_KR_KEY } : undefined,
    poolSize: env.POOL_SIZE,
    dbTimeouts: {
      lockMs: env.DB_LOCK_TIMEOUT_MS,
      statementMs: env.DB_STATEMENT_TIMEOUT_MS,
      idleInTransactionMs: env.DB_IDLE_TRANSACTION_TIMEOUT_MS,
      connectMs: env.DB_CONNECT_TIMEOUT_MS,
    },
    apiTimeoutMs: env.API_TIMEOUT_MS,
    passwordHashesAtOnce: env.PASSWORD_HASHES_AT_ONCE,
    pageCacheMb: env.PAGE_CACHE_MB,
    webProcesses: env.WEB_PROCESSES,
    memoryMb: { web: env.WEB_MEMORY_MB, api: env.API_MEMORY_MB, worker: env.WORKER_MEMORY_MB },
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    logLevel: env.LOG_LEVEL,
    telemetry: telemetryOf(env),
  }
}

/** By default the demo goes with the embedded database, but not with https. */
function isDemoWanted({ DEMO, DATABASE_URL, PUBLIC_PROTOCOL }: Environment): boolean {
  if (DEMO !== undefined) return DEMO === 'true'
  return DATABASE_URL === undefined && PUBLIC_PROTOCOL === 'http'
}

function gateway(url: string | undefined, key?: string): Gateway | undefined {
  return url === undefined ? undefined : { url, key }
}
