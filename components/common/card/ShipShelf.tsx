import styled from 'styled-components'
import { ShipCard } from './ShipCard'
import type { CardItem } from '@/lib/ship/cardItem'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const Shelf = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(74vw, 17rem);
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

interface Props {
  items: readonly CardItem[]
  /** Whether the first card's picture may be the page's largest (LCP). */
  isEager?: boolean
}

/** A few ships side by side, scrolled by swiping. */
export const ShipShelf = ({ items, isEager = false }: Props) => (
  <Shelf>
    {items.map((item, index) => (
      <li key={item.ship.no}>
        <ShipCard item={item} isEager={isEager && index === 0} sizes="272px" />
      </li>
    ))}
  </Shelf>
)
