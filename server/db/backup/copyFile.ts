import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const CHUNK_BYTES = 1 << 20
const FILE_MODE = 0o600

export type Copied = { bytes: number; sha256: string }

/**
 * Copies a file as far as it is long now, and waits until the disk has the copy.
 *
 * @returns its length and the hash of what was read; undefined for a file that is gone
 * @throws errors of the file system
 */
export const copyFile = async (from: string, to: string): Promise<Copied | undefined> => {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!source) return undefined
  const target = await open(to, 'wx', FILE_MODE).catch(async (error: unknown) => {
    await source.close()
    throw error
  })
  try {
    const hash = createHash('sha256')
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    let bytes = 0
    for (;;) {
      const { bytesRead } = await source.read(chunk, 0, CHUNK_BYTES)
      if (bytesRead === 0) break
      const part = chunk.subarray(0, bytesRead)
      hash.update(part)
      await target.writeFile(part)
      bytes += bytesRead
    }
    await target.sync()
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}
