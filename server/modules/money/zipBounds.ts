import { inflateRawSync } from 'node:zlib'

/** Far more than a spreadsheet with as many rows as a statement may have. */
const MAX_UNPACKED = 32 * 1024 * 1024
const MAX_ENTRIES = 200

const END = Buffer.from('504b0506', 'hex')
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0

/** Where an entry's packed bytes begin, after its local header. */
const dataOf = (zip: Buffer, local: number): Buffer => {
  const begin = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  return zip.subarray(begin)
}

/**
 * Whether a zip unpacks to no more than a spreadsheet needs, whatever sizes it declares: a small file can hold
 * gigabytes. What is no zip is none within bounds.
 */
export const isWithinBounds = (zip: Buffer): boolean => {
  try {
    const end = zip.lastIndexOf(END)
    const count = zip.readUInt16LE(end + 10)
    if (end < 0 || count > MAX_ENTRIES) return false
    let left = MAX_UNPACKED
    let at = zip.readUInt32LE(end + 16)
    for (let index = 0; index < count; index += 1) {
      if (zip.readUInt32LE(at) !== ENTRY) return false
      if (zip.readUInt16LE(at + 10) !== STORED) {
        const data = dataOf(zip, zip.readUInt32LE(at + 42))
        left -= inflateRawSync(data, { maxOutputLength: left }).length
      }
      const lengths = [28, 30, 32].map((of) => zip.readUInt16LE(at + of))
      at += lengths.reduce((sum, length) => sum + length, ENTRY_BYTES)
    }
    return true
  } catch {
    return false
  }
}
