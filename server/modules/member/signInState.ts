import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 16
const TIME_BYTES = 8
const SIGNATURE_BYTES = 32
const LIFE_MS = 10 * 60_000

/** What a sign-in starts with and must finish with. */
export type SignInTerms = {
  provider: string
  redirectUri: string
  /** A secret that the browser chose. */
  key: string
}

export type SignInState = {
  /** A signed state, valid for ten minutes (RFC 6749 §10.12). It needs no row in the database. */
  issue(terms: SignInTerms): string
  /** Nonce and expiry of a state that we issued for these terms; undefined for any other. */
  read(state: string, terms: SignInTerms): { nonce: Buffer; expiresAt: Date } | undefined
}

/** @param secret config.encryptionKey */
export const createSignInState = (secret: Buffer, now: () => Date): SignInState => {
  const sign = (head: Buffer, { provider, redirectUri, key }: SignInTerms): Buffer =>
    createHmac('sha256', secret)
      .update(`sign-in ${JSON.stringify([provider, redirectUri, key])}`)
      .update(head)
      .digest()

  return {
    issue: (terms) => {
      const expiresAt = Buffer.alloc(TIME_BYTES)
      expiresAt.writeBigUInt64BE(BigInt(now().getTime() + LIFE_MS))
      const head = Buffer.concat([randomBytes(NONCE_BYTES), expiresAt])
      return Buffer.concat([head, sign(head, terms)]).toString('base64url')
    },
    read: (state, terms) => {
      const bytes = Buffer.from(state, 'base64url')
      if (bytes.length !== NONCE_BYTES + TIME_BYTES + SIGNATURE_BYTES) return undefined
      const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
      if (!timingSafeEqual(bytes.subarray(head.length), sign(head, terms))) return undefined
      const expiresAt = new Date(Number(head.readBigUInt64BE(NONCE_BYTES)))
      return expiresAt > now() ? { nonce: head.subarray(0, NONCE_BYTES), expiresAt } : undefined
    },
  }
}
