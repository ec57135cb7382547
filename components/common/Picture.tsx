import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { drawIcon } from '@/components/common/icons'
import { useIsHydrated } from '@/components/common/useIsHydrated'
import { pictureSrcSet } from '@/lib/picture/pictureSrcSet'
import { theme } from '@/styles/theme'

const AnchorIcon = drawIcon(
  <>
    <circle cx="12" cy="5.5" r="2.2" />
    <path d="M12 7.7V20.5M8.5 11h7M4 13c.5 4.5 3.5 7 8 7.5 4.5-.5 7.5-3 8-7.5M4 13l-1 2.2M4 13l2.2 1M20 13l1 2.2M20 13l-2.2 1" />
  </>,
)

interface Props {
  /** Where it is absent, empty or broken, a drawing of the same size is shown. */
  src?: string | null
  alt: string
  width?: number
  height?: number
  /** How wide it is shown: the browser chooses the file by it. */
  sizes?: string
  /**
   * Whether this is the page's largest picture (LCP), which loads at once. All others wait for the
   * page's scripts, so that a slow connection loads the scripts first.
   */
  isEager?: boolean
}

const WIDTH = 640
const HEIGHT = 400

const Frame = styled.span`
  display: block;
  aspect-ratio: ${WIDTH} / ${HEIGHT};
  position: relative;
  overflow: hidden;
  width: 100%;
  background: linear-gradient(180deg, ${theme.color.tint}, ${theme.color.tintStrong});
`

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`

const Placeholder = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${theme.color.ink};
`

/** An `<img>` in a frame of the same proportions, so that loading it does not shift the layout. */
export const Picture = ({
  src,
  alt,
  width = WIDTH,
  height = HEIGHT,
  sizes = '(min-width: 768px) 360px, 100vw',
  isEager = false,
}: Props) => {
  const isHydrated = useIsHydrated()
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isBroken = !src || src === brokenSrc

  /** It may have failed before hydration, when `onError` was not attached yet. */
  const checkOnMount = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) {
      setBrokenSrc(image.getAttribute('src') ?? undefined)
    }
  }, [])

  const isUsual = width === WIDTH && height === HEIGHT
  const image = src && (
    <Image
      ref={checkOnMount}
      src={src}
      srcSet={pictureSrcSet(src)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      onError={() => setBrokenSrc(src)}
    />
  )

  return (
    <Frame style={isUsual ? undefined : { aspectRatio: `${width} / ${height}` }}>
      {isBroken ? (
        <Placeholder role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <AnchorIcon size={40} />
        </Placeholder>
      ) : // Without scripts nothing is waited for.
      isEager || isHydrated ? (
        image
      ) : (
        <noscript>{image}</noscript>
      )}
    </Frame>
  )
}
