import * as oidc from 'openid-client'
import { failureOfStatus, GatewayFailure } from './failure'

/** Somebody waits for it. */
const TIMEOUT_SECONDS = 10
/** Our clock, or the provider's, may be wrong by five minutes. */
export const CLOCK_TOLERANCE_SECONDS = 5 * 60 + 30
const FRESH_MS = 3_600_000

export type DiscoveryOptions = {
  issuer: string
  clientId: string
  clientAuth: oidc.ClientAuth
  timeoutSeconds?: number
}

/** A provider that is down or busy did not refuse anything: its answer is not read as one. */
const fetchAnswer: oidc.CustomFetch = async (url, options) => {
  // Only forms are sent; the library's own type of bodies is wider than that of `fetch`.
  const body = options.body as RequestInit['body']
  const response = await fetch(url, { ...options, body })
  const failure = failureOfStatus(response.status)
  if (failure === undefined || failure === 'key') return response
  await response.body?.cancel()
  throw new GatewayFailure(failure, `it answered ${response.status}`)
}

/**
 * What the issuer publishes of itself (OpenID Connect Discovery 1.0), read anew every hour. Where it cannot
 * be read again, what was read before still counts: a provider whose addresses have changed has not
 * changed them within an hour. An issuer over plain http is a fake of the tests.
 *
 * @throws what `fetch` or openid-client throw, when it was never read
 */
export const createDiscovery = (
  { issuer, clientId, clientAuth, timeoutSeconds = TIMEOUT_SECONDS }: DiscoveryOptions,
  now: () => Date,
): (() => Promise<oidc.Configuration>) => {
  const isPlain = issuer.startsWith('http:')
  const discover = () =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      clientAuth,
      {
        // Signatures of tokens are checked with the issuer's published keys.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isPlain ? [oidc.allowInsecureRequests] : []),
        ],
        timeout: timeoutSeconds,
        [oidc.customFetch]: fetchAnswer,
      },
    )

  let read: { config: oidc.Configuration; at: number } | undefined
  let reading: Promise<oidc.Configuration> | undefined

  const readAnew = async (): Promise<oidc.Configuration> => {
    try {
      const config = await discover()
      read = { config, at: now().getTime() }
      return config
    } catch (error) {
      if (read === undefined) throw error
      return read.config
    }
  }

  return async () => {
    if (read !== undefined && now().getTime() - read.at < FRESH_MS) return read.config
    reading ??= readAnew().finally(() => {
      reading = undefined
    })
    return reading
  }
}
