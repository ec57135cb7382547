import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts personal data at rest, with authentication: a changed byte is detected. */
export type Sealer = {
  /** Any JSON value → nonce, authentication tag and ciphertext, one after the other. */
  seal(value: unknown): Buffer
  /** The value that was sealed; throws when the key is another one or a byte was changed. */
  open<T>(sealed: Buffer): T
}

/** AES-256-GCM with a random nonce for each value. `key` is config.encryptionKey, 32 bytes. */
export const createSealer = (key: Buffer): Sealer => ({
  seal: (value) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce)
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  },
  open: <T>(sealed: Buffer) => {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(tag)
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')
    return JSON.parse(text + decipher.final('utf8')) as T
  },
})
