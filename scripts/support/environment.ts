import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '@/server/config'
import { environment } from '@/server/config/schema'
import type { Variables } from '@/server/process/parentWatchdog'
import { loadSecrets, type Secrets } from './secrets'

export interface Environment {
  config: Config
  /** Environment of child processes: the variables of the caller, `.env`, and generated secrets. */
  variables: Variables
  /** Secrets of the embedded database; absent with DATABASE_URL. */
  secrets: Secrets | undefined
}

/**
 * Reads `.env` (variables that are already set win) and the generated secrets, and checks all settings.
 *
 * @throws StartError that names every wrong variable
 */
export function loadEnvironment(): Environment {
  const given = readVariables()
  const dataDir = path.resolve(given.DATA_DIR ?? '.data')
  const secrets = given.DATABASE_URL === undefined ? loadSecrets(dataDir) : undefined
  const { POSTGRES_PASSWORD: _, ...passedOn } = secrets ?? {}
  const variables = { NEXT_TELEMETRY_DISABLED: '1', ...passedOn, ...given, DATA_DIR: dataDir }
  const config = readConfig(variables)
  return { config, variables: { ...variables, ...settled(config) }, secrets }
}

/** The variables of the caller and of `.env`, without empty ones. */
export function readVariables(): Variables {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
}

/** Defaults that the web server must share with the api, spelled out for both. */
function settled(config: Config): Record<string, string> {
  return {
    PORT: String(config.port),
    API_PORT: String(config.apiPort),
    API_A_URL: config.apiAUrl,
    API_B_URL: config.apiBUrl,
    PROVIDER_DOMAIN: config.providerDomain,
    PUBLIC_PROTOCOL: config.publicProtocol,
    DEFAULT_HOST: config.defaultHost,
    WEB_URLS: config.webUrls.join(','),
    PAGE_PROXY_URLS: config.pageProxyUrls.join(','),
    PAGE_CACHE_MB: String(config.pageCacheMb),
    SHUTDOWN_DELAY_MS: String(config.shutdownDelayMs),
    API_TIMEOUT_MS: String(config.apiTimeoutMs),
  }
}

/** What the web server reads of the settings; it gets no other one, and of the secrets this one alone. */
const OF_WEB = new Set<string>([
  'PORT',
  'API_PORT',
  'PROVIDER_DOMAIN',
  'PUBLIC_PROTOCOL',
  'DEFAULT_HOST',
  'API_A_URL',
  'API_B_URL',
  'API_C_URL',
  'NEXT_PUBLIC_API_A_URL',
  'NEXT_PUBLIC_API_B_URL',
  'PAGE_PROXY_URLS',
  'CACHE_URL',
  'REVALIDATE_SECRET',
  'REVALIDATE_SECRET_OLD',
  'API_TIMEOUT_MS',
  'PAGE_CACHE_MB',
  'WEB_MEMORY_MB',
  'SHUTDOWN_DELAY_MS',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
  'ACCESS_LOG',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] satisfies (keyof typeof environment.shape)[])

/** Variables of the web server: those of the system, and of the settings only what it reads. */
export function webVariables(variables: Variables): Variables {
  const passedOn = Object.entries(variables).filter(
    ([name]) => OF_WEB.has(name) || !(name in environment.shape),
  )
  return Object.fromEntries(passedOn)
}
