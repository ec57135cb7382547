import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32
const ID_BYTES = 4

/** 32 secret bytes, and the id by which what was sealed with them names them. */
export type Key = { readonly id: Buffer; readonly bytes: Buffer }

/** The newest first: with it everything is sealed. The others only open what was sealed before. */
export type Keys = readonly [Key, ...Key[]]

const expand = (key: Buffer, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `baetgil:${purpose}`, length))

const makeKey = (bytes: Buffer): Key => ({ id: expand(bytes, 'key id', ID_BYTES), bytes })

/** Ids are derived, so that a key cannot be given a wrong one. */
export const makeKeys = (newest: Buffer, old: readonly Buffer[] = []): Keys => [
  makeKey(newest),
  ...old.filter((bytes) => !bytes.equals(newest)).map(makeKey),
]

/** How people name a key: eight digits, from which nothing can be told of it. */
export const nameOf = ({ id }: Key): string => id.toString('hex')

/**
 * Separate keys for one purpose (HKDF, RFC 5869): the installation has only one secret, and a key for
 * one purpose reveals nothing about others. Their ids stay those of the keys that they were made of.
 */
export const deriveKeys = ([newest, ...old]: Keys, purpose: string): Keys => {
  const derive = ({ id, bytes }: Key): Key => ({ id, bytes: expand(bytes, purpose, KEY_BYTES) })
  return [derive(newest), ...old.map(derive)]
}

/** Hash of a text that is short enough to be guessed, such as a phone number. */
export const keyedHash = ({ bytes }: Key, text: string): Buffer =>
  createHmac('sha256', bytes).update(text).digest()

/** The hashes by which a text may have been stored: the newest key's first. */
export const keyedHashes = (keys: Keys, text: string): [Buffer, ...Buffer[]] => {
  const [newest, ...old] = keys
  return [keyedHash(newest, text), ...old.map((key) => keyedHash(key, text))]
}
