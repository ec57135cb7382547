import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { AnchorIcon } from '@/components/common/icons'
import { useIsHydrated } from '@/components/common/useIsHydrated'
import { pictureSrcSet } from '@/lib/picture/pictureSrcSet'
import { theme } from '@/styles/theme'

interface Props {
  /** Absent, empty or broken: the drawing stands in, in the same place. */
  src?: string | null
  alt: string
  width?: number
  height?: number
  /** How wide it is shown, for the browser to choose by. */
  sizes?: string
  /**
   * The picture that the page is judged by (its largest): loaded at once. Every other one waits for
   * the page's scripts, so that a slow connection brings what reacts before what is looked at later.
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

/** A plain `<img>` in a frame of its own proportions, so that nothing moves when it arrives. */
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

  /** It may have failed before the page came alive, when nobody listened. */
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
      ) : // Where scripts never come, nothing is waited for.
      isEager || isHydrated ? (
        image
      ) : (
        <noscript>{image}</noscript>
      )}
    </Frame>
  )
}
