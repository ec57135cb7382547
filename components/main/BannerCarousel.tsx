import Link from 'next/link'
import { useRef } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { IconButton } from '@/components/common/button/IconButton'
import { Picture } from '@/components/common/picture/Picture'
import type { Banner } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const { space } = theme

const Frame = styled.section`
  position: relative;
  margin: 0 calc(-1 * ${theme.gutter});
  ${media.tablet} {
    overflow: hidden;
    margin: 0;
    border-radius: ${theme.radius.lg};
  }
`

const Strip = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  ${media.motion} {
    scroll-behavior: smooth;
  }

  li {
    position: relative;
    flex: none;
    width: 100%;
    scroll-snap-align: start;
  }
  a {
    display: block;
  }
  /* Leaves room on the first screen for what is below. */
  ${media.tablet} {
    a > :first-child {
      max-height: 24rem;
    }
  }
  strong {
    position: absolute;
    inset: auto 0 0;
    padding: ${space.xl} ${space.md} ${space.md};
    background: linear-gradient(transparent, rgb(6 24 36 / 78%));
    color: #fff;
    font-size: ${theme.fontSize.lg};
  }
`

const Buttons = styled.div`
  position: absolute;
  right: ${space.xs};
  bottom: ${space.xs};
  display: none;
  gap: ${space.xxs};
  ${media.tablet} {
    display: flex;
  }

  button {
    background: ${theme.color.surface};
  }
`

const SIZES = '(min-width: 1840px) 1744px, 100vw'

interface Props {
  banners: readonly Banner[]
  /** Whether the first one's picture may be the page's largest (LCP). */
  isEager: boolean
}

/** The main banners: swiped on a phone, moved by buttons elsewhere, never automatically. */
export const BannerCarousel = ({ banners, isEager }: Props) => {
  const strip = useRef<HTMLUListElement>(null)
  const turn = (by: -1 | 1) => {
    const element = strip.current
    element?.scrollBy({ left: by * element.clientWidth })
  }

  return (
    <Frame aria-roledescription="캐러셀" aria-label="주요 소식">
      <Strip ref={strip}>
        {banners.map(({ no, image, title, link, alt }, index) => (
          <li key={no}>
            <Link href={link || '/'} prefetch={false}>
              <Picture
                src={image}
                alt={alt ?? ''}
                width={16}
                height={9}
                sizes={SIZES}
                isEager={isEager && index === 0}
              />
              <strong>{title}</strong>
            </Link>
          </li>
        ))}
      </Strip>
      {banners.length > 1 && (
        <Buttons>
          <IconButton label="이전 소식" onClick={() => turn(-1)}>
            <ChevronIcon direction="left" />
          </IconButton>
          <IconButton label="다음 소식" onClick={() => turn(1)}>
            <ChevronIcon />
          </IconButton>
        </Buttons>
      )}
    </Frame>
  )
}
