import * as oidc from 'openid-client'
import { failureOf, GatewayFailure } from './failure'
import { GatewayDeclined } from './payment'

/** The provider answered, but not for this sign-in: its token is of another one, or not for us. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/** Errors of a token endpoint that say that our own credentials are wrong (RFC 6749 §5.2). */
const WRONG_CREDENTIALS: readonly string[] = ['invalid_client', 'unauthorized_client']

/**
 * Checks of a token that fail by what a visitor brought along, such as the code of another sign-in, or by
 * a clock: they must not count as failures of the provider, or anybody could make it look down.
 */
const OF_THE_TOKEN: readonly unknown[] = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

/**
 * Sorts an error of openid-client. Its own messages name no code, token or person; what the provider
 * writes in `error_description` may, and is left out.
 *
 * @throws GatewayDeclined when the provider refuses the authorisation code, otherwise GatewayFailure or
 * SignInRefused
 */
export const sortOAuthError = (error: unknown): never => {
  if (!(error instanceof Error)) throw error
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    throw new GatewayFailure('key', 'it refused our credentials')
  if (error instanceof oidc.ResponseBodyError) throw readAnswered(error.error)
  if (OF_THE_TOKEN.includes(codeOf(error))) throw new SignInRefused(error.message)
  const failure = failureOf(error) ?? (error instanceof oidc.ClientError ? 'garbage' : undefined)
  throw failure ? new GatewayFailure(failure, messageOf(error), { cause: error }) : error
}

/** `error` of a token endpoint: one of the words of RFC 6749 §5.2. */
const readAnswered = (error: string): Error => {
  if (error === 'invalid_grant') return new GatewayDeclined(error, error)
  const failure = WRONG_CREDENTIALS.includes(error) ? 'key' : 'broken'
  return new GatewayFailure(failure, `it answered ${error}`)
}

/** openid-client wraps what happened on the way; the innermost message says most. */
const messageOf = (error: Error): string =>
  error.cause instanceof Error ? messageOf(error.cause) : error.message
