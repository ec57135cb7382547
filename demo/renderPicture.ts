import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { SHARE_SIZE } from '@/demo/data/pictures'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '@/lib/picture/pictureSrcSet'

/** Keeps the largest scene below 40 kB, and all pictures below 9 MB. */
const encode = {
  avif: (picture: Sharp) => picture.avif({ quality: 48, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 62, effort: 5 }),
} satisfies Record<PictureFormat, (picture: Sharp) => Sharp>

/** Writes a drawing in each width and format of `srcset`; the SVG is rendered once. */
const renderWidths = async (svg: string, target: string) => {
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const format of PICTURE_FORMATS)
    for (const width of PICTURE_WIDTHS)
      await encode[format](sharp(data, { raw }).resize({ width })).toFile(
        `${target}-${width}.${format}`,
      )
}

/** Writes a share picture as PNG: not every service that shows share tags reads WebP. */
const renderShare = (svg: string, target: string) =>
  sharp(svg)
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(`${target}.png`)

/**
 * Writes the files of one drawing into a folder. The same drawing and the same sharp make the same bytes.
 *
 * @param svg path of the drawing, whose name the files bear
 */
export const renderPicture = async (svg: string, directory: string): Promise<void> => {
  const { name } = path.parse(svg)
  const render = name.startsWith('share-') ? renderShare : renderWidths
  await render(svg, path.join(directory, name))
}
