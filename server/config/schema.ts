import { z } from 'zod'
import { SETTING_DEFAULTS } from '@/lib/settings/settings'
import { CALL_TIMEOUTS } from '@/server/db/timeouts'
import * as is from './fields'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable of api and starter, in the order of `.env.example`. */
export const environment = z.object({
  PORT: is.port(SETTING_DEFAULTS.PORT),
  API_PORT: is.port(SETTING_DEFAULTS.API_PORT),
  API_HOST: is.choice(['127.0.0.1', '0.0.0.0', '::']).default('127.0.0.1'),
  WORKER_PORT: is.anyPort.optional(),
  DATABASE_URL: is.databaseUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: is.choice(['true', 'false']).optional(),
  PROVIDER_DOMAIN: is.domain.default(SETTING_DEFAULTS.PROVIDER_DOMAIN),
  PUBLIC_PROTOCOL: is.choice(['http', 'https']).default(SETTING_DEFAULTS.PUBLIC_PROTOCOL),
  DEFAULT_HOST: is.hostLabel.default(SETTING_DEFAULTS.DEFAULT_HOST),
  API_A_URL: is.httpUrl.optional(),
  API_B_URL: is.httpUrl.optional(),
  API_C_URL: is.httpUrl.optional(),
  NEXT_PUBLIC_API_A_URL: is.httpUrl.optional(),
  NEXT_PUBLIC_API_B_URL: is.httpUrl.optional(),
  WEB_URLS: is.origins.optional(),
  PAGE_PROXY_URLS: is.origins.optional(),
  TRUSTED_PROXIES: is.networks.default(['loopback']),
  REVALIDATE_SECRET: is.secret,
  WEBHOOK_SECRET: is.secret,
  ENCRYPTION_KEY: is.encryptionKey,
  SMS_GATEWAY: is.choice(['log', 'http']).optional(),
  SMS_GATEWAY_URL: is.httpUrl.optional(),
  SMS_GATEWAY_KEY: z.string().optional(),
  PUSH_GATEWAY_URL: is.httpUrl.optional(),
  MAIL_GATEWAY_URL: is.httpUrl.optional(),
  PAYMENT_GATEWAY: is.choice(['sandbox', 'http']).optional(),
  PAYMENT_GATEWAY_URL: is.httpUrl.optional(),
  PAYMENT_GATEWAY_KEY: z.string().optional(),
  KAKAO_AUTHORIZE_URL: is.httpUrl.optional(),
  KAKAO_TOKEN_URL: is.httpUrl.optional(),
  KAKAO_USER_URL: is.httpUrl.optional(),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  APPLE_AUTHORIZE_URL: is.httpUrl.optional(),
  APPLE_TOKEN_URL: is.httpUrl.optional(),
  APPLE_USER_URL: is.httpUrl.optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
  POOL_SIZE: is.count(10),
  DB_LOCK_TIMEOUT_MS: is.milliseconds(CALL_TIMEOUTS.lockMs),
  DB_STATEMENT_TIMEOUT_MS: is.milliseconds(CALL_TIMEOUTS.statementMs),
  DB_IDLE_TRANSACTION_TIMEOUT_MS: is.milliseconds(CALL_TIMEOUTS.idleInTransactionMs),
  API_TIMEOUT_MS: is.milliseconds(SETTING_DEFAULTS.API_TIMEOUT_MS),
  PASSWORD_HASHES_AT_ONCE: is.countUpTo(64, 2),
  PAGE_CACHE_MB: is.count(64),
  SHUTDOWN_DELAY_MS: is.delay(SETTING_DEFAULTS.SHUTDOWN_DELAY_MS),
  LOG_LEVEL: is.choice(LOG_LEVELS).default('info'),
})

export type Environment = z.infer<typeof environment>
