import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { CacheEntry } from './pageCache'

/** An entry as the shared cache has it; `isGone` for a page that was taken down. */
export type SharedPage = { entry: CacheEntry; isGone: boolean }

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** A page is ten times smaller so; a higher level takes longer and saves little. */
const LEVEL = 1

export const packPage = (page: SharedPage): Promise<Buffer> =>
  zip(JSON.stringify(page), { level: LEVEL })

/** Undefined for what cannot be read. */
export const unpackPage = async (bytes: Buffer): Promise<SharedPage | undefined> => {
  try {
    return JSON.parse((await unzip(bytes)).toString()) as SharedPage
  } catch {
    return undefined
  }
}
