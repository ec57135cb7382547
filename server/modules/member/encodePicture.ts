import sharp from 'sharp'
import { refuse } from '@/server/http/refusal'

const SIDE = 512
const QUALITY = 82
/** A few kilobytes can unfold into gigabytes of pixels: 50 million is a very good camera. */
const MAX_PIXELS = 50_000_000
/** SVG is a program, not a photo: it stays out. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif'])

const NO_PICTURE = '사진 파일이 아니거나 열 수 없어요. JPG, PNG, WebP 사진을 올려 주세요.'

/**
 * Makes a profile picture of an upload: upright by its EXIF, cropped to a 512-pixel square, WebP,
 * and nothing of the metadata (cameras write down where a photo was taken).
 *
 * @throws Refusal 400 when the bytes are not a picture
 */
export const encodePicture = async (bytes: Buffer): Promise<Buffer> => {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    const { format } = await image.metadata()
    if (!FORMATS.has(format)) throw new Error('format')
    return await image
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    throw refuse.badRequest(NO_PICTURE, 'NOT_A_PICTURE')
  }
}
