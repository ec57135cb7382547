import type { AppleConfig, KakaoConfig } from '@/server/gateways/oauthSettings'
import type { Environment } from './schema'

const PARTS = {
  KAKAO: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  APPLE: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const

/** Undefined when Kakao is not configured. */
export function kakaoOf(env: Environment): KakaoConfig | undefined {
  const { KAKAO_CLIENT_ID: clientId, KAKAO_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return undefined
  const asksEmail = env.KAKAO_ASKS_EMAIL === 'true'
  return { issuer: env.KAKAO_ISSUER, clientId, clientSecret, asksEmail }
}

/** Undefined when Apple is not configured. */
export function appleOf(env: Environment): AppleConfig | undefined {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId } = env
  const { APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env
  if (!clientId || !teamId || !keyId || !privateKey) return undefined
  return { issuer: env.APPLE_ISSUER, clientId, teamId, keyId, privateKey }
}

/** Messages about sign-in providers of which only a part is set. */
export function incompleteProviders(env: Partial<Environment>): string[] {
  return Object.entries(PARTS).flatMap(([provider, names]) => {
    const missing = names.filter((name) => !env[name])
    if (missing.length === 0 || missing.length === names.length) return []
    return [
      `${missing.join(', ')} must be set too, or none of ${provider}_*. (${provider}_* 변수는 모두 적거나 모두 비워 주세요.)`,
    ]
  })
}

/** Visitors' tokens and our secrets go to the issuer: with https never in plain text. */
export function plainIssuers(env: Partial<Environment>): string[] {
  if (env.PUBLIC_PROTOCOL !== 'https') return []
  return (['KAKAO_ISSUER', 'APPLE_ISSUER'] as const)
    .filter((name) => env[name]?.startsWith('http:'))
    .map(
      (name) =>
        `${name} must be an https:// address with PUBLIC_PROTOCOL=https. (https에서는 ${name}도 https:// 주소여야 해요.)`,
    )
}
