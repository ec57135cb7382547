import styled from 'styled-components'
import { Picture } from './Picture'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** Scrolled by swiping, or by the arrow keys when it has the focus. It needs no script. */
const Strip = styled.ul`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  margin: calc(-1 * ${theme.space.md}) calc(-1 * ${theme.gutter}) 0;

  li {
    position: relative;
    flex: none;
    width: 100%;
    scroll-snap-align: start;
  }
  ${media.tablet} {
    gap: ${theme.space.xs};
    margin: 0;
    border-radius: ${theme.radius.lg};

    li {
      width: 66%;
    }
    li:only-child {
      width: 100%;
    }
  }
`

const Count = styled.span`
  position: absolute;
  right: ${theme.space.sm};
  bottom: ${theme.space.sm};
  padding: 0 ${theme.space.xs};
  border-radius: ${theme.radius.pill};
  background: rgb(6 24 36 / 72%);
  color: #fff;
  font-size: ${theme.fontSize.xs};
`

const SIZES = '(min-width: 1280px) 800px, (min-width: 768px) 66vw, 100vw'

interface Props {
  images: readonly string[]
  /** What each of them shows, '' where nobody has said it. */
  texts?: readonly string[] | null | undefined
  name: string
}

/** The pictures of a ship or a report; the first one is the page's largest (LCP). */
export const Gallery = ({ images, texts, name }: Props) => {
  const shown = images.length > 0 ? images : ['']
  return (
    <Strip aria-label={`${name} 사진`} tabIndex={0}>
      {shown.map((src, index) => (
        <li key={src}>
          <Picture
            src={src}
            alt={texts?.[index] || `${name} 사진 ${index + 1}`}
            isEager={index === 0}
            sizes={SIZES}
          />
          {images.length > 0 && (
            <Count aria-hidden>
              {index + 1} / {shown.length}
            </Count>
          )}
        </li>
      ))}
    </Strip>
  )
}
