import { inflateRawSync } from 'node:zlib'

/** Far more than a spreadsheet with as many rows as a statement may have. */
const MAX_UNPACKED = 32 * 1024 * 1024
const MAX_ENTRIES = 200

const END = Buffer.from('504b0506', 'hex')
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0

/** What every XLSX has. */
const XLSX = '[content_types].xml'
/** What other kinds have, and are read as: a cell of OpenDocument may say that it is there a billion times. */
const OTHERS = ['meta-inf/manifest.xml', 'objectdata.xml', 'index/document.iwa']

/** How many bytes an entry has, by its local header, which is what the reader goes by. */
const unpackedLength = (zip: Buffer, local: number, max: number): number => {
  const extra = zip.readUInt16LE(local + 28)
  const data = zip.subarray(local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + extra)
  if (zip.readUInt16LE(local + 8) !== STORED) {
    return inflateRawSync(data, { maxOutputLength: max }).length
  }
  // An extra field may say another length.
  return extra > 0 ? data.length : Math.min(data.length, zip.readUInt32LE(local + 18))
}

const nameOf = (zip: Buffer, local: number): string =>
  zip.toString('latin1', local + LOCAL_BYTES, local + LOCAL_BYTES + zip.readUInt16LE(local + 26))

/** As the reader looks for one. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace('//', '/')
    .replace(/^(root entry)?\//, '')

/** The entries' local headers. @throws Error where the two lists of a zip say different things */
const localHeaders = (zip: Buffer): number[] => {
  const end = zip.lastIndexOf(END)
  const count = zip.readUInt16LE(end + 8)
  const isOne = end >= 0 && count === zip.readUInt16LE(end + 10) && count <= MAX_ENTRIES
  if (!isOne) throw new Error('No zip that is read')
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    const local = zip.readUInt32LE(at + 42)
    const isSame = zip.readUInt16LE(at + 10) === zip.readUInt16LE(local + 8)
    if (zip.readUInt32LE(at) !== ENTRY || !isSame) throw new Error('No entry that is read')
    const lengths = [28, 30, 32].map((of) => zip.readUInt16LE(at + of))
    at += lengths.reduce((sum, length) => sum + length, ENTRY_BYTES)
    return local
  })
}

/**
 * Whether a zip is an XLSX that unpacks to no more than a spreadsheet needs, whatever sizes it declares: a small
 * file can hold gigabytes. What is no zip is none within bounds.
 */
export const isWithinBounds = (zip: Buffer): boolean => {
  try {
    const locals = localHeaders(zip)
    const names = locals.map((local) => plainName(nameOf(zip, local)))
    if (!names.includes(XLSX) || OTHERS.some((name) => names.includes(name))) return false
    const left = locals.reduce(
      (room, local) => room - unpackedLength(zip, local, room),
      MAX_UNPACKED,
    )
    return left >= 0
  } catch {
    return false
  }
}
