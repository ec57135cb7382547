/** The stored widths of a picture in px, smallest first; its file name ends in one of them. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const

/** In the order in which a browser is offered them: AVIF is a third smaller, WebP is read by all. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const SIZED = /-(?:320|480|640|960|1280)\.webp$/

/** The address of the smallest size, for a picture that is never shown large. */
export const smallestPicture = (src: string): string =>
  src.replace(SIZED, `-${PICTURE_WIDTHS[0]}.webp`)

/**
 * The `srcset` of a picture whose name ends in its width (`/demo/ship-1-640.webp`).
 * Any other address exists in one size and format only and gets none.
 */
export const pictureSrcSet = (src: string, format: PictureFormat): string | undefined =>
  SIZED.test(src)
    ? PICTURE_WIDTHS.map((width) => `${src.replace(SIZED, `-${width}.${format}`)} ${width}w`).join(
        ', ',
      )
    : undefined
