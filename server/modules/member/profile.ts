import { createToken } from '@/server/crypto/token'
import type { Answer } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { encodePicture } from './encodePicture'
import {
  findPicture,
  lockMember,
  type PictureRow,
  replacePicture,
  updateImage,
  updateName,
} from './memberRepository'

const PICTURES_PER_HOUR = 30
const TOO_MANY = '사진을 너무 여러 번 바꾸셨어요. 한 시간 뒤에 다시 시도해 주세요.'

/** What others see of a member: name and picture. */
export const createProfile = ({ db, limits }: { db: Db; limits: Limits }) => {
  const pictures = limits.quota({
    name: 'picture',
    max: PICTURES_PER_HOUR,
    ...PER_HOUR,
    message: TOO_MANY,
  })

  return {
    changeName: async (memberNo: number, name: string): Promise<Answer<'changeName'>> => {
      await updateName(db, memberNo, name)
      return { name }
    },

    /** Answers the picture's path. Throws 400 when the bytes are not a picture, 429 for too many. */
    setPicture: async (memberNo: number, upload: Buffer): Promise<Answer<'setProfilePicture'>> => {
      await pictures.take(`member ${memberNo}`)
      const bytes = await encodePicture(upload)
      // A new name each time: whoever cached the old picture never mistakes it for the new one.
      const name = `${createToken()}.webp`
      const image = `/a/picture/${name}`
      await db.transaction(async (tx) => {
        // Of two at once the second finds the first, and leaves one.
        await lockMember(tx, memberNo)
        await replacePicture(tx, { name, memberNo, bytes, contentType: 'image/webp' })
        await updateImage(tx, memberNo, image)
      })
      return { image }
    },

    /** Throws 404 for a picture that was replaced. */
    getPicture: async (name: string): Promise<PictureRow> => {
      const picture = await findPicture(db, name)
      if (!picture) throw refuse.notFound()
      return picture
    },
  }
}
