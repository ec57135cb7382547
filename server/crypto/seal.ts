import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key, Keys } from './keys'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 4
/** First byte of what names its key. */
const VERSION = 1
const HEADER_BYTES = 1 + ID_BYTES

/** Encrypts personal data at rest, with authentication: a changed byte is detected. */
export type Sealer = {
  /** Any JSON value → version, id of the key, nonce, authentication tag and ciphertext, one after the other. */
  seal(value: unknown): Buffer
  /**
   * The value that was sealed, with any of the keys. Values of before keys had ids begin with the nonce.
   *
   * @throws when the key is none of these or a byte was changed
   */
  open<T>(sealed: Buffer): T
}

/** What a value sealed with a key begins with. */
export const headerOf = ({ id }: Key): Buffer => Buffer.concat([Buffer.from([VERSION]), id])

const decrypt = (sealed: Buffer, { bytes }: Key, header: Buffer): string => {
  const body = sealed.subarray(header.length)
  const nonce = body.subarray(0, NONCE_BYTES)
  const tag = body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(header)
  decipher.setAuthTag(tag)
  const text = decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')
  return text + decipher.final('utf8')
}

/** The first attempt that does not throw. @throws what the last one throws */
const firstOf = (attempts: readonly (() => string)[]): string => {
  let problem: unknown = new Error('nothing to open it with')
  for (const attempt of attempts) {
    try {
      return attempt()
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

/** AES-256-GCM with a random nonce for each value, by the newest key. */
export const createSealer = (keys: Keys): Sealer => {
  const [newest] = keys
  const header = headerOf(newest)
  return {
    seal: (value) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, newest.bytes, nonce).setAAD(header)
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([header, nonce, cipher.getAuthTag(), text])
    },
    open: <T>(sealed: Buffer) => {
      const own = sealed.subarray(0, HEADER_BYTES)
      // A nonce may look like a header, once in 2^40 values: then all keys are tried as before.
      const named = keys.filter((key) => headerOf(key).equals(own))
      const text = firstOf([
        ...named.map((key) => () => decrypt(sealed, key, own)),
        ...keys.map((key) => () => decrypt(sealed, key, Buffer.alloc(0))),
      ])
      return JSON.parse(text) as T
    },
  }
}
