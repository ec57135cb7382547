import { findPaymentContradictions } from './payment'
import type { Environment } from './schema'

/** Endpoints and credentials of a sign-in provider. */
export interface OAuthConfig {
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
  clientId: string
  clientSecret: string
}

const OAUTH_PARTS = [
  'AUTHORIZE_URL',
  'TOKEN_URL',
  'USER_URL',
  'CLIENT_ID',
  'CLIENT_SECRET',
] as const

type Provider = 'KAKAO' | 'APPLE'

/** The provider's settings, or `undefined` when it is not configured. */
export function oauthOf(env: Environment, provider: Provider): OAuthConfig | undefined {
  const [authorizeUrl, tokenUrl, userUrl, clientId, clientSecret] = OAUTH_PARTS.map(
    (part) => env[`${provider}_${part}`],
  )
  if (!authorizeUrl || !tokenUrl || !userUrl || !clientId || !clientSecret) return undefined
  return { authorizeUrl, tokenUrl, userUrl, clientId, clientSecret }
}

/** Messages about variables that are valid alone but contradict each other. */
export function findContradictions(env: Partial<Environment>): string[] {
  return [
    ...incompleteProvider(env, 'KAKAO'),
    ...incompleteProvider(env, 'APPLE'),
    ...findPaymentContradictions(env),
    ...smsGatewayWithoutUrl(env),
    ...publicSandbox(env),
    ...publicDemo(env),
    ...loggedCodes(env),
    ...lockBeyondStatement(env),
  ]
}

function incompleteProvider(env: Partial<Environment>, provider: Provider): string[] {
  const names = OAUTH_PARTS.map((part) => `${provider}_${part}` as const)
  const missing = names.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === names.length) return []
  return [
    `${missing.join(', ')} must be set too, or none of ${provider}_*. (${provider}_* 변수는 모두 적거나 모두 비워 주세요.)`,
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

/** Without a gateway the log contains the codes for phones: with https that must be chosen. */
function loggedCodes(env: Partial<Environment>): string[] {
  if (env.PUBLIC_PROTOCOL !== 'https' || env.SMS_GATEWAY || env.SMS_GATEWAY_URL) return []
  return [
    'SMS_GATEWAY must be named with PUBLIC_PROTOCOL=https, or SMS_GATEWAY_URL set: log writes the codes for phones to the log. (https에서는 SMS_GATEWAY나 SMS_GATEWAY_URL을 꼭 적어 주세요. log는 인증번호를 로그에 남겨요.)',
  ]
}

function smsGatewayWithoutUrl(env: Partial<Environment>): string[] {
  if (env.SMS_GATEWAY !== 'http' || env.SMS_GATEWAY_URL) return []
  return ['SMS_GATEWAY_URL is missing: SMS_GATEWAY=http needs it. (SMS_GATEWAY_URL 값이 필요해요.)']
}

/** A statement includes its wait for a lock, so a longer lock timeout would never be reached. */
function lockBeyondStatement(env: Partial<Environment>): string[] {
  const { DB_LOCK_TIMEOUT_MS: lock, DB_STATEMENT_TIMEOUT_MS: statement } = env
  if (lock === undefined || statement === undefined || Number(lock) < Number(statement)) return []
  return [
    'DB_LOCK_TIMEOUT_MS must be less than DB_STATEMENT_TIMEOUT_MS. (DB_LOCK_TIMEOUT_MS는 DB_STATEMENT_TIMEOUT_MS보다 작아야 해요.)',
  ]
}
