import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '@/server/config'
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

const SERVER_ONLY =
  /^(DATABASE_URL|ENCRYPTION_KEY|WEBHOOK_SECRET|(SMS|PUSH|MAIL|PAYMENT)_GATEWAY|KAKAO_|APPLE_)/

/** Variables of the web server, without secrets. It needs only the key for regenerating pages. */
export function webVariables(variables: Variables): Variables {
  const shared = Object.entries(variables).filter(([name]) => !SERVER_ONLY.test(name))
  return Object.fromEntries(shared)
}
