import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { SHARE_SIZE } from '@/demo/data/pictures'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '@/lib/picture/pictureSrcSet'

/** Keeps the largest scene below 40 kB, and all drawings below 9 MB. */
const encode = {
  avif: (picture: Sharp) => picture.avif({ quality: 48, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 62, effort: 5 }),
} satisfies Record<PictureFormat, (picture: Sharp) => Sharp>

export interface Target {
  directory: string
  name: string
  svg: string
}

/** Writes a drawing in each width and format of `srcset`; the SVG is rendered once. */
export const renderPicture = async ({ directory, name, svg }: Target) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = PICTURE_FORMATS.flatMap((format) =>
    PICTURE_WIDTHS.map((width) => ({ format, width })),
  )
  await Promise.all(
    files.map(({ format, width }) =>
      encode[format](sharp(data, { raw }).resize({ width })).toFile(
        path.join(directory, `${name}-${width}.${format}`),
      ),
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
