import { refuse } from './refusal'

/** Each upload holds up to 10 MB in memory. */
const MAX_UPLOADS = 16

export type UploadSlots = {
  /** Runs an upload of somebody. Throws 429 while they have another, or too many are running. */
  run<T>(who: number | string, upload: () => Promise<T>): Promise<T>
}

/** Limits the memory that running uploads take in one process. */
export const createUploadSlots = (max = MAX_UPLOADS): UploadSlots => {
  const uploading = new Set<number | string>()
  return {
    run: async (who, upload) => {
      if (uploading.has(who)) throw refuse.code('ALREADY_UPLOADING')
      if (uploading.size >= max) throw refuse.code('TOO_MANY_UPLOADS')
      uploading.add(who)
      try {
        return await upload()
      } finally {
        uploading.delete(who)
      }
    },
  }
}
