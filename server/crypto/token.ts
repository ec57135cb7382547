import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A random token of 256 bits, as it is sent to the client. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * The form in which the database stores a token, so that a stolen table opens no session. A plain hash
 * is enough for 256 random bits.
 */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
