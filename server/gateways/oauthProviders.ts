import * as oidc from 'openid-client'
import { z } from 'zod'
import type { SnsProvider } from '@/lib/oauth/callbackPath'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { AppleConfig, KakaoConfig } from './oauthSettings'
import { APPLE_ISSUER, KAKAO_ISSUER } from './providerUrls'
import type { Breaker } from './breaker'
import { createOAuthGateway, type OAuthGateway, type OAuthOptions } from './oauth'
import { createAppleSecret } from './oauthAppleSecret'

/** The paths that are registered at the providers, on the default host. */
export const SNS_CALLBACK = {
  KAKAO: '/b/sns/kakao',
  APPLE: '/b/sns/apple',
} as const satisfies Record<SnsProvider, string>

/** Where Apple posts what becomes of the accounts of its persons. */
export const APPLE_EVENTS = `${SNS_CALLBACK.APPLE}/notices`

/** The providers that are configured. */
export type OAuthGateways = Record<SnsProvider, OAuthGateway | undefined>

export type OAuthDeps = {
  config: { kakao: KakaoConfig | undefined; apple: AppleConfig | undefined }
  address: StorefrontAddress
  breakerOf: (name: string) => Breaker
  now: () => Date
  timeoutSeconds?: number
}

const kakaoClaims = z.object({
  sub: z.string(),
  nickname: z.string().default(''),
  email: z.string().default(''),
})
const appleClaims = z.object({ sub: z.string(), email: z.string().default('') })

type Terms = Omit<OAuthOptions, 'breaker' | 'now' | 'callback'>

/**
 * Kakao Login with OpenID Connect. With a scope it gives an ID token only if `openid` is in it, and refuses
 * the sign-in (KOE205) where the app has no such consent item: the e-mail, for which an app needs Kakao's
 * leave, is asked for by a setting. `nickname` and `email` are in the token only of a person who agreed to
 * them.
 *
 * Source: https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api, …/kakaologin/utilize#oidc and
 * https://devtalk.kakao.com/t/openid-connect-notice-support-of-openid-connect/121888 (read November 2026).
 */
const kakaoTerms = (config: KakaoConfig): Terms => ({
  issuer: config.issuer,
  clientId: config.clientId,
  clientAuth: oidc.ClientSecretPost(config.clientSecret),
  liveIssuer: KAKAO_ISSUER,
  credentials: 'KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET',
  parameters: {
    scope: ['openid', 'profile_nickname', ...(config.asksEmail ? ['account_email'] : [])].join(' '),
  },
  readProfile: (claims) => {
    const { sub, nickname, email } = kakaoClaims.parse(claims)
    return { id: sub, name: nickname, email }
  },
})

/**
 * Sign in with Apple. With a scope Apple answers by a form that the browser posts (`form_post`). The name
 * stands in that form, on first consent only; the e-mail in the token, which may be a relay address of
 * Apple's (`is_private_email`) and is kept as it is.
 *
 * Source: Apple, "Request an authorization to the Sign in with Apple server",
 * https://developer.apple.com/documentation/signinwithapplerestapi/request-an-authorization-to-the-sign-in-with-apple-server.
 * and "Token validation" (read November 2026).
 */
const appleTerms = (config: AppleConfig, now: () => Date): Terms => {
  const makeSecret = createAppleSecret(config, now)
  return {
    issuer: config.issuer,
    clientId: config.clientId,
    clientAuth: (server, client, body, headers) =>
      oidc.ClientSecretPost(makeSecret())(server, client, body, headers),
    liveIssuer: APPLE_ISSUER,
    credentials: 'APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY and the clock',
    parameters: { response_mode: 'form_post', scope: 'name email' },
    readProfile: (claims, name) => {
      const { sub, email } = appleClaims.parse(claims)
      return { id: sub, name, email }
    },
  }
}

/** The gateways of the configured providers. */
export const createOAuthGateways = ({
  config: { kakao, apple },
  address,
  breakerOf,
  ...more
}: OAuthDeps): OAuthGateways => {
  const create = (provider: SnsProvider, terms: Terms): OAuthGateway =>
    createOAuthGateway({
      ...terms,
      callback: address('', SNS_CALLBACK[provider]),
      breaker: breakerOf(provider.toLowerCase()),
      ...more,
    })
  return {
    KAKAO: kakao && create('KAKAO', kakaoTerms(kakao)),
    APPLE: apple && create('APPLE', appleTerms(apple, more.now)),
  }
}
