import { createToken } from '@/server/crypto/token'
import type { Answer } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { encodePicture } from '../encodePicture'
import {
  findPicture,
  lockMember,
  type PictureRow,
  replacePicture,
  updateImage,
  updateName,
} from '../memberRepository'

const PICTURES_PER_HOUR = 30

/** The public part of a member: name and picture. */
export const createProfile = ({ db, limits }: { db: Db; limits: Limits }) => {
  const pictures = limits.quota({
    name: 'picture',
    max: PICTURES_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('PICTURE_TOO_OFTEN'),
  })

  return {
    changeName: async (memberNo: number, name: string): Promise<Answer<'changeName'>> => {
      await updateName(db, memberNo, name)
      return { name }
    },

    /** Answers the picture's path. Throws 400 if the bytes are not a picture, 429 above the limit. */
    setPicture: async (memberNo: number, upload: Buffer): Promise<Answer<'setProfilePicture'>> => {
      await pictures.take(`member ${memberNo}`)
      const bytes = await encodePicture(upload)
      // A new name for each picture: caches never serve the former one in its place.
      const name = `${createToken()}.webp`
      const image = `/a/picture/${name}`
      await db.transaction(async (tx) => {
        // Of two concurrent uploads the second replaces the first.
        await lockMember(tx, memberNo)
        await replacePicture(tx, { name, memberNo, bytes, contentType: 'image/webp' })
        await updateImage(tx, memberNo, image)
      })
      return { image }
    },

    /** Throws 404 for a replaced picture. */
    getPicture: async (name: string): Promise<PictureRow> => {
      const picture = await findPicture(db, name)
      if (!picture) throw refuse.notFound()
      return picture
    },
  }
}
