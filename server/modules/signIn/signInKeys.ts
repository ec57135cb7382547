import { createHmac, createPrivateKey } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import { deriveKeys, type Key, type Keys, nameOf } from '@/server/crypto/keys'

/** PKCS #8 of an Ed25519 key (RFC 8410) up to its 32 secret bytes. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const toJwk = ({ id, bytes }: Key): JWK => {
  const key = createPrivateKey({
    key: Buffer.concat([ED25519, bytes]),
    format: 'der',
    type: 'pkcs8',
  })
  return { ...key.export({ format: 'jwk' }), kid: nameOf({ id, bytes }), use: 'sig' } as JWK
}

/**
 * The keys of the issuer, made of the installation's own, so that every process has the same and a new
 * ENCRYPTION_KEY renews them: the newest signs, the others still verify.
 */
export const createSignInKeys = (keys: Keys) => {
  const [ofNames] = deriveKeys(keys, 'sign-in subjects')
  return {
    jwks: { keys: deriveKeys(keys, 'sign-in tokens').map(toJwk) },
    cookies: deriveKeys(keys, 'sign-in cookies').map(({ bytes }) => bytes.toString('base64url')),
    /** Who somebody is to one client: two clients cannot tell that they know the same person. */
    subjectOf: (memberNo: string, client: string): string =>
      createHmac('sha256', ofNames.bytes).update(`${client} ${memberNo}`).digest('base64url'),
  }
}
