import { createPrivateKey, sign } from 'node:crypto'
import type { AppleConfig } from './oauthSettings'

/** Apple allows six months; a secret that is made for each request need not last longer than one. */
const LIFE_SECONDS = 10 * 60
/** Apple's clock may be behind ours. */
const BACKDATED_SECONDS = 5 * 60

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Makes Apple's client secret: a JWT that is signed with the key of the developer account (ES256). It is
 * made anew for each request, so that none ever ends.
 *
 * Source: Apple, "Creating a client secret",
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 * (read November 2026).
 */
export const createAppleSecret = (
  { teamId, clientId, keyId, privateKey, issuer }: AppleConfig,
  now: () => Date,
): (() => string) => {
  const key = createPrivateKey(privateKey)
  return () => {
    const at = Math.floor(now().getTime() / 1_000)
    const head = encode({ alg: 'ES256', kid: keyId })
    const claims = encode({
      iss: teamId,
      iat: at - BACKDATED_SECONDS,
      exp: at + LIFE_SECONDS,
      aud: issuer,
      sub: clientId,
    })
    // A JWS has the two numbers of the signature one after the other, not in DER (RFC 7518 §3.4).
    const signature = sign('sha256', Buffer.from(`${head}.${claims}`), {
      key,
      dsaEncoding: 'ieee-p1363',
    })
    return `${head}.${claims}.${signature.toString('base64url')}`
  }
}
