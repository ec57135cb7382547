import { refuse } from '@/server/http/refusal'

/** Each upload holds up to 10 MB in memory. */
const MAX_UPLOADS = 16

export type UploadSlots = {
  /** Runs a member's upload. Throws 429 while the member has another, or too many are running. */
  run<T>(memberNo: number, upload: () => Promise<T>): Promise<T>
}

/** Limits the memory that running uploads take in one process. */
export const createUploadSlots = (max = MAX_UPLOADS): UploadSlots => {
  const uploading = new Set<number>()
  return {
    run: async (memberNo, upload) => {
      if (uploading.has(memberNo)) throw refuse.code('ALREADY_UPLOADING')
      if (uploading.size >= max) throw refuse.code('TOO_MANY_UPLOADS')
      uploading.add(memberNo)
      try {
        return await upload()
      } finally {
        uploading.delete(memberNo)
      }
    },
  }
}
