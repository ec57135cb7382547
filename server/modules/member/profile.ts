import { createToken } from '@/server/crypto/token'
import type { Answer } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { encodePicture } from './encodePicture'
import { updateImage, updateName } from './memberRepository'
import { findPicture, type PictureRow, replacePicture } from './pictureRepository'

/** What others see of a member: name and picture. */
export const createProfile = ({ db }: { db: Db }) => ({
  changeName: async (memberNo: number, name: string): Promise<Answer<'changeName'>> => {
    await updateName(db, memberNo, name)
    return { name }
  },

  /** Answers the picture's path. Throws 400 when the bytes are not a picture. */
  setPicture: async (memberNo: number, upload: Buffer): Promise<Answer<'setProfilePicture'>> => {
    const bytes = await encodePicture(upload)
    // A new name each time: whoever cached the old picture never mistakes it for the new one.
    const name = `${createToken()}.webp`
    const image = `/a/picture/${name}`
    await db.transaction(async (tx) => {
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
})
