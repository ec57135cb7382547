import path from 'node:path'
import sharp from 'sharp'
import { SHARE_SIZE } from '@/demo/data/pictures'
import { PICTURE_WIDTHS } from '@/lib/picture/pictureSrcSet'

/** Keeps the largest scene below 40 kB. */
const WEBP = { quality: 68, effort: 6 } as const

export interface Target {
  directory: string
  name: string
  svg: string
}

/** Writes a drawing in each width of `srcset`; the SVG is rendered once. */
export const renderPicture = async ({ directory, name, svg }: Target) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  await Promise.all(
    PICTURE_WIDTHS.map((width) =>
      sharp(data, { raw })
        .resize({ width })
        .webp(WEBP)
        .toFile(path.join(directory, `${name}-${width}.webp`)),
    ),
  )
}

/** Writes a share picture as PNG: not every service that shows share tags reads WebP. */
export const renderShare = async ({ directory, name, svg }: Target) => {
  await sharp(Buffer.from(svg))
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(path.join(directory, `${name}.png`))
}
