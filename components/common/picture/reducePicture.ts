import { PICTURE_SIDE } from '@/lib/picture/operatorPicture'

const QUALITY = 0.86
/** In the order of preference; a browser that does not write one gives a PNG instead. */
const TYPES = ['image/webp', 'image/jpeg'] as const

const sizeOf = ({ width, height }: { width: number; height: number }, side: number) => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const drawOn = (image: ImageBitmap, side: number): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), sizeOf(image, side))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))

const write = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  for (const type of TYPES) {
    const blob = await toBlob(canvas, type)
    if (blob?.type === type) return blob
  }
  throw new Error('no format')
}

const THUMBNAIL_SIDE = 320

export type ReducedPicture = {
  /** What is sent. */
  blob: Blob
  /** A small drawing of it as a `data:` address; absent where the browser cannot open the file. */
  preview?: string
}

/**
 * A picture as it is sent: upright, at most `PICTURE_SIDE` px long, without what the camera wrote into it. A
 * file that this browser cannot open is sent as it is, and the server says whether it can.
 */
export const reducePicture = async (file: Blob): Promise<ReducedPicture> => {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      const blob = await write(drawOn(image, PICTURE_SIDE))
      return { blob, preview: drawOn(image, THUMBNAIL_SIDE).toDataURL('image/jpeg') }
    } finally {
      image.close()
    }
  } catch {
    return { blob: file }
  }
}
