import Head from 'next/head'
import { startTransition, useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { drawIcon } from '@/components/common/icon/icons'
import { pictureSrcSet } from '@/lib/picture/pictureSrcSet'
import { theme } from '@/styles/theme'

const AnchorIcon = drawIcon('anchor')

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

  picture {
    display: contents;
  }
`

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`

/** An anchor above a calm sea. */
const Placeholder = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${theme.color.ink};

  &::before {
    content: '';
    position: absolute;
    inset: 68% 0 0;
    background: radial-gradient(
        1.25rem 0.5rem at 50% 0,
        transparent 97%,
        ${theme.color.surfaceMuted} 100%
      )
      50% 0 / 2.5rem 100%;
  }
  svg {
    position: relative;
    width: min(2.5rem, 40%);
    height: auto;
  }
`

/**
 * In the head, so that the browser asks for the page's largest picture before it has read as far as
 * the picture itself.
 */
const PicturePreload = ({ srcSet, sizes }: { srcSet: string; sizes: string }) => (
  <Head>
    <link
      key="picture"
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  </Head>
)

/** A picture in AVIF or WebP, in a frame of the same proportions, so that loading it does not shift the layout. */
export const Picture = ({
  src,
  alt,
  width = WIDTH,
  height = HEIGHT,
  sizes = '(min-width: 768px) 376px, calc(100vw - 2rem)',
  isEager = false,
}: Props) => {
  const [isAsked, setIsAsked] = useState(isEager)
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isBroken = !src || src === brokenSrc

  /** It may have failed before hydration, when `onError` was not attached yet. */
  const checkOnMount = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) {
      setBrokenSrc(image.getAttribute('src') ?? undefined)
    }
  }, [])

  // A transition: thirty pictures at once would keep a phone from answering a press.
  useEffect(() => startTransition(() => setIsAsked(true)), [])

  const isUsual = width === WIDTH && height === HEIGHT
  const image = src && (
    <Image
      ref={checkOnMount}
      src={src}
      srcSet={pictureSrcSet(src, 'webp')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      onError={() => setBrokenSrc(src)}
    />
  )
  const avif = src ? pictureSrcSet(src, 'avif') : undefined

  return (
    <Frame style={isUsual ? undefined : { aspectRatio: `${width} / ${height}` }}>
      {isBroken ? (
        <Placeholder role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <AnchorIcon size={40} />
        </Placeholder>
      ) : isAsked ? (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          {image}
        </picture>
      ) : (
        // Without scripts nothing is waited for. One size, which keeps the HTML of a list short.
        <noscript>
          <Image src={src} alt={alt} width={width} height={height} loading="lazy" />
        </noscript>
      )}
      {isEager && avif && <PicturePreload srcSet={avif} sizes={sizes} />}
    </Frame>
  )
}
