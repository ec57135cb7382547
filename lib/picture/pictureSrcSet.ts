/** The stored widths of a picture in px, smallest first; its file name ends in one of them. */
export const PICTURE_WIDTHS = [640, 1280] as const

const SIZED = /-(?:640|1280)\.webp$/

/**
 * The `srcset` of a picture whose name ends in its width (`/demo/ship-1-640.webp`).
 * Any other address exists in one size only and gets none.
 */
export const pictureSrcSet = (src: string): string | undefined => {
  if (!SIZED.test(src)) return undefined
  return PICTURE_WIDTHS.map((width) => `${src.replace(SIZED, `-${width}.webp`)} ${width}w`).join(
    ', ',
  )
}
