import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { PAYMENT_GATEWAYS } from '@/lib/gateway/paymentGateways'
import { SETTING_DEFAULTS } from '@/lib/settings/settings'
import { CALL_TIMEOUTS } from '@/server/db/timeouts'
import { PAYMENT_SETTINGS } from '@/server/gateways/paymentSettings'
import { APPLE_ISSUER, KAKAO_ISSUER, PROVIDER_URLS } from '@/server/gateways/providerUrls'
import * as is from '../settings/fields'
import * as gateway from './gatewayFields'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** More are a matter of memory, which whoever runs this decides. */
const MAX_WEBS_UNASKED = 2

/** Every environment variable of api and starter, in the order of `.env.example`. */
export const environment = z.object({
  PORT: is.port(SETTING_DEFAULTS.PORT),
  API_PORT: is.port(SETTING_DEFAULTS.API_PORT),
  API_HOST: is.choice(['127.0.0.1', '0.0.0.0', '::']).default('127.0.0.1'),
  WORKER_PORT: is.anyPort.optional(),
  DATABASE_URL: is.databaseUrl.optional(),
  DATABASE_REPLICA_URL: is.databaseUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  RECOVERY_DIR: is.shellFolder.optional(),
  RECOVERY_WAL_MB: is.count(10_240),
  PICTURE_DIR: z.string().optional(),
  PICTURE_STORE_URL: is.bucketUrl.optional(),
  PICTURE_STORE_REGION: z.string().default('us-east-1'),
  PICTURE_STORE_KEY_ID: z.string().optional(),
  PICTURE_STORE_SECRET: z.string().optional(),
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
  CACHE_URL: is.cacheUrl.optional(),
  PAGE_PROXY_URLS: is.origins.optional(),
  TRUSTED_PROXIES: is.networks.default(['loopback']),
  REVALIDATE_SECRET: is.secret,
  REVALIDATE_SECRET_OLD: is.secret.optional(),
  WEBHOOK_SECRET: is.secret,
  ENCRYPTION_KEY: is.encryptionKey,
  ENCRYPTION_KEYS_OLD: is.encryptionKeys.default([]),
  SMS_GATEWAY: is.choice(['log', 'solapi', 'nhn']).optional(),
  SMS_SENDER: gateway.phoneNumber.optional(),
  SMS_PER_SECOND: is.countUpTo(100, 10),
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SOLAPI_PF_ID: z.string().optional(),
  SOLAPI_API_URL: is.httpUrl.default(PROVIDER_URLS.solapi),
  NHN_SMS_APP_KEY: z.string().optional(),
  NHN_SMS_SECRET_KEY: z.string().optional(),
  NHN_SMS_API_URL: is.httpUrl.default(PROVIDER_URLS.nhnSms),
  NHN_KAKAO_APP_KEY: z.string().optional(),
  NHN_KAKAO_SECRET_KEY: z.string().optional(),
  NHN_KAKAO_SENDER_KEY: z.string().optional(),
  NHN_KAKAO_API_URL: is.httpUrl.default(PROVIDER_URLS.nhnKakao),
  NHN_WEBHOOK_SIGNATURE: is.secret.optional(),
  PUSH_GATEWAY_URL: is.httpUrl.optional(),
  MAIL_URL: gateway.mailUrl.optional(),
  MAIL_FROM: gateway.mailbox.optional(),
  VAPID_PUBLIC_KEY: gateway.vapidPublicKey.optional(),
  VAPID_PRIVATE_KEY: gateway.vapidPrivateKey.optional(),
  VAPID_SUBJECT: gateway.vapidSubject.optional(),
  PAYMENT_GATEWAY: is.choice(PAYMENT_GATEWAYS).optional(),
  ...PAYMENT_SETTINGS.toss.environment,
  ...PAYMENT_SETTINGS.portone.environment,
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_ISSUER: is.httpUrl.default(KAKAO_ISSUER),
  KAKAO_ASKS_EMAIL: is.choice(['true', 'false']).default('false'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: gateway.appleId.optional(),
  APPLE_KEY_ID: gateway.appleId.optional(),
  APPLE_PRIVATE_KEY: gateway.p256Key.optional(),
  APPLE_ISSUER: is.httpUrl.default(APPLE_ISSUER),
  POOL_SIZE: is.count(10),
  DB_LOCK_TIMEOUT_MS: is.milliseconds(CALL_TIMEOUTS.lockMs),
  DB_STATEMENT_TIMEOUT_MS: is.milliseconds(CALL_TIMEOUTS.statementMs),
  DB_IDLE_TRANSACTION_TIMEOUT_MS: is.milliseconds(CALL_TIMEOUTS.idleInTransactionMs),
  DB_CONNECT_TIMEOUT_MS: is.milliseconds(CALL_TIMEOUTS.connectMs),
  API_TIMEOUT_MS: is.milliseconds(SETTING_DEFAULTS.API_TIMEOUT_MS),
  PASSWORD_HASHES_AT_ONCE: is.countUpTo(64, 2),
  PAGE_CACHE_MB: is.count(64),
  WEB_PROCESSES: is.countUpTo(64, Math.min(MAX_WEBS_UNASKED, availableParallelism())),
  WEB_MEMORY_MB: is.memoryMb(512),
  API_MEMORY_MB: is.memoryMb(512),
  WORKER_MEMORY_MB: is.memoryMb(384),
  SHUTDOWN_DELAY_MS: is.delay(SETTING_DEFAULTS.SHUTDOWN_DELAY_MS),
  LOG_LEVEL: is.choice(LOG_LEVELS).default('info'),
  ACCESS_LOG: is.choice(['true', 'false']).default('false'),
  SLOW_STATEMENT_MS: is.milliseconds(1_000),
  METRICS_PORT: is.anyPort.optional(),
  METRICS_HOST: is.choice(['127.0.0.1', '0.0.0.0', '::']).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: is.httpUrl.optional(),
})

export type Environment = z.infer<typeof environment>
