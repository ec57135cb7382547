import fastq from 'fastq'
import { LRUCache } from 'lru-cache'
import type { ShareTexts } from '@/lib/ship/sharePicture'
import { refuse } from '@/server/http/refusal'

/** A picture is about 25 kB. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024
/** More are refused: whoever shares an address asks again. */
const MAX_WAITING = 20

export type SharePictures = ReturnType<typeof createSharePictures>

/**
 * Pictures for sharing, drawn one at a time: a drawing takes a core for a moment, and bookings come
 * first. The newest are kept.
 */
export const createSharePictures = (draw: (texts: ShareTexts) => Promise<Buffer>) => {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (picture) => picture.length,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  const queue = fastq.promise((texts: ShareTexts) => draw(texts), 1)

  const drawOnce = (key: string, texts: ShareTexts): Promise<Buffer> => {
    if (underWay.size >= MAX_WAITING) throw refuse.code('UNAVAILABLE')
    const drawn = queue.push(texts).finally(() => underWay.delete(key))
    underWay.set(key, drawn)
    return drawn
  }

  return {
    /** The picture with these texts as PNG. @throws Refusal 503 while too many are waited for */
    get: async (texts: ShareTexts): Promise<Buffer> => {
      const key = JSON.stringify(texts)
      const known = pictures.get(key)
      if (known) return known
      const picture = await (underWay.get(key) ?? drawOnce(key, texts))
      pictures.set(key, picture)
      return picture
    },
  }
}
