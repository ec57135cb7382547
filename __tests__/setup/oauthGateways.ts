import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { readConfig } from '@/server/config'
import { createBreaker } from '@/server/gateways/breaker'
import type { OAuthGateway } from '@/server/gateways/oauth'
import { createOAuthGateways } from '@/server/gateways/oauthProviders'
import { testEnvironment } from './server'

/** What every sign-in of these tests has. */
export const SECRETS = { state: 'our-state', nonce: 'our-nonce', verifier: 'v'.repeat(43) }

/** Long for a computer, short for a test of a provider that never answers. */
const TIMEOUT_SECONDS = 0.5

/** The gateways with these settings, without an api around them. */
export const createTestGateways = (
  env: Record<string, string>,
  { now = () => new Date(), timeoutSeconds = 10 } = {},
): { kakao: OAuthGateway; apple: OAuthGateway } => {
  const config = readConfig({ ...testEnvironment('postgres://localhost/unused'), ...env })
  const { KAKAO: kakao, APPLE: apple } = createOAuthGateways({
    config,
    address: createStorefrontAddress(config),
    breakerOf: (name) =>
      createBreaker({ name, now, log: { warn: () => undefined }, note: async () => undefined }),
    now,
    timeoutSeconds,
  })
  const missing: OAuthGateway = {
    authorizeHref: () => Promise.reject(new Error('not configured')),
    redeem: () => Promise.reject(new Error('not configured')),
    probe: () => Promise.reject(new Error('not configured')),
  }
  return { kakao: kakao ?? missing, apple: apple ?? missing }
}

/** The same, impatient. */
export const createHastyGateways = (env: Record<string, string>) =>
  createTestGateways(env, { timeoutSeconds: TIMEOUT_SECONDS })
