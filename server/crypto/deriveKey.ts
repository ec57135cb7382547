import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/**
 * A key of its own for one purpose (HKDF, RFC 5869), so that the installation has one secret to keep
 * and what is made with one key says nothing about the others. `key` is config.encryptionKey.
 */
export const deriveKey = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `baetgil:${purpose}`, KEY_BYTES))

/** What stands for a text that must not be found by trying: phone numbers are soon counted through. */
export const keyedHash = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
