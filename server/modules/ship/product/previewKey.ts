import { timingSafeEqual } from 'node:crypto'
import { PREVIEW_HOURS } from '@/lib/ship/product/productStates'
import { keyedHash, keyedHashes, type Keys } from '@/server/crypto/keys'

const HOUR_MS = 3_600_000
const HASH_BYTES = 32
const NUMBER_BYTES = 8
const HEAD_BYTES = 2 * NUMBER_BYTES
const KEY = /^[\w-]{64}$/

const headOf = (draftNo: number, until: number): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeBigUInt64BE(BigInt(draftNo))
  head.writeBigUInt64BE(BigInt(until), NUMBER_BYTES)
  return head
}

/** Keys of links to drafts: each names one draft and ends by itself. Nothing is stored of them. */
export const createPreviewKeys = (keys: Keys) => ({
  make: (draftNo: number, at: Date): string => {
    const head = headOf(draftNo, at.getTime() + PREVIEW_HOURS * HOUR_MS)
    const hash = keyedHash(keys[0], head.toString('hex'))
    return Buffer.concat([head, hash]).toString('base64url')
  },

  /** The number of the draft that a key opens; undefined where it was not made here, or has ended. */
  read: (key: string, at: Date): number | undefined => {
    if (!KEY.test(key)) return undefined
    const bytes = Buffer.from(key, 'base64url')
    const [head, hash] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)]
    const isOurs =
      hash.length === HASH_BYTES &&
      keyedHashes(keys, head.toString('hex')).some((own) => timingSafeEqual(own, hash))
    if (!isOurs || Number(head.readBigUInt64BE(NUMBER_BYTES)) <= at.getTime()) return undefined
    return Number(head.readBigUInt64BE())
  },
})

export type PreviewKeys = ReturnType<typeof createPreviewKeys>
