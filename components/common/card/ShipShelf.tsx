import { useRef, useState } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { IconButton } from '@/components/common/button/IconButton'
import { ShipCard } from './ShipCard'
import type { CardItem } from '@/lib/ship/cardItem'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const Shelf = styled.ul`
  display: grid;
  grid-auto-flow: column;
  /* A part of the next one shows; large text has the whole screen. */
  grid-auto-columns: min(clamp(74vw, 8.5rem, 88vw), 17rem);
  gap: ${theme.space.sm};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  /* To both edges of the screen, with room for the focus ring. */
  padding: 4px ${theme.gutter};
  margin: -4px calc(-1 * ${theme.gutter});
  scroll-padding: 0 ${theme.gutter};
  ${media.tablet} {
    padding: 4px ${theme.space.lg};
    margin: -4px calc(-1 * ${theme.space.lg});
    scroll-padding: 0 ${theme.space.lg};
  }
  /* The page ends before the screen does: what is cut fades, so that it does not look broken off. */
  ${media.desktop} {
    mask-image: linear-gradient(
      to right,
      transparent,
      #000 ${theme.space.lg} calc(100% - ${theme.space.lg}),
      transparent
    );
  }

  li {
    scroll-snap-align: start;
  }
`

const Frame = styled.div`
  position: relative;
  min-width: 0;
`

/** Large text leaves less room at a small screen's edge. */
const EDGE = `min(${theme.space.sm}, ${theme.gutter})`

/** On the pictures' middle, as far outside as the page's edge has room. */
const Turn = styled(IconButton)`
  position: absolute;
  top: 4rem;
  left: calc(-1 * ${EDGE});
  display: none;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.middle};
  ${media.mouse} {
    display: inline-grid;
  }

  ${media.large} {
    [data-fits] > & {
      display: none;
    }
  }

  &[data-side='end'] {
    right: calc(-1 * ${EDGE});
    left: auto;
  }
`

const scrolling = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** So many stand side by side on a wide screen, and on a very wide one. */
const SEEN = 4
const MOST_SEEN = 6

interface Props {
  items: readonly CardItem[]
  /** Whether the first card's picture may be the page's largest (LCP). */
  isEager?: boolean
}

/** A few ships side by side, scrolled by swiping or, with a mouse, by arrows; the Tab key scrolls by itself. */
export const ShipShelf = ({ items, isEager = false }: Props) => {
  const shelf = useRef<HTMLUListElement>(null)
  const [side, setSide] = useState<'start' | 'middle' | 'end'>('start')
  /** There is no arrow to where nothing is. */
  const look = ({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement) => {
    const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
    setSide(scrollLeft <= 0 ? 'start' : isAtEnd ? 'end' : 'middle')
  }
  // Not as a style: what the Tab key reaches is there at once.
  const turn = (by: -1 | 1) =>
    shelf.current?.scrollBy({ left: by * 0.8 * shelf.current.clientWidth, behavior: scrolling() })

  return (
    <Frame data-fits={items.length <= MOST_SEEN || undefined}>
      <Shelf ref={shelf} onScroll={({ currentTarget }) => look(currentTarget)}>
        {items.map((item, index) => (
          <li key={item.ship.no}>
            <ShipCard item={item} isEager={isEager && index === 0} sizes="272px" />
          </li>
        ))}
      </Shelf>
      {items.length > SEEN && (
        <>
          {side !== 'start' && (
            <Turn label="이전 상품" tabIndex={-1} onClick={() => turn(-1)}>
              <ChevronIcon direction="left" />
            </Turn>
          )}
          {side !== 'end' && (
            <Turn label="다음 상품" data-side="end" tabIndex={-1} onClick={() => turn(1)}>
              <ChevronIcon />
            </Turn>
          )}
        </>
      )}
    </Frame>
  )
}
