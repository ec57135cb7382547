import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { APP_ICON_SIZES, SHARE_SIZE } from '@/demo/data/pictures'
import { PICTURE_WIDTHS } from '@/lib/picture/pictureSrcSet'

/** Keeps the largest scene under 40 kB; the drawings have few enough details for it. */
const WEBP = { quality: 68, effort: 2 } as const

export interface Target {
  directory: string
  name: string
  svg: string
}

/** One drawing in every width of `srcset`, from one rendering. */
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

/** PNG, as not every service that shows share tags reads WebP. */
export const renderShare = async ({ directory, name, svg }: Target) => {
  await sharp(Buffer.from(svg))
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toFile(path.join(directory, `${name}.png`))
}

export const renderIcon = async ({ directory, name, svg }: Target) => {
  await Promise.all(
    APP_ICON_SIZES.map((size) =>
      sharp(Buffer.from(svg))
        .resize(size)
        .png()
        .toFile(path.join(directory, `${name}-${size}.png`)),
    ),
  )
}

export const prepareDirectory = (directory: string) => mkdir(directory, { recursive: true })
