import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token that nobody can guess, as it goes over the wire. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * What the database keeps of a token. A plain hash is enough for 256 random bits: a stolen table
 * opens no session.
 */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
