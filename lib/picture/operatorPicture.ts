import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from './pictureSrcSet'

/** Below the storefront's origin; the api serves it. */
export const OPERATOR_PICTURE_FOLDER = '/a/picture/o/'

/** The longer side of what is kept of a picture, in px; browsers make it so before they send it. */
export const PICTURE_SIDE = 2_048

/** The most characters of the text that stands for a picture. */
export const PICTURE_ALT_LENGTH = 120

/** Goes up when `PICTURE_WIDTHS` or `PICTURE_FORMATS` change: all sizes are then made anew. */
export const PICTURE_SET = 1

/** The size of an address that stands in a column, for whoever does not choose another. */
const USUAL_WIDTH = 640

const NAME = '[\\w-]{20}'
const PICTURE_NAME = new RegExp(`^${NAME}$`)
const FILE = new RegExp(`^(${NAME})-(\\d{3,4})\\.(avif|webp)$`)
const ADDRESSES = new RegExp(`${OPERATOR_PICTURE_FOLDER}(${NAME})-\\d{3,4}\\.(?:avif|webp)`, 'g')

export type PictureFile = { name: string; width: number; format: PictureFormat }

export const isPictureName = (text: string): boolean => PICTURE_NAME.test(text)

/** The public address of an operator's picture; `pictureSrcSet` knows its other sizes. */
export const operatorPictureAddress = (name: string, width: number = USUAL_WIDTH): string =>
  `${OPERATOR_PICTURE_FOLDER}${name}-${width}.webp`

/** What the last part of such an address names; undefined for a size that does not exist. */
export const parsePictureFile = (file: string): PictureFile | undefined => {
  const [, name = '', width, format] = FILE.exec(file) ?? []
  const found = PICTURE_WIDTHS.find((known) => String(known) === width)
  if (found === undefined) return undefined
  return { name, width: found, format: format as PictureFormat }
}

/** The name of an operator's picture by its address; undefined for any other picture. */
export const pictureNameOf = (address: string): string | undefined =>
  address.startsWith(OPERATOR_PICTURE_FOLDER)
    ? parsePictureFile(address.slice(OPERATOR_PICTURE_FOLDER.length))?.name
    : undefined

/** The names of all operators' pictures that a text (of HTML, say) shows, each once. */
export const pictureNamesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(ADDRESSES), ([, name = '']) => name)),
]

/** Every size of a picture that is shown. */
export const PICTURE_SIZES = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format) => ({ width, format })),
)

/** Where the store keeps a size, and what all sizes are made from. */
export const sizeKey = ({ name, width, format }: PictureFile): string =>
  `${name}/${width}.${format}`
export const sourceKey = (name: string): string => `${name}/source.webp`

const KEYS_OF_PICTURE = new Set([
  'source.webp',
  ...PICTURE_SIZES.map(({ width, format }) => `${width}.${format}`),
])

/** Whose file a key of the store is; undefined where it is of no picture, or of a size that is no more. */
export const ownerOfKey = (key: string): string | undefined => {
  const [name = '', file = '', ...rest] = key.split('/')
  return rest.length === 0 && isPictureName(name) && KEYS_OF_PICTURE.has(file) ? name : undefined
}

/** Every key of a picture. */
export const keysOf = (name: string): string[] =>
  [...KEYS_OF_PICTURE].map((file) => `${name}/${file}`)
