import * as oidc from 'openid-client'
import type { Breaker } from './breaker'
import { createDiscovery } from './oauthDiscovery'
import { failureOf } from './failure'
import { sortOAuthError } from './oauthErrors'
import { GatewayDeclined } from './payment'
import type { Probe } from './probe'

/** A person's profile at a sign-in provider; empty where it did not give something. */
export type OAuthProfile = { id: string; name: string; email: string }

/** What belongs to one sign-in. All but the state stay between us and the provider. */
export type SignInSecrets = { state: string; nonce: string; verifier: string }

/** What a provider gave to the browser; `name` and `iss` are empty where it gave none. */
export type OAuthAnswer = { code: string; iss: string; name: string }

export type OAuthGateway = {
  /**
   * The address of the provider's page for signing in.
   *
   * @throws GatewayUnavailable when what the provider publishes cannot be read
   */
  authorizeHref(secrets: SignInSecrets): Promise<string>
  /**
   * Exchanges an authorisation code for a profile; undefined when the provider refuses the code.
   *
   * @throws GatewayUnavailable when the provider does not answer in ten seconds, or nothing usable;
   * SignInRefused when its token is not for this sign-in
   */
  redeem(answer: OAuthAnswer, secrets: SignInSecrets): Promise<OAuthProfile | undefined>
  /** Throws nothing: an invented code must be refused, and our credentials not. */
  probe(): Promise<Probe>
}

export type OAuthOptions = {
  issuer: string
  clientId: string
  clientAuth: oidc.ClientAuth
  /** The address that is registered at the provider. */
  callback: string
  /** The one that the provider publishes; another issuer is a fake. */
  liveIssuer: string
  /** What to look at when the provider refuses our credentials. */
  credentials: string
  /** What a sign-in asks for besides the code. */
  parameters: Record<string, string>
  readProfile(claims: oidc.IDToken, name: string): OAuthProfile
  breaker: Breaker
  now: () => Date
  /** How long an answer may take; ten unless a test says less. */
  timeoutSeconds?: number
}

const INVENTED = { state: 'check', nonce: 'check', verifier: 'c'.repeat(43) }

/** One sentence about why an invented code was not simply refused. */
const problemOf = (error: unknown, { issuer, credentials }: OAuthOptions): string => {
  const failure = failureOf(error)
  const reason = error instanceof Error ? error.message : 'unknown'
  if (failure === 'key') return `${issuer} refuses our credentials: check ${credentials}.`
  if (failure === 'unreachable' || failure === 'slow')
    return `${issuer} does not answer (${reason}): check the network of this machine.`
  return `${issuer} gives no usable answer (${failure ?? 'unknown'}: ${reason}).`
}

/**
 * Sign-in by OpenID Connect (OpenID Connect Core 1.0, section 3.1) with openid-client: discovery, state, nonce, PKCE where the
 * provider publishes it, and the signature, `iss`, `aud` and `exp` of the token.
 */
export const createOAuthGateway = (options: OAuthOptions): OAuthGateway => {
  const { clientId, callback, parameters, readProfile, breaker, now } = options
  const discover = createDiscovery(options, now)

  /** Errors are sorted before the breaker sees them. */
  const ask = <T>(call: () => Promise<T>): Promise<T> =>
    breaker.run(() => call().catch(sortOAuthError))

  const exchange = async (
    { code, iss }: OAuthAnswer,
    { state, nonce, verifier }: SignInSecrets,
  ) => {
    const config = await discover()
    const url = new URL(callback)
    url.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString()
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(config.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: verifier } : {}),
    })
    return tokens.claims()
  }

  /** An issuer that names itself in its answers (RFC 9207) takes none without its name. */
  const tryInvented = async () => {
    const { issuer: iss } = (await discover()).serverMetadata()
    return exchange({ code: 'invented-by-check', iss, name: '' }, INVENTED)
  }

  return {
    authorizeHref: async ({ state, nonce, verifier }) => {
      const config = await ask(discover)
      const challenge = {
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      return oidc.buildAuthorizationUrl(config, {
        client_id: clientId,
        redirect_uri: callback,
        state,
        nonce,
        ...(config.serverMetadata().supportsPKCE() ? challenge : {}),
        ...parameters,
      }).href
    },
    redeem: async (answer, secrets) => {
      try {
        const claims = await ask(() => exchange(answer, secrets))
        return claims && readProfile(claims, answer.name)
      } catch (error) {
        if (error instanceof GatewayDeclined) return undefined
        throw error
      }
    },
    probe: async () => {
      const mode = options.issuer === options.liveIssuer ? 'live' : 'other'
      try {
        await tryInvented().catch(sortOAuthError)
        return { mode, problem: `${options.issuer} accepted a code that was invented.` }
      } catch (error) {
        if (error instanceof GatewayDeclined) return { mode, problem: null }
        return { mode, problem: problemOf(error, options) }
      }
    },
  }
}
