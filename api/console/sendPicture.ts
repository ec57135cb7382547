import type { DetailedError } from 'tus-js-client'
import { pictureCalls, PICTURE_PART_BYTES } from '@/lib/contract/console/pictures'
import { fillPath } from '@/lib/contract/fillPath'
import { tellSessionEnded } from './sessionEnded'

/** After a break: at once, then with longer pauses, for two minutes in all. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000]

type Options = {
  /** Of 0 to 1, as far as the server has stored it. */
  onProgress(done: number): void
}

const UNAUTHORIZED = 401

/** The status of the answer that ended an upload, if one came. */
export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<DetailedError> | null)?.originalResponse?.getStatus()

/**
 * Sends the bytes of a picture that was begun, part by part; after a break it goes on where the server says.
 *
 * @throws tus' DetailedError when the server refuses, or did not answer for two minutes: called again it goes on
 */
export const sendPicture = async (
  name: string,
  blob: Blob,
  { onProgress }: Options,
): Promise<void> => {
  const { Upload } = await import('tus-js-client')
  const uploadUrl = `/c${fillPath(pictureCalls.getPictureUpload.path, { name })}`
  return new Promise((resolve, reject) => {
    const upload = new Upload(blob, {
      uploadUrl,
      chunkSize: PICTURE_PART_BYTES,
      // Proxies let POST pass, and not all of them PATCH.
      overridePatchMethod: true,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      onChunkComplete: (_size, stored, all) => onProgress(stored / all),
      onSuccess: () => resolve(),
      onError: (error) => {
        if (statusOf(error) === UNAUTHORIZED) tellSessionEnded()
        reject(error)
      },
    })
    upload.start()
  })
}
