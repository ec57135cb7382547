import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { parseJson } from '@/lib/text/parseJson'
import type { AppleConfig } from './oauthSettings'
import { GatewayFailure } from './failure'
import { CLOCK_TOLERANCE_SECONDS } from './oauthDiscovery'

/** What Apple says of one person's account. */
export type AppleEvent = {
  /** Of this event; one that is repeated has the same. */
  id: string
  /** After this none with this id is read any more. */
  expiresAt: Date
  type: string
  /** The person, as in the tokens of sign-ins. */
  sub: string
  at: Date
}

/** Of the address where Apple publishes its keys, beside the issuer. */
const KEYS_PATH = '/auth/keys'
/** Apple gives an event a day. */
const LIFE_SECONDS = 7 * 86_400
/** The year 9999, beyond which a date is none. */
const LAST_MS = 253_402_300_799_999

/** `events` is JSON in a text; Apple's page writes an object, which is taken too. */
const claims = z.object({
  jti: z.string().min(1).max(200),
  iat: z.number(),
  events: z.preprocess(
    (given) => (typeof given === 'string' ? parseJson(given) : given),
    z.object({
      type: z.string(),
      sub: z.string().min(1).max(200),
      event_time: z.number().min(0).max(LAST_MS),
    }),
  ),
})

/** The keys could not be read: nothing is known of the event. */
const isAway = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  !(error instanceof errors.JOSEError) ||
  error.code === 'ERR_JOSE_GENERIC'

/**
 * Reads what Apple posts when somebody ends the consent or the Apple Account, or stops the relay of mail.
 * Its keys are read anew when an event names an unknown one, at most every half minute.
 *
 * Source: Apple, "Processing changes for Sign in with Apple accounts",
 * https://developer.apple.com/documentation/signinwithapple/processing-changes-for-sign-in-with-apple-accounts
 * (read November 2026).
 */
export const createAppleEventReader = (
  { issuer, clientId }: Pick<AppleConfig, 'issuer' | 'clientId'>,
  now: () => Date,
) => {
  const keys = createRemoteJWKSet(new URL(KEYS_PATH, issuer))

  /**
   * @returns undefined for one that is not Apple's, not for us, or over
   * @throws GatewayFailure when Apple's keys cannot be read
   */
  return async (token: string): Promise<AppleEvent | undefined> => {
    const verified = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      audience: clientId,
      requiredClaims: ['exp', 'jti'],
      maxTokenAge: LIFE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    }).catch((error: unknown) => {
      if (isAway(error)) throw new GatewayFailure('unreachable', 'its keys cannot be read')
      return undefined
    })
    const read = verified && claims.safeParse(verified.payload)
    if (!read?.success) return undefined
    const { jti: id, iat, events } = read.data
    const { type, sub, event_time: at } = events
    const expiresAt = new Date((iat + LIFE_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1_000)
    return { id, expiresAt, type, sub, at: new Date(at) }
  }
}

export type ReadAppleEvent = ReturnType<typeof createAppleEventReader>
