import { refuse } from '@/server/http/refusal'

const ALREADY_UPLOADING = '사진을 올리고 있어요. 끝난 뒤에 다시 시도해 주세요.'
const TOO_MANY_UPLOADS = '지금 사진을 올리는 분이 많아요. 잠시 후 다시 시도해 주세요.'
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
      if (uploading.has(memberNo)) throw refuse.tooMany(ALREADY_UPLOADING)
      if (uploading.size >= max) throw refuse.tooMany(TOO_MANY_UPLOADS)
      uploading.add(memberNo)
      try {
        return await upload()
      } finally {
        uploading.delete(memberNo)
      }
    },
  }
}
