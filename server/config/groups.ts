import path from 'node:path'
import type { SmtpServer } from '@/server/gateways/smtp'
import type { VapidConfig } from '@/server/gateways/webPush'
import { pagesBeyondMemory } from './memory'
import { smsProblems } from './textMessages'
import { PAYMENT_SETTINGS } from '@/server/gateways/paymentSettings'
import type { StoreSettings } from '@/server/storage/openStore'
import type { Environment } from './schema'
import { incompleteProviders, plainIssuers } from './signIn'
import { isKeyPair } from './vapidKeys'

/** A mail server and whom its mail is from. */
export interface MailConfig {
  server: SmtpServer
  from: { name: string; address: string }
}

const S3 = ['PICTURE_STORE_URL', 'PICTURE_STORE_KEY_ID', 'PICTURE_STORE_SECRET'] as const

/** Where operators' pictures are kept: the bucket that is named, else a folder. */
export function picturesOf(env: Environment): StoreSettings {
  const { PICTURE_STORE_URL: url, PICTURE_STORE_KEY_ID: keyId, PICTURE_STORE_SECRET: secret } = env
  if (url && keyId && secret)
    return { s3: { url, region: env.PICTURE_STORE_REGION, keyId, secret } }
  return { folder: env.PICTURE_DIR ?? path.join(env.DATA_DIR, 'pictures') }
}

const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * The mail server of `MAIL_URL`, or `undefined` without one. A password is given to another machine
 * over TLS only.
 */
export function mailOf({ MAIL_URL, MAIL_FROM }: Environment): MailConfig | undefined {
  if (!MAIL_URL || !MAIL_FROM) return undefined
  const { protocol, hostname, port, username, password } = new URL(MAIL_URL)
  const isTls = protocol === 'smtps:'
  return {
    server: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || SMTP_PORTS[isTls ? 'smtps:' : 'smtp:'],
      isTls,
      mustTls: !isTls && username !== '' && !LOOPBACK.test(hostname),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    },
    from: MAIL_FROM,
  }
}

/** The key pair, or `undefined` without one: then nobody is asked whether they want web push. */
export function vapidOf(env: Environment): VapidConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined
}

/** Messages about variables that are valid alone but contradict each other. */
export function findContradictions(env: Partial<Environment>): string[] {
  return [
    ...incompleteProviders(env),
    ...plainIssuers(env),
    ...Object.values(PAYMENT_SETTINGS).flatMap((one) => one.findContradictions(env)),
    ...smsProblems(env),
    ...publicSandbox(env),
    ...publicDemo(env),
    ...mailWithoutSender(env),
    ...incompleteVapid(env),
    ...lockBeyondStatement(env),
    ...pagesBeyondMemory(env),
    ...directOfNothing(env),
    ...replicaOfNothing(env),
    ...incompleteBucket(env),
  ]
}

/** With https the visitors are real: the sandbox must be chosen explicitly. */
function publicSandbox(env: Partial<Environment>): string[] {
  if (env.PUBLIC_PROTOCOL !== 'https' || env.PAYMENT_GATEWAY) return []
  return [
    'PAYMENT_GATEWAY must be named with PUBLIC_PROTOCOL=https: sandbox takes no real money. (https에서는 PAYMENT_GATEWAY를 꼭 적어 주세요. sandbox는 실제 결제가 아니에요.)',
  ]
}

/** The password of the demo's accounts is public. */
function publicDemo(env: Partial<Environment>): string[] {
  if (env.PUBLIC_PROTOCOL !== 'https' || env.DEMO !== 'true') return []
  return [
    'DEMO=true does not go with PUBLIC_PROTOCOL=https: everybody knows the password of its accounts. (https에서는 데모를 쓸 수 없어요. 데모 계정의 비밀번호는 공개되어 있어요.)',
  ]
}

function mailWithoutSender(env: Partial<Environment>): string[] {
  if (!env.MAIL_URL || env.MAIL_FROM) return []
  return ['MAIL_FROM is missing: MAIL_URL needs it. (MAIL_FROM 값이 필요해요.)']
}

const VAPID = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

function incompleteVapid(env: Partial<Environment>): string[] {
  const missing = VAPID.filter((name) => !env[name])
  if (missing.length === VAPID.length) return []
  if (missing.length > 0) {
    return [
      `${missing.join(', ')} must be set too, or none of VAPID_*. (VAPID_* 변수는 모두 적거나 모두 비워 주세요.)`,
    ]
  }
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '' } = env
  if (isKeyPair(publicKey, privateKey)) return []
  return [
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be of one pair. (VAPID 공개 키와 비밀 키가 서로 짝이 아니에요.)',
  ]
}

function incompleteBucket(env: Partial<Environment>): string[] {
  const missing = S3.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === S3.length) return []
  return [
    `${missing.join(', ')} must be set too, or none of PICTURE_STORE_*. (PICTURE_STORE_* 변수는 모두 적거나 모두 비워 주세요.)`,
  ]
}

/** A statement includes its wait for a lock, so a longer lock timeout would never be reached. */
function lockBeyondStatement(env: Partial<Environment>): string[] {
  const { DB_LOCK_TIMEOUT_MS: lock, DB_STATEMENT_TIMEOUT_MS: statement } = env
  if (lock === undefined || statement === undefined || Number(lock) < Number(statement)) return []
  return [
    'DB_LOCK_TIMEOUT_MS must be less than DB_STATEMENT_TIMEOUT_MS. (DB_LOCK_TIMEOUT_MS는 DB_STATEMENT_TIMEOUT_MS보다 작아야 해요.)',
  ]
}

/** Beside PgBouncer's address, and another than it: what holds a session's locks would lose them there. */
function directOfNothing(env: Partial<Environment>): string[] {
  const { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct } = env
  if (direct === undefined) return []
  if (pooled === undefined) {
    return [
      'DATABASE_DIRECT_URL needs DATABASE_URL: that is the address of PgBouncer. (DATABASE_URL에 PgBouncer의 주소를 적어 주세요.)',
    ]
  }
  if (pooled !== direct && direct !== env.DATABASE_REPLICA_URL) return []
  return [
    'DATABASE_DIRECT_URL must lead to the primary without PgBouncer: it is another address than DATABASE_URL and DATABASE_REPLICA_URL. (PgBouncer를 거치지 않는 주소를 적어 주세요.)',
  ]
}

/** The embedded database has no replica, and a replica that is the primary would be watched for nothing. */
function replicaOfNothing(env: Partial<Environment>): string[] {
  const { DATABASE_URL: primary, DATABASE_REPLICA_URL: replica } = env
  if (replica === undefined) return []
  if (primary === undefined) {
    return [
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica. (DATABASE_URL도 함께 적어 주세요.)',
    ]
  }
  if (primary !== replica) return []
  return [
    'DATABASE_REPLICA_URL must name another server than DATABASE_URL. (DATABASE_URL과 다른 서버를 적어 주세요.)',
  ]
}
