import type { Probe } from '@/server/gateways/probe'
import { StoreUnavailable } from '@/server/storage/fileStore'
import { openStore } from '@/server/storage/openStore'
import type { S3Settings } from '@/server/storage/s3Store'
import { failureOfStore } from './guardStore'

const KEYS =
  'check PICTURE_STORE_REGION, PICTURE_STORE_KEY_ID and PICTURE_STORE_SECRET, and that the key may list the bucket'

/** Reads one page of the bucket's files. */
export const probeStore = async (s3: S3Settings): Promise<Probe> => {
  try {
    await openStore({ s3 }).list()[Symbol.asyncIterator]().next()
    return { mode: 'live' }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    const isKey = failureOfStore(error) === 'key'
    const advice = isKey ? KEYS : 'check PICTURE_STORE_URL'
    return { mode: 'live', isReachable: isKey, problem: `${error.message} Please ${advice}.` }
  }
}
