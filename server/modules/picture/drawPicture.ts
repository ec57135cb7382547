import sharp from 'sharp'
import { PICTURE_SIDE } from '@/lib/picture/operatorPicture'
import type { PictureFormat } from '@/lib/picture/pictureSrcSet'

/** What the child is asked: the source of an upload, or one size of a source. */
export type DrawQuestion =
  | { kind: 'source'; bytes: Buffer }
  | { kind: 'size'; bytes: Buffer; width: number; format: PictureFormat }

export type DrawAnswer =
  { kind: 'drawn'; bytes: Buffer; width: number; height: number } | { kind: 'refused' }

/** A few kilobytes can decode into gigabytes of pixels. Phones take 50 million, and few more. */
const MAX_PIXELS = 60_000_000
/** Without SVG, which can contain scripts and external references. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** All sizes are made from it, so that it loses less than they do. */
const SOURCE_QUALITY = 88
const QUALITY = { avif: { quality: 52, effort: 3 }, webp: { quality: 78 } } as const

// One picture at a time, and nothing kept between two: a core and its memory belong to bookings.
sharp.concurrency(1)
sharp.cache(false)

const open = async (bytes: Buffer) => {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
  const { format } = await image.metadata()
  if (!FORMATS.has(format)) throw new Error('format')
  return image
}

const draw = async (question: DrawQuestion): Promise<DrawAnswer> => {
  const image = await open(question.bytes)
  // Nothing of what a file says of itself is written: place, device and time are gone.
  const drawn =
    question.kind === 'source'
      ? image
          .rotate()
          .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: SOURCE_QUALITY })
      : image
          .resize({ width: question.width, withoutEnlargement: true })
          .toFormat(question.format, QUALITY[question.format])
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { kind: 'drawn', bytes: data, width: info.width, height: info.height }
}

/**
 * Draws a picture upright, no larger than is shown, in our formats and without metadata. What is no picture,
 * or one of too many pixels, is refused.
 */
export const drawPicture = (question: DrawQuestion): Promise<DrawAnswer> =>
  draw(question).catch(() => ({ kind: 'refused' }))
