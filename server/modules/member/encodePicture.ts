import sharp from 'sharp'
import { refuse } from '@/server/http/refusal'

const SIDE = 512
const QUALITY = 82
/** A few kilobytes can decode into gigabytes of pixels. 50 million are more than cameras take. */
const MAX_PIXELS = 50_000_000
/** Without SVG, which can contain scripts and external references. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif'])

/**
 * Converts an upload to a profile picture: rotated by its EXIF, cropped to a square of 512 pixels, WebP,
 * without metadata, which may contain the place where the photo was taken.
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
    throw refuse.code('NOT_A_PICTURE')
  }
}
