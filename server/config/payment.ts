import type { PaymentGatewayName } from '@/lib/gateway/paymentGateways'
import { findPortoneContradictions, type PortoneConfig, portoneOf } from './portone'
import type { Environment } from './schema'

/** Keys of one merchant of Toss Payments, and where its API and its script are. */
export interface TossConfig {
  clientKey: string
  secretKey: string
  apiUrl: string
  sdkUrl: string
}

export interface PaymentConfig {
  /** Where new orders are opened. */
  gateway: PaymentGatewayName
  /** Undefined without keys. */
  toss: TossConfig | undefined
  /** Undefined without keys. */
  portone: PortoneConfig | undefined
}

const tossOf = (env: Environment): TossConfig | undefined =>
  env.TOSS_CLIENT_KEY && env.TOSS_SECRET_KEY
    ? {
        clientKey: env.TOSS_CLIENT_KEY,
        secretKey: env.TOSS_SECRET_KEY,
        apiUrl: env.TOSS_API_URL,
        sdkUrl: env.TOSS_SDK_URL,
      }
    : undefined

export const paymentOf = (env: Environment): PaymentConfig => ({
  gateway: env.PAYMENT_GATEWAY ?? 'sandbox',
  toss: tossOf(env),
  portone: portoneOf(env),
})

const TOSS_KEYS = ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'] as const

const isLive = (key: string | undefined) => key?.startsWith('live_') ?? false

/** Messages about variables of payments that are valid alone but contradict each other. */
export const findPaymentContradictions = (env: Partial<Environment>): string[] => [
  ...missingTossKeys(env),
  ...mixedTossKeys(env),
  ...livePlainKeys(env),
  ...findPortoneContradictions(env),
]

function missingTossKeys(env: Partial<Environment>): string[] {
  const missing = TOSS_KEYS.filter((name) => !env[name])
  const isWanted = env.PAYMENT_GATEWAY === 'toss' || missing.length < TOSS_KEYS.length
  if (!isWanted) return []
  return missing.map(
    (name) =>
      `${name} is missing: Toss Payments needs both of its keys. (${name} 값이 필요해요. 두 키를 함께 적어 주세요.)`,
  )
}

/** With keys of two kinds the window would take play money, and the confirmation real money. */
function mixedTossKeys({ TOSS_CLIENT_KEY: client, TOSS_SECRET_KEY: secret }: Partial<Environment>) {
  if (!client || !secret || isLive(client) === isLive(secret)) return []
  return [
    'TOSS_CLIENT_KEY and TOSS_SECRET_KEY must both be test keys or both be live keys. (두 키 모두 테스트 키이거나 모두 라이브 키여야 해요.)',
  ]
}

/** Real money never passes through an address that anybody can read on the way. */
function livePlainKeys(env: Partial<Environment>): string[] {
  if (env.PUBLIC_PROTOCOL === 'https' || !isLive(env.TOSS_SECRET_KEY)) return []
  return [
    'TOSS_SECRET_KEY is a live key: it needs PUBLIC_PROTOCOL=https. (라이브 키는 PUBLIC_PROTOCOL=https에서만 쓸 수 있어요.)',
  ]
}
