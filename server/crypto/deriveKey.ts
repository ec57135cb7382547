import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/**
 * A separate key for one purpose (HKDF, RFC 5869): the installation has only one secret, and a key
 * for one purpose reveals nothing about others. `key` is config.encryptionKey.
 */
export const deriveKey = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `baetgil:${purpose}`, KEY_BYTES))

/** Hash of a text that is short enough to be guessed, such as a phone number. */
export const keyedHash = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
